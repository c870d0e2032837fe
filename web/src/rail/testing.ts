/** Positions written down by the server's own code, for the tests beside this file. */
import type { Facts, RulesHelp, State } from '../lib/wire';

const loaders = import.meta.glob<unknown>('../../fixtures/*.json', { import: 'default' });

async function read(name: string): Promise<unknown> {
  const load = loaders[`../../fixtures/${name}.json`];
  if (load === undefined) throw new Error(`there is no fixture ${name}`);
  return load();
}

export const NAMES = Object.keys(loaders)
  .map((path) => path.slice('../../fixtures/'.length, -'.json'.length))
  .filter((name) => name !== 'facts' && name !== 'rules')
  .sort();

export async function stateOf(name: string): Promise<State> {
  const found = (await read(name)) as State | { state: State };
  return 'state' in found ? found.state : found;
}

export const factsOf = async (): Promise<Facts> => (await read('facts')) as Facts;
export const rulesOf = async (): Promise<RulesHelp> => (await read('rules')) as RulesHelp;

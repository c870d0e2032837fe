/**
 * Positions written down by the server's own code (`web/fixtures`): `facts.json`, `rules.json` and
 * one file for each position, either a `State` or an object with `state` and answers beside it.
 */
import type { Facts, Hint, RulesHelp, State, Why } from '../src/lib/wire';

export interface Fixture {
  state: State;
  facts?: Facts;
  /** answers to "why not", by option */
  why?: Record<number, Why>;
  hint?: Hint;
}

const loaders = import.meta.glob<unknown>('../fixtures/*.json', { import: 'default' });

function loader(name: string): () => Promise<unknown> {
  const found = loaders[`../fixtures/${name}.json`];
  if (found === undefined) throw new Error(`there is no fixture ${name}`);
  return found;
}

/** The names of the positions, sorted. */
export function names(): string[] {
  return Object.keys(loaders)
    .map((path) => path.slice('../fixtures/'.length, -'.json'.length))
    .filter((name) => name !== 'facts' && name !== 'rules')
    .sort();
}

export async function position(name: string): Promise<Fixture> {
  const found = (await loader(name)()) as State | Fixture;
  return 'state' in found ? found : { state: found };
}

export async function factsOf(fixture: Fixture): Promise<Facts> {
  return fixture.facts ?? ((await loader('facts')()) as Facts);
}

export async function rules(): Promise<RulesHelp> {
  return (await loader('rules')()) as RulesHelp;
}

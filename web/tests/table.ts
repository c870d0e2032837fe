/** Games made and played over the API, to get to the decision that a test is about. */
import type { Choice, Facts, Joined, NewGame, State } from '../src/lib/wire';
import { chance, one } from './chance';

type Chooser = (choices: Choice[], state: State, kind: string) => Choice;

/** Whether the decision of this kind is the one that a test is about. */
export type Wanted = (kind: string, state: State) => boolean;

/** A game seen by one seat. */
export class Table {
  private constructor(
    readonly url: string,
    readonly joined: Joined,
    private readonly facts: Facts,
  ) {}

  static async make(url: string, wanted: NewGame): Promise<Table> {
    const joined = await call<Joined>(url, '/api/games', null, wanted);
    return new Table(url, joined, await call<Facts>(url, '/api/facts', null));
  }

  /** A game against the bot that plays anything. */
  static against(url: string, side: 0 | 1, options: NewGame['options'] = {}): Promise<Table> {
    const human = { kind: 'human' } as const;
    const bot = { kind: 'bot', level: 'random' } as const;
    return Table.make(url, { chairs: side === 0 ? [human, bot] : [bot, human], options });
  }

  /**
   * A game against that bot in which this seat has to choose what is `wanted`. Some games end
   * before; then another one is tried.
   */
  static async at(url: string, side: 0 | 1, wanted: Wanted, choose = anything(1)): Promise<Table> {
    for (let tries = 0; tries < 6; tries += 1) {
      const table = await Table.against(url, side);
      if (await table.playTo(wanted, choose)) return table;
    }
    throw new Error('In no game the decision wanted did come.');
  }

  /** The address that opens this seat in a browser. */
  get address(): string {
    return `${this.url}#/seat/${this.joined.game}/${this.joined.token ?? ''}`;
  }

  /** The same game for the one who was invited to the other seat. */
  async friend(): Promise<Table> {
    const { game, invite } = this.joined;
    const joined = await call<Joined>(this.url, `/api/games/${game}/join`, null, { invite });
    return new Table(this.url, joined, this.facts);
  }

  state(): Promise<State> {
    return call<State>(this.url, `/api/games/${this.joined.game}`, this.joined.token);
  }

  /** What is asked: "influence", "coup", "event-card"; "" after the end. */
  kind(state: State): string {
    const kind = state.decision === null ? '' : (this.facts.kinds[state.decision.kind] ?? '');
    return kind.replace(/[^a-z]+/g, '-');
  }

  /** The option of a country. */
  country(name: string): number {
    const found = this.facts.countries.find((country) => country.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found.option;
  }

  /** Choose `option`; `now`: the state it is an answer to, where that is known. */
  async move(option: number, now?: State): Promise<State> {
    const { version } = now ?? (await this.state());
    const move = { request: `${Math.random()}-${version}`.slice(2), version, option };
    return call<State>(this.url, `/api/games/${this.joined.game}/moves`, this.joined.token, move);
  }

  async resign(): Promise<void> {
    const { version } = await this.state();
    const asked = { request: `${Math.random()}-${version}`.slice(2), version };
    await call<State>(this.url, `/api/games/${this.joined.game}/resign`, this.joined.token, asked);
  }

  /** The state a moment later, as while the other side chooses. */
  private async later(): Promise<State> {
    await new Promise((go) => setTimeout(go, 5));
    return this.state();
  }

  /** Play until `wanted` holds when this seat has to choose; false: the game ended before. */
  async playTo(wanted: Wanted, choose: Chooser = anything(1)): Promise<boolean> {
    let state = await this.state();
    for (;;) {
      const choices = state.decision?.choices ?? [];
      const kind = this.kind(state);
      if (state.end !== null) return false;
      if (choices.length === 0) state = await this.later();
      else if (wanted(kind, state)) return true;
      else state = await this.move(choose(choices, state, kind).option, state);
    }
  }
}

/** Chooses by lot what does not lose the game. */
export function anything(seed: number): Chooser {
  const random = chance(seed);
  return (choices) => {
    const safe = choices.filter((choice) => choice.warning === undefined);
    return one(safe.length > 0 ? safe : choices, random);
  };
}

/** Chooses by lot, but an option of this name whenever there is one. */
export function preferring(name: RegExp, seed = 1): Chooser {
  const other = anything(seed);
  return (choices, state, kind) =>
    choices.find((choice) => choice.warning === undefined && name.test(choice.name)) ??
    other(choices, state, kind);
}

async function call<T>(url: string, path: string, token: string | null, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const init = body === undefined ? { headers } : sent;
  const answer = await fetch(new URL(path, url), init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/**
 * One open game: what the server last said of it, and the few things one can do to it.
 *
 * Components read `state`, `story` and the choice being considered (`focus`, `picked`) and call the
 * methods; nothing here knows a rule.
 */
import { Playback } from '../rail/playback.svelte';
import { Refused, get, post, socketAddress } from './api';
import { covered } from './covered';
import type {
  Choice,
  Decision,
  Hello,
  Hint,
  Live,
  Problem,
  Side,
  SideOrNobody,
  State,
  StoryLine,
  Why,
} from './wire';

export type Connection = 'connecting' | 'live' | 'lost';

/** seconds between two tries to connect again, the last one for ever */
const WAITS = [1, 2, 4, 8, 15];

/** An id of this client's own; `randomUUID` is missing where the page came without encryption. */
function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export class Game {
  /** as the server last said */
  state = $state.raw<State | null>(null);
  story = $state.raw<StoryLine[]>([]);
  /** the state that is looked at instead of the present one, when scrubbing */
  past = $state.raw<State | null>(null);
  connection = $state<Connection>('connecting');
  /** seconds until the next try to connect */
  retry = $state(0);
  /** an option that was sent and is not answered yet */
  sending = $state<number | null>(null);
  problem = $state.raw<Problem | null>(null);
  thinking = $state(false);
  /** the option under the pointer or the focus: its cost and odds are shown */
  focus = $state<number | null>(null);
  /** an option chosen on a touch screen or raised from the hand, not sent yet */
  picked = $state<number | null>(null);
  /** countries that the last play changed, with the side that changed them */
  changed = $state.raw<ReadonlyMap<number, SideOrNobody>>(new Map());
  /** markers placed in the present action, not complete yet: country and how many */
  placed = $state.raw<ReadonlyMap<number, number>>(new Map());

  /** tells the play of the other side step by step */
  readonly playback = new Playback();

  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  /** the next state is for other eyes: nothing of it is known yet */
  private anew = false;

  constructor(
    readonly id: string,
    readonly token: string | null,
    /** whose eyes, for a token of both seats; 2: what both may see */
    public eyes: SideOrNobody = 2,
  ) {}

  // --- reading ---------------------------------------------------------------------------------

  /** What the screen shows: the moment looked back at, a play being told, or the present. */
  get shown(): State | null {
    return this.past ?? this.playback.shown ?? this.state;
  }

  get decision(): Decision | null {
    return this.past === null ? (this.state?.decision ?? null) : null;
  }

  /** Whether the viewer has to choose now and can. */
  get mine(): boolean {
    return (this.decision?.choices.length ?? 0) > 0;
  }

  /** The legal choice `option`, if it is one now. */
  choice(option: number | null): Choice | null {
    if (option === null) return null;
    return this.decision?.choices.find((c) => c.option === option) ?? null;
  }

  /** The choice that is being considered. */
  get considered(): Choice | null {
    return this.choice(this.focus) ?? this.choice(this.picked);
  }

  private get query(): string {
    return this.state?.hot_seat === true || this.eyes !== 2 ? `?side=${this.eyes}` : '';
  }

  // --- the connection --------------------------------------------------------------------------

  /** Connect and keep connected until `close`. */
  open(): void {
    this.closed = false;
    this.connect();
  }

  close(): void {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  /** Look with other eyes (same screen): the state is asked anew. */
  look(eyes: SideOrNobody): void {
    this.eyes = eyes;
    this.picked = null;
    this.focus = null;
    this.socket?.close();
    this.socket = null;
    // the board stays; what one side may know goes before the other one looks
    if (this.state !== null) this.state = covered(this.state);
    this.past = null;
    this.playback.finish();
    this.story = [];
    this.anew = true;
    this.connect();
  }

  private connect(): void {
    this.timer = null;
    const socket = new WebSocket(socketAddress(`/api/games/${this.id}/live`));
    this.socket = socket;
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', token: this.token, side: this.eyes };
      if (this.state !== null && !this.anew) hello.since = this.state.version;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Live);
    };
    socket.onclose = () => {
      if (socket === this.socket && !this.closed) this.lost();
    };
  }

  private lost(): void {
    this.connection = 'lost';
    this.retry = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 15;
    this.tries += 1;
    const tick = (): void => {
      this.retry -= 1;
      if (this.retry > 0) this.timer = setTimeout(tick, 1000);
      else this.connect();
    };
    this.timer = setTimeout(tick, 1000);
  }

  private hear(message: Live): void {
    this.tries = 0;
    // what was missed while away is not told at speed
    const away = this.connection !== 'live';
    this.connection = 'live';
    if (message.type === 'state') this.take(message.state, away);
    else if (message.type === 'here' && this.state !== null) {
      const begins = this.state.waiting && message.seats.every((seat) => seat.joined);
      this.state = { ...this.state, seats: message.seats };
      if (begins) void this.refresh();
    } else if (message.type === 'thinking') this.thinking = true;
    else if (message.type === 'problem') this.problem = message.problem;
  }

  /** Ask for the state anew, as when the last player has come. */
  private async refresh(): Promise<void> {
    try {
      this.take(await get<State>(`/api/games/${this.id}${this.query}`, this.token));
    } catch {
      // the connection tells of trouble, and brings the state when it is back
    }
  }

  private take(next: State, away = false): void {
    const before = this.state;
    if (before !== null && next.version < before.version) return;
    const known = before === null || next.whole || this.anew ? [] : this.story;
    const last = known.at(-1)?.version ?? -1;
    this.story = [...known, ...next.story.filter((line) => line.version > last)];
    if (before === null || next.version !== before.version) {
      this.picked = null;
      this.focus = null;
      this.problem = null;
    }
    this.note(before, next);
    const own = (before?.decision?.choices.length ?? 0) > 0;
    if (before !== null && !away && !next.whole) this.playback.tell(before, next, own);
    else this.playback.finish();
    this.thinking = false;
    this.anew = false;
    this.state = next;
  }

  /** Mark what changed: in the last play, and in the action that is not complete. */
  private note(before: State | null, next: State): void {
    if (before === null || before.version === next.version) return;
    const changed = new Map<number, SideOrNobody>();
    next.control.forEach((_, country) => {
      for (const side of [0, 1] as Side[]) {
        if (before.influence[side][country] !== next.influence[side][country]) {
          changed.set(country, before.decision?.side ?? 2);
        }
      }
    });
    const same =
      before.decision !== null &&
      next.decision !== null &&
      before.decision.side === next.decision.side &&
      before.decision.kind === next.decision.kind &&
      before.decision.card === next.decision.card;
    const placed = new Map(same ? this.placed : []);
    if (same && before.decision !== null) {
      const side = before.decision.side;
      for (const country of changed.keys()) {
        const was = before.influence[side][country] ?? 0;
        const is = next.influence[side][country] ?? 0;
        placed.set(country, (placed.get(country) ?? 0) + is - was);
      }
    }
    this.placed = placed;
    this.changed = same ? new Map([...this.changed, ...changed]) : changed;
  }

  // --- doing -----------------------------------------------------------------------------------

  private async change(path: string, body: object): Promise<boolean> {
    if (this.state === null) return false;
    this.problem = null;
    const request = requestId();
    const address = `/api/games/${this.id}/${path}${this.query}`;
    try {
      const next = await post<State>(
        address,
        { request, version: this.state.version, ...body },
        this.token,
      );
      // an answer for other eyes than those that look now is not shown
      if (address.endsWith(this.query)) this.take(next);
      return true;
    } catch (error) {
      this.problem =
        error instanceof Refused ? error.problem : { error: 'offline', text: 'The server did not answer.' };
      return false;
    }
  }

  /** Send a choice; nothing else can be chosen until it is answered. */
  async play(option: number): Promise<boolean> {
    if (this.sending !== null || !this.mine) return false;
    this.sending = option;
    try {
      return await this.change('moves', { option });
    } finally {
      this.sending = null;
    }
  }

  undo(): Promise<boolean> {
    return this.change('undo', {});
  }

  answerUndo(agree: boolean): Promise<boolean> {
    return this.change('undo/answer', { agree });
  }

  resign(): Promise<boolean> {
    return this.change('resign', {});
  }

  // --- asking ----------------------------------------------------------------------------------

  /** Why an option is not legal now, in a sentence. */
  why(option: number): Promise<Why> {
    return get<Why>(`/api/games/${this.id}/why/${option}${this.query}`, this.token);
  }

  hint(): Promise<Hint> {
    return get<Hint>(`/api/games/${this.id}/hint${this.query}`, this.token);
  }

  /** Look at the game as it was at `version`; null: back to now. */
  async lookBack(version: number | null): Promise<void> {
    this.focus = null;
    if (version === null || version === this.state?.version) {
      this.past = null;
      return;
    }
    this.past = await get<State>(`/api/games/${this.id}/at/${version}${this.query}`, this.token);
  }
}

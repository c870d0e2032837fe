/**
 * What the server and the client say to each other. Numbers mean what they mean in the rules:
 * sides 0 US, 1 USSR, 2 nobody (or both); options are the one vocabulary of the engine (country c
 * is option c, card n is option 100 + n, the rest are named choices, see `Facts.options`).
 */

export type Side = 0 | 1;
export type SideOrNobody = 0 | 1 | 2;
/** One number for each side, US first. */
export type Both<T> = [T, T];

// --- facts: GET /api/facts -------------------------------------------------------------------

export interface Country {
  option: number;
  /** the id that map-layout.json uses, such as "west_germany" */
  id: string;
  name: string;
  region: string;
  subregions: string[];
  stability: number;
  battleground: boolean;
  /** options of neighbouring countries */
  neighbours: number[];
  /** the superpower it is next to, or 2 */
  superpower: SideOrNobody;
}

export interface Card {
  number: number;
  title: string;
  side: SideOrNobody;
  /** printed Ops; 0 for scoring cards */
  ops: number;
  era: 0 | 1 | 2;
  scoring: boolean;
  lasting: boolean;
  /** leaves the game after its event (asterisk) */
  removed: boolean;
  war: boolean;
  optional: boolean;
  /** the event in one line, and in full, in our words */
  line: string;
  text: string;
}

export interface SpaceBox {
  box: number;
  name: string;
  ops: number;
  roll: number;
  first: number;
  second: number;
  ability: string;
}

export interface Region {
  /** as in map-layout.json: "europe", "southeast_asia" ... */
  id: string;
  /** the bits that `RegionScored` and `Meter` name it by */
  area: number;
  name: string;
  countries: number[];
  /** VP for presence, domination, control; null for "wins the game" */
  points: [number, number, number | null];
}

export interface Level {
  name: string;
  words: string;
}

export interface Facts {
  version: string;
  countries: Country[];
  cards: Card[];
  space: SpaceBox[];
  regions: Region[];
  /** names of the options that are neither country nor card */
  options: Record<number, string>;
  kinds: string[];
  ends: string[];
  places: string[];
  /** sentences of refusals by number; {side} {enemy} {card} {number} {defcon} stand for values */
  reasons: Record<number, string>;
  levels: Level[];
  /** every option of a game: name, what it is when nothing is said, allowed values or a range */
  game_options: GameOption[];
}

export interface GameOption {
  name: string;
  default: boolean | string | number;
  values?: (boolean | string)[];
  most?: number;
}

// --- rules help: GET /api/rules --------------------------------------------------------------

export interface RulesHelp {
  sections: RuleSection[];
}
export interface RuleSection {
  number: string;
  title: string;
  rules: { number: string; text: string }[];
}

// --- making and joining games ----------------------------------------------------------------

export type Chair =
  | { kind: "human" }
  | { kind: "bot"; level: string };

/** POST /api/games */
export interface NewGame {
  /** who sits in the US and the USSR seat (first and second seat with an auction) */
  chairs: Both<Chair>;
  /** one device for both people */
  hot_seat?: boolean;
  /** the chair of whoever creates the game is drawn by lot: the chairs may change places */
  by_lot?: boolean;
  /** the chair of whoever creates a game with a friend: 0 (when nothing is said) or 1 */
  seat?: 0 | 1;
  spectators?: boolean;
  /** fields of GameOptions that differ from the defaults */
  options?: Record<string, boolean | string | number>;
  /** the name to show for whoever creates the game */
  name?: string;
}

/** Answer to POST /api/games and POST /api/games/{game}/join */
export interface Joined {
  game: string;
  /** the seat this token may play: 0, 1, or 2 for both (hot seat); null: watch only */
  seat: 0 | 1 | 2 | null;
  token: string | null;
  /** for the creator of a game with a friend: opens the other seat once */
  invite: string | null;
}

/** POST /api/games/{game}/join */
export interface Join {
  invite: string;
  name?: string;
}

/** POST /api/mine: what the home screen shows of the games whose tokens this browser keeps */
export interface Mine {
  games: { game: string; token: string | null }[];
}
export interface Summary {
  game: string;
  seats: Both<SeatInfo>;
  seat: 0 | 1 | 2 | null;
  turn: number;
  round: number;
  vp: number;
  defcon: number;
  /** the seat that has to choose, 2 at the end */
  to_move: 0 | 1 | 2;
  /** waiting for a friend to join */
  waiting: boolean;
  over: boolean;
  winner: SideOrNobody;
  changed: string;
}

// --- the state of a game: GET /api/games/{game} ----------------------------------------------
// ?side=0|1 for a token of both seats; Authorization: Bearer TOKEN (none: a spectator)

export interface SeatInfo {
  seat: 0 | 1;
  side: Side;
  kind: "human" | "bot";
  level: string | null;
  name: string;
  joined: boolean;
  /** somebody has this seat open now (always true for a bot) */
  here: boolean;
}

export interface Hand {
  size: number;
  /** the cards the viewer knows to be there: all of one's own, shown ones of the other hand */
  cards: number[];
}

export interface Effect {
  card: number;
  side: SideOrNobody;
  /** ends with the turn */
  turn: boolean;
  /** the bits of the region that Chernobyl closes */
  area?: number;
  /** the side that it holds back, 2: neither or both alike */
  binds?: SideOrNobody;
}

export interface MeterSide {
  /** 0 none, 1 presence, 2 domination, 3 control */
  level: 0 | 1 | 2 | 3;
  battlegrounds: number;
  others: number;
  vp: number;
}

export interface MeterRow {
  region: string;
  area: number;
  battlegrounds: number;
  sides: Both<MeterSide>;
  /** VP if scored now, positive for the US */
  now: number;
  /** the side that would win the game by scoring it now, else 2 */
  wins: SideOrNobody;
}

/** Odds of something that is rolled for, worked out by the engine. */
export interface Odds {
  kind: "coup" | "realignment" | "war" | "space";
  /** of six or thirty-six throws */
  of: 6 | 36;
  /** coup, war, space: throws that succeed */
  success?: number;
  /** coup: what becomes of the country for each die 1 to 6: Influence and control */
  results?: { us: number; ussr: number; control: SideOrNobody }[];
  /** realignment: throws in which each side is ahead, and its modifier */
  ahead?: Both<number>;
  modifiers?: Both<number>;
  /** modifier of the die (war), Ops (coup), stability (coup) */
  modifier?: number;
  ops?: number;
  stability?: number;
  /** the die must be at least (war), at most (space) */
  needed?: number;
  /** war, space: VP for a success */
  gain?: number;
}

/** What choosing an option does that is known before. */
export interface Preview {
  cost?: number;
  after?: { us: number; ussr: number; control: SideOrNobody };
  odds?: Odds;
  /** tracks afterwards, where they change whatever the dice */
  defcon?: number;
  military?: number;
  vp?: number;
  /** Space Race */
  box?: number;
}

/** The game may or will be lost. */
export interface Warning {
  /** "sure": this choice ends it; "danger": the rest of the play can; */
  level: "sure" | "danger";
  loser: Side;
  /** how, an index of Facts.ends */
  how: number;
  text: string;
}

export interface Choice {
  option: number;
  name: string;
  preview?: Preview;
  /** one line in words, where the name does not say it all */
  note?: string;
  warning?: Warning;
}

/** A use or operation that is shown though it is not legal. */
export interface Refusal {
  option: number;
  why: Why;
}

/** GET /api/games/{game}/why/{option} */
export interface Why {
  option: number;
  legal: boolean;
  /** one sentence, without the name of the option */
  text: string;
  /** the number in Facts.reasons and what stands for its placeholders */
  reason: number;
  values: Record<string, string | number>;
  /** "6.1.1", "Card 21", or null */
  rule: string | null;
}

export interface Decision {
  side: Side;
  seat: 0 | 1;
  /** an index of Facts.kinds */
  kind: number;
  /** the card it is for, 0 for none */
  card: number;
  left: number;
  /** area bits when only a region counts for what is left (7.4), else 0 */
  only: number;
  /** the rule of this prompt: "6.1", "Card 36" */
  rule: string;
  /** the question in English, in full */
  text: string;
  /** legal options; empty unless the viewer has to choose */
  choices: Choice[];
  refused: Refusal[];
}

export interface Undo {
  /** the viewer may take its last decision back at once */
  own: boolean;
  /** the viewer may ask for it */
  ask: boolean;
  /** the seat that asks for it now, or null */
  asked: 0 | 1 | null;
  /** why nothing can be taken back, in words, or "" */
  why_not: string;
}

export interface FinalRow {
  region: string;
  us: number;
  ussr: number;
  now: number;
}

export interface Ending {
  winner: SideOrNobody;
  /** an index of Facts.ends, 0 when a player resigned */
  how: number;
  resigned: Side | null;
  text: string;
  /** regions as they would score, in the order of final scoring */
  final: FinalRow[];
  /** one point for each decision: version, turn, VP, DEFCON */
  curve: { version: number; turn: number; vp: number; defcon: number }[];
  /** 256-bit secret of the dice and deals; `fair` is its hash, shown from the start */
  secret: string;
  formats: string[];
}

/** An entry of the log: a happening of the rules as the viewer may see it (kind and numbers). */
export interface LogEntry {
  kind: string;
  /** index in the log of this viewer */
  n: number;
  /** the version of the game after it */
  version: number;
  [field: string]: unknown;
}

/** A line of the log in English, what belongs together on one line. */
export interface StoryLine {
  /** 0 heading, 1 play, 2 what it changed */
  level: 0 | 1 | 2;
  side: SideOrNobody;
  text: string;
  version: number;
  /** dice that were rolled, with whose they are */
  dice: { side: SideOrNobody; die: number }[];
}

export interface State {
  game: string;
  /** counts committed decisions and undos; send it back with every change */
  version: number;
  /** whose eyes this is for: a side, or 2 for what both may see */
  side: SideOrNobody;
  /** the seat(s) of the token: 0, 1, 2 both, null none */
  seat: 0 | 1 | 2 | null;
  seats: Both<SeatInfo>;
  hot_seat: boolean;
  waiting: boolean;
  options: Record<string, boolean | string | number>;
  /** hash of the secret of dice and deals */
  fair: string;
  turn: number;
  /** action round, 0 outside action rounds */
  round: number;
  /** action rounds of this turn for each side */
  rounds: Both<number>;
  phase: "bids" | "setup" | "headlines" | "rounds" | "over";
  phasing: SideOrNobody;
  defcon: number;
  vp: number;
  military: Both<number>;
  space: Both<number>;
  attempts: { made: Both<number>; allowed: Both<number> };
  /** boxes whose ability each side has */
  abilities: Both<number[]>;
  china: { holder: SideOrNobody; up: boolean };
  /** by country option */
  influence: Both<number[]>;
  control: SideOrNobody[];
  hands: Both<Hand>;
  headlines: Both<{ chosen: boolean; card: number | null }>;
  /** Ops of the cards the viewer holds, as they would count now, by card number */
  ops: Record<number, number>;
  piles: {
    draw: number;
    discard: number[];
    removed: number[];
    table: number[];
    front: number[];
    waiting: number[];
    /** in the draw pile for certain */
    draw_known: number[];
    /** Our Man in Tehran: the cards looked at, for the one who looks */
    peeked: number[];
  };
  /** cards that may be in the other hand or the draw pile */
  unseen: number[];
  effects: Effect[];
  meter: MeterRow[];
  decision: Decision | null;
  undo: Undo;
  end: Ending | null;
  /** cards of the viewer that can lose the game by DEFCON as things stand */
  dangerous: number[];
  /** `story` is the whole log (the first state, and after something was taken back) */
  whole: boolean;
  /** the log as lines, whole in the first state, only what is new in later ones */
  story: StoryLine[];
  /** happenings since the version the viewer had, for animation */
  news: LogEntry[];
}

// --- changing a game -------------------------------------------------------------------------

/** POST /api/games/{game}/moves: `request` is an id of the client's own, so that a message sent twice counts once */
export interface Move {
  request: string;
  version: number;
  option: number;
}
/** POST /api/games/{game}/undo, /undo/answer, /resign */
export interface UndoAsk {
  request: string;
  version: number;
}
export interface UndoAnswer {
  request: string;
  version: number;
  agree: boolean;
}

/** Every refusal of the server, with an HTTP status that fits. */
export interface Problem {
  error: string;
  /** one sentence: what was wrong, what would be right */
  text: string;
  /** for an illegal option */
  why?: Why;
  /** the present version, so that a late client can catch up */
  version?: number;
}

/** GET /api/games/{game}/hint?option=... : what the expert thinks, for the one who has to choose */
export interface Hint {
  thoughts: { option: number; value: number | null; visits: number; words: string; line: number[] }[];
}

// --- WebSocket /api/games/{game}/live --------------------------------------------------------

/** First message of the client; nothing is told before it. */
export interface Hello {
  type: "hello";
  token: string | null;
  side?: SideOrNobody;
  /** the version the client has; what came since is told */
  since?: number;
}
export type Live =
  | { type: "state"; state: State }
  | { type: "here"; seats: Both<SeatInfo> }
  | { type: "thinking"; seat: 0 | 1 }
  | { type: "problem"; problem: Problem }
  | { type: "pong" };

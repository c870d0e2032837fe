/** The map as one looks at it: what is pointed at, what is asked about it, how it is chosen. */
import { choose, type Input } from '../game/choosing';
import { facts } from '../lib/facts.svelte';
import type { Game } from '../lib/game.svelte';
import { settings } from '../lib/settings.svelte';
import type { Country, Why } from '../lib/wire';
import { boxStates, countriesOf, neighboursAloud, type BoxState } from './box';
import { t } from '../lib/messages';
import { following } from './steps';

/** milliseconds of rest on a box before it explains itself, and before the tip goes again */
const HOVER = 400;
const LINGER = 250;

export interface Tip {
  option: number;
  why: Why;
}

export class Board {
  /** the option under the pointer, and the one with the keyboard's focus */
  hovered = $state<number | null>(null);
  focused = $state<number | null>(null);
  /** the one tab stop of the map */
  stop = $state<number | null>(null);
  tip = $state.raw<Tip | null>(null);
  /** why the country that has the focus is no target, for its description */
  reason = $state.raw<Tip | null>(null);
  /** what a screen reader is to say now */
  aloud = $state('');

  readonly countries: Map<string, Country> = $derived.by(() => countriesOf(this.game));
  readonly boxes: Map<string, BoxState> = $derived.by(() =>
    boxStates(this.game, settings.loud_targets),
  );
  /** the tab stop: where it was left, else the first target, else the first country */
  readonly tabStop: number | null = $derived.by(() => {
    if (this.stop !== null) return this.stop;
    const boxes = [...this.boxes.values()];
    return (boxes.find((box) => box.legal) ?? boxes[0])?.option ?? null;
  });
  /** the country that is pointed at, by pointer before focus */
  readonly pointed: number | null = $derived(this.hovered ?? this.focused);

  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly game: Game) {}

  box(option: number | null): BoxState | null {
    if (option === null || !facts.isCountry(option)) return null;
    return this.boxes.get(facts.country(option).id) ?? null;
  }

  /** Tell the prompt what is considered; called whenever that or the position changes. */
  consider(): void {
    const { game, pointed } = this;
    if (game.choice(pointed) !== null) game.focus = pointed;
    else if (game.focus !== null && facts.isCountry(game.focus)) game.focus = null;
  }

  /** The pointer is over `option` now, or over none. */
  hover(option: number | null): void {
    if (option === this.hovered) return;
    this.hovered = option;
    this.wait(null);
    if (option !== null && this.box(option)?.off === true) {
      this.wait(() => void this.explain(option, () => this.hovered === option), HOVER);
    } else if (this.tip !== null) this.leaveTip();
  }

  /** The pointer is on the tip: it stays. */
  stayTip(): void {
    this.wait(null);
  }

  leaveTip(): void {
    this.wait(() => this.closeTip(), LINGER);
  }

  closeTip(): void {
    this.wait(null);
    this.tip = null;
  }

  private wait(then: (() => void) | null, time = 0): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = then === null ? null : setTimeout(then, time);
  }

  /** The keyboard's focus is on `option` now. */
  focus(option: number): void {
    if (this.tip !== null && this.tip.option !== option) this.closeTip();
    this.focused = option;
    this.stop = option;
    if (this.box(option)?.off === true) void this.describe(option);
  }

  /** Ask why `option` is no target; null when the answer came too late to matter. */
  private async ask(option: number): Promise<Tip | null> {
    const version = this.game.state?.version;
    let why: Why;
    try {
      why = await this.game.why(option);
    } catch {
      const text = t('map.why.none');
      why = { option, legal: false, text, reason: 0, values: {}, rule: null };
    }
    return version === this.game.state?.version && !why.legal ? { option, why } : null;
  }

  /** Show why `option` is no target, if that is `still` wanted when the answer comes. */
  async explain(option: number, still = (): boolean => true): Promise<void> {
    const tip = await this.ask(option);
    if (tip !== null && still()) this.tip = tip;
  }

  /** Let a screen reader know why the country with the focus is no target. */
  private async describe(option: number): Promise<void> {
    const reason = await this.ask(option);
    if (reason === null || this.focused !== option) return;
    this.reason = reason;
    this.aloud = reason.why.text;
  }

  /** The id of what describes the box `option`: the tip, the reason, or nothing. */
  describedBy(option: number): string | undefined {
    if (this.tip?.option === option) return 'map-why';
    return this.reason?.option === option ? 'map-reason' : undefined;
  }

  /** A new position: what was said of the old one is gone. */
  forget(): void {
    this.closeTip();
    this.reason = null;
  }

  /** Choose `option`, or tell why it cannot be chosen. */
  act(option: number, input: Input): void {
    const box = this.box(option);
    if (box === null) return;
    if (box.legal) {
      this.closeTip();
      choose(this.game, option, input);
    } else if (box.off) void this.explain(option);
  }

  /** The next or previous target in the order of the map. */
  target(step: 1 | -1): number | null {
    const legal = [...this.boxes.values()].filter((box) => box.legal).map((box) => box.option);
    return following(legal, this.focused ?? this.stop, step);
  }

  /** Say the neighbours of `option`. */
  tellNeighbours(option: number): void {
    this.aloud = neighboursAloud(facts.country(option), this.boxes);
  }
}

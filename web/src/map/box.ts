/** What a country box shows, gathered from the state of the game; and what it is called aloud. */
import { facts } from '../lib/facts.svelte';
import type { Game } from '../lib/game.svelte';
import { t } from '../lib/messages';
import type { Country, SideOrNobody, Warning } from '../lib/wire';
import { world } from './layout';

export interface BoxState {
  option: number;
  id: string;
  name: string;
  stability: number;
  battleground: boolean;
  us: number;
  ussr: number;
  control: SideOrNobody;
  /** can be chosen now */
  legal: boolean;
  /** what it costs when that is more than 1 */
  cost: number | null;
  /** countries can be chosen now, and this one cannot */
  off: boolean;
  /** `off` and drawn weaker for it */
  quiet: boolean;
  /** markers put there (or taken, negative) in the action that is not complete */
  placed: number;
  /** the side that changed it in the last play, or null */
  changed: SideOrNobody | null;
  warning: Warning | null;
  /** chosen by a first tap, or sent and not answered */
  picked: boolean;
}

/** The countries of this game that are on the map, by the id of the layout. */
export function countriesOf(game: Game): Map<string, Country> {
  const options = game.shown?.options ?? {};
  const found = new Map<string, Country>();
  for (const country of facts.now.countries) {
    const space = world.spaces[country.id];
    if (space === undefined) continue;
    const there = space.option === undefined || options[space.option] === true;
    if (there) found.set(country.id, country);
  }
  return found;
}

/** Whether the viewer has to choose now and may choose a country. */
export function asksForCountry(game: Game): boolean {
  return game.decision?.choices.some((choice) => facts.isCountry(choice.option)) ?? false;
}

/** All boxes as things stand; `loud`: what is no target is drawn at full strength. */
export function boxStates(game: Game, loud: boolean): Map<string, BoxState> {
  const asking = asksForCountry(game);
  const choices = new Map(game.decision?.choices.map((choice) => [choice.option, choice]) ?? []);
  const state = game.shown;
  const past = game.past !== null;
  const boxes = new Map<string, BoxState>();
  for (const [id, country] of countriesOf(game)) {
    const { option, name, stability, battleground } = country;
    const choice = choices.get(option);
    const cost = choice?.preview?.cost ?? null;
    const off = asking && choice === undefined;
    const placed = past ? 0 : (game.placed.get(option) ?? 0);
    boxes.set(id, {
      option,
      id,
      name,
      stability,
      battleground,
      us: state?.influence[0][option] ?? 0,
      ussr: state?.influence[1][option] ?? 0,
      control: state?.control[option] ?? 2,
      legal: choice !== undefined,
      cost: cost !== null && cost > 1 ? cost : null,
      off,
      quiet: off && !loud,
      placed,
      // the tag says it already while the action goes on
      changed: past || placed !== 0 ? null : (game.changed.get(option) ?? null),
      warning: choice?.warning ?? null,
      picked: game.picked === option || game.sending === option,
    });
  }
  return boxes;
}

function regionsOf(country: Country): string {
  const ids = [country.region, ...country.subregions];
  return ids
    .map((id) => facts.now.regions.find((region) => region.id === id)?.name ?? placeName(id))
    .join(', ');
}

/** A sub-region that is not scored on its own has a name of ours. */
function placeName(id: string): string {
  if (id === 'eastern_europe') return t('map.region.eastern_europe');
  if (id === 'western_europe') return t('map.region.western_europe');
  return t('map.region.southeast_asia');
}

/** Influence and control in words: "US 0, USSR 3, USSR controls". */
export function holdings(box: BoxState): string {
  return t('map.holdings', { us: box.us, ussr: box.ussr, control: String(box.control) });
}

/** The accessible name of a box. */
export function spoken(box: BoxState, country: Country): string {
  const parts = [
    t('map.country', {
      name: box.name,
      regions: regionsOf(country),
      battleground: String(box.battleground),
      stability: box.stability,
      holdings: holdings(box),
    }),
  ];
  if (box.legal) parts.push(t('map.target', { cost: box.cost ?? 0 }));
  if (box.placed !== 0) parts.push(t('map.placed', { count: box.placed }));
  if (box.changed !== null) parts.push(t('map.changed'));
  if (box.warning !== null) parts.push(box.warning.text);
  return parts.join(' ');
}

/** The neighbours of a country and who controls them, in one sentence. */
export function neighboursAloud(country: Country, boxes: Map<string, BoxState>): string {
  const told = country.neighbours
    .map((option) => boxes.get(facts.country(option).id))
    .filter((box) => box !== undefined)
    .map((box) => t('map.neighbour', { name: box.name, holdings: holdings(box) }));
  if (country.superpower !== 2) {
    told.push(t('map.next_to', { side: String(country.superpower) }));
  }
  return t('map.neighbours', { name: country.name, list: told.join('; ') });
}

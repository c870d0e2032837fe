import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import type { Choice, Facts, State } from '../lib/wire';
import rawFacts from '../../fixtures/facts.json';
import rawState from '../../fixtures/influence.json';
import { boxStates, spoken } from './box';
import CountryBox from './CountryBox.svelte';
import { groundOf, world } from './layout';
import { worldSizes } from './sizes';

const all = rawFacts as unknown as Facts;
facts.facts = all;

let state: State;
let game: Game;
beforeEach(() => {
  state = structuredClone(rawState as unknown as State);
  game = new Game('fixture', 'token', 0);
});
afterEach(cleanup);

function countryOf(name: string): Facts['countries'][number] {
  const country = all.countries.find((c) => c.name === name);
  if (country === undefined) throw new Error(`no country ${name}`);
  return country;
}

/** Put Influence and control into a country. */
function hold(name: string, us: number, ussr: number, control: 0 | 1 | 2): void {
  const { option } = countryOf(name);
  state.influence[0][option] = us;
  state.influence[1][option] = ussr;
  state.control[option] = control;
}

/** Make a country a choice of the decision, or take it out. */
function allow(name: string, more: Partial<Choice> | null): void {
  const { option } = countryOf(name);
  if (state.decision === null) throw new Error('no decision');
  const others = state.decision.choices.filter((c) => c.option !== option);
  state.decision.choices = more === null ? others : [...others, { option, name, ...more }];
}

/** Draw the box of a country as the game stands. */
function draw(name: string, loud = false): Element {
  cleanup();
  game.state = state;
  const country = countryOf(name);
  const box = boxStates(game, loud).get(country.id);
  const space = world.spaces[country.id];
  if (box === undefined || space === undefined) throw new Error(`no box ${name}`);
  const { container } = render(CountryBox, {
    box,
    space,
    spec: world.box,
    sizes: worldSizes(0.75),
    region: country.region,
    ground: groundOf(country.id) ?? country.region,
    label: spoken(box, country),
    tabbable: false,
  });
  const drawn = container.querySelector('[data-option]');
  if (drawn === null) throw new Error('nothing was drawn');
  return drawn;
}

describe('a country box', () => {
  it('shows control by the US as a circle and a filled left half', () => {
    hold('Kenya', 2, 0, 0);
    const box = draw('Kenya');
    expect(box.querySelector('circle.us')).not.toBeNull();
    expect(box.querySelector('path.fill-us')).not.toBeNull();
    expect(box.querySelector('path.fill-ussr')).toBeNull();
  });

  it('shows control by the USSR as a diamond and a filled right half', () => {
    hold('Kenya', 1, 3, 1);
    const box = draw('Kenya');
    expect(box.querySelector('path.ussr')).not.toBeNull();
    expect(box.querySelector('path.fill-ussr')).not.toBeNull();
    expect(box.querySelector('circle.us')).toBeNull();
  });

  it('shows a country that nobody controls with its stability in a square', () => {
    hold('Kenya', 1, 1, 2);
    const box = draw('Kenya');
    expect(box.querySelector('.mark rect.none')).not.toBeNull();
    expect(box.querySelector('.mark text')?.textContent).toBe('2');
  });

  it('leaves zero Influence blank', () => {
    hold('Kenya', 0, 1, 2);
    const box = draw('Kenya');
    expect(box.querySelector('.of-us')).toBeNull();
    expect(box.querySelector('.of-ussr')?.textContent).toBe('1');
  });

  it('turns the header of a battleground dark', () => {
    expect(draw('Zaire').classList).toContain('battleground');
    expect(draw('Kenya').classList).not.toContain('battleground');
  });

  it('has an amber ring when it can be chosen, with a badge only when it costs 2', () => {
    allow('Kenya', { preview: { cost: 2 } });
    const dear = draw('Kenya');
    expect(dear.querySelector('.ring')).not.toBeNull();
    expect(dear.querySelector('.cost text')?.textContent).toBe('2');
    allow('Kenya', { preview: { cost: 1 } });
    const cheap = draw('Kenya');
    expect(cheap.querySelector('.ring')).not.toBeNull();
    expect(cheap.querySelector('.cost')).toBeNull();
  });

  it('is drawn weaker and disabled when it is no target, unless the setting says otherwise', () => {
    allow('Kenya', null);
    const quiet = draw('Kenya');
    expect(quiet.classList).toContain('quiet');
    expect(quiet.querySelector('.ring')).toBeNull();
    expect(quiet.getAttribute('aria-disabled')).toBe('true');
    const loud = draw('Kenya', true);
    expect(loud.classList).not.toContain('quiet');
    expect(loud.getAttribute('aria-disabled')).toBe('true');
  });

  it('is at full strength when no country is asked for', () => {
    if (state.decision !== null) state.decision.choices = [];
    expect(draw('Kenya').classList).not.toContain('quiet');
  });

  it('wears a tag with the markers of this action', () => {
    game.placed = new Map([[countryOf('Brazil').option, 1]]);
    expect(draw('Brazil').querySelector('.placed text')?.textContent).toBe('+1');
    expect(draw('Chile').querySelector('.placed')).toBeNull();
  });

  it('wears a dashed ring in the colour of the side that changed it in the last play', () => {
    game.changed = new Map([[countryOf('Angola').option, 1]]);
    expect(draw('Angola').querySelector('.changed.by-ussr')).not.toBeNull();
    expect(draw('Zaire').querySelector('.changed')).toBeNull();
  });

  it('wears the tag alone while the action goes on', () => {
    const { option } = countryOf('Brazil');
    game.placed = new Map([[option, 2]]);
    game.changed = new Map([[option, 0]]);
    expect(draw('Brazil').querySelector('.placed text')?.textContent).toBe('+2');
    expect(draw('Brazil').querySelector('.changed')).toBeNull();
  });

  it('shows neither of them in the past', () => {
    game.past = state;
    game.placed = new Map([[countryOf('Brazil').option, 1]]);
    game.changed = new Map([[countryOf('Brazil').option, 0]]);
    const box = draw('Brazil');
    expect(box.querySelector('.placed')).toBeNull();
    expect(box.querySelector('.changed')).toBeNull();
    expect(box.querySelector('.ring')).toBeNull();
  });

  it('wears a triangle when choosing it may lose the game, and says so', () => {
    const text = 'If you choose this, you lose.';
    allow('Kenya', { warning: { level: 'sure', loser: 0, how: 2, text } });
    const box = draw('Kenya');
    expect(box.querySelector('.danger text')?.textContent).toBe('!');
    expect(box.getAttribute('aria-label')).toContain(text);
  });

  it('is named with region, battleground, stability, Influence, control and cost', () => {
    hold('Angola', 0, 3, 1);
    allow('Angola', { preview: { cost: 2 } });
    expect(draw('Angola').getAttribute('aria-label')).toBe(
      'Angola, Africa, battleground, stability 1. US 0, USSR 3, USSR controls. Target, costs 2.',
    );
  });
});

/**
 * Shows one component, or the whole client, from a fixture:
 *
 *   /dev/?fixture=NAME&part=map                 a part by its short name
 *   /dev/?fixture=NAME&part=rail/RegionMeter    any component below src by its path
 *   /dev/?fixture=NAME&part=screen              the whole client, in this game
 *
 * also: theme=light|dark, w=, h= (size of the frame), props={"compact":true}, picked=, focus= (an
 * option), changed=3,7 (countries, for the ring), placed=3:2,7:1 (markers in this action).
 */
import '@fontsource-variable/inter-tight/index.css';
import '@fontsource-variable/sofia-sans-condensed/index.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { mount, type Component } from 'svelte';
import { facts } from '../src/lib/facts.svelte';
import { Game } from '../src/lib/game.svelte';
import { mine } from '../src/lib/mine.svelte';
import { applySettings, settings } from '../src/lib/settings.svelte';
import type { SideOrNobody } from '../src/lib/wire';
import { answerFrom } from './answers';
import { factsOf, names, position, type Fixture } from './fixtures';

const components = import.meta.glob<Component<Record<string, unknown>>>('../src/**/*.svelte', {
  import: 'default',
});
const SHORT: Record<string, string> = {
  map: 'map/WorldMap',
  phone: 'map/PhoneMap',
  list: 'map/MapList',
  screen: 'App',
};
const wanted = new URLSearchParams(location.search);

function page(): HTMLElement {
  const target = document.getElementById('app');
  if (target === null) throw new Error('the page has no place for the part');
  return target;
}

async function component(part: string): Promise<Component<Record<string, unknown>>> {
  const load = components[`../src/${SHORT[part] ?? part}.svelte`];
  if (load === undefined) throw new Error(`there is no part ${part}`);
  return load();
}

function numbers(name: string): number[] {
  return (wanted.get(name) ?? '').split(',').filter(Boolean).map(Number);
}

function gameOf(fixture: Fixture): Game {
  const game = new Game('fixture', 'fixture', fixture.state.side);
  game.state = fixture.state;
  game.story = fixture.state.story;
  game.connection = 'live';
  game.picked = numbers('picked')[0] ?? null;
  game.focus = numbers('focus')[0] ?? null;
  const other: SideOrNobody = fixture.state.decision?.side === 0 ? 1 : 0;
  game.changed = new Map(numbers('changed').map((country) => [country, other]));
  const placed = (wanted.get('placed') ?? '').split(',').filter(Boolean);
  game.placed = new Map(placed.map((p) => p.split(':').map(Number) as [number, number]));
  return game;
}

function frame(): HTMLElement {
  const target = page();
  const width = wanted.get('w');
  const height = wanted.get('h');
  target.style.cssText =
    `width:${width === null ? '100vw' : `${width}px`};` +
    `height:${height === null ? '100vh' : `${height}px`};overflow:hidden auto;position:relative`;
  return target;
}

async function show(name: string, part: string): Promise<void> {
  const fixture = await position(name);
  answerFrom(fixture);
  facts.facts = await factsOf(fixture);
  if (part === 'screen') {
    mine.keep({ game: 'fixture', token: 'fixture', seat: fixture.state.seat, invite: null });
    history.replaceState(null, '', '#/game/fixture');
    mount(await component(part), { target: page() });
    return;
  }
  const props = JSON.parse(wanted.get('props') ?? '{}') as Record<string, unknown>;
  const game = gameOf(fixture);
  Object.assign(window, { game });
  mount(await component(part), { target: frame(), props: { game, ...props } });
}

function index(): void {
  const parts = [...Object.keys(SHORT), ...Object.keys(components).map((p) => p.slice(7, -7))];
  const list = document.createElement('ul');
  for (const name of names()) {
    const item = document.createElement('li');
    item.append(`${name}: `);
    for (const part of parts) {
      const anchor = document.createElement('a');
      anchor.href = `?${new URLSearchParams({ fixture: name, part })}`;
      anchor.textContent = part;
      item.append(anchor, ' ');
    }
    list.append(item);
  }
  page().append(list);
}

const theme = wanted.get('theme');
settings.theme = theme === 'light' || theme === 'dark' ? theme : 'device';
applySettings();
const name = wanted.get('fixture');
if (name === null) index();
else void show(name, wanted.get('part') ?? 'screen');

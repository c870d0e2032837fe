import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { facts } from '../lib/facts.svelte';
import { Game } from '../lib/game.svelte';
import { ui } from '../lib/ui.svelte';
import type { Facts, State, Why } from '../lib/wire';
import rawFacts from '../../fixtures/facts.json';
import rawState from '../../fixtures/influence.json';
import WorldMap from './WorldMap.svelte';

// a whole map is drawn in each test
vi.setConfig({ testTimeout: 20_000 });

// what the page has and the test's document has not
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const state = rawState as unknown as State;
const all = rawFacts as unknown as Facts;
facts.facts = all;

const optionOf = (name: string): number => {
  const country = all.countries.find((c) => c.name === name);
  if (country === undefined) throw new Error(`no country ${name}`);
  return country.option;
};

let game: Game;
beforeEach(() => {
  game = new Game('fixture', 'token', 0);
  game.state = structuredClone(state);
  game.connection = 'live';
});

afterEach(cleanup);

const box = (name: string): Element => {
  const found = document.querySelector(`[data-option="${optionOf(name)}"]`);
  if (found === null) throw new Error(`no box ${name}`);
  return found;
};

/** The state with some Influence and control put in. */
function held(name: string, us: number, ussr: number, control: 0 | 1 | 2): void {
  const next = structuredClone(state);
  const option = optionOf(name);
  next.influence[0][option] = us;
  next.influence[1][option] = ussr;
  next.control[option] = control;
  game.state = next;
}

function illegal(name: string): void {
  const next = structuredClone(state);
  if (next.decision !== null) {
    next.decision.choices = next.decision.choices.filter((c) => c.option !== optionOf(name));
  }
  game.state = next;
}

describe('the map', () => {
  it('has one tab stop among its boxes, on a target', () => {
    render(WorldMap, { game });
    const stops = document.querySelectorAll('[data-option][tabindex="0"]');
    expect(stops).toHaveLength(1);
    expect(stops[0]?.querySelector('.ring')).not.toBeNull();
  });

  it('has the Chinese Civil War space only with its option', () => {
    render(WorldMap, { game });
    expect(document.querySelector('[data-option="84"]')).toBeNull();
    const next = structuredClone(state);
    next.options = { ...next.options, chinese_civil_war: true };
    game.state = next;
    flushSync();
    expect(document.querySelector('[data-option="84"]')).not.toBeNull();
  });

  it('tells the prompt what the pointer is on, only while that can be chosen', async () => {
    illegal('Kenya');
    const target = state.decision?.choices[0]?.option ?? -1;
    render(WorldMap, { game });
    const over = (option: number): Promise<boolean> =>
      fireEvent(
        document.querySelector(`[data-option="${option}"]`) as Element,
        Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
      );
    await over(target);
    expect(game.focus).toBe(target);
    await over(optionOf('Kenya'));
    expect(game.focus).toBeNull();
  });

  it('sends a target on Enter, and asks why instead when it is none', async () => {
    illegal('Kenya');
    const why: Why = {
      option: optionOf('Kenya'),
      legal: false,
      text: 'You have no Influence in Kenya or next to it.',
      reason: 1,
      values: {},
      rule: '6.1.1',
    };
    const play = vi.spyOn(game, 'play').mockResolvedValue(true);
    vi.spyOn(game, 'why').mockResolvedValue(why);
    render(WorldMap, { game });
    await fireEvent.keyDown(box('Kenya'), { key: 'Enter' });
    expect(play).not.toHaveBeenCalled();
    // without a layout the tip has no size and stays unseen
    const hidden = true;
    await waitFor(() =>
      expect(screen.getByRole('tooltip', { hidden }).textContent).toContain(why.text),
    );
    await fireEvent.click(screen.getByText('6.1.1', { selector: 'button' }));
    expect(ui.rule).toBe('6.1.1');
    const target = state.decision?.choices[0]?.option ?? -1;
    await fireEvent.keyDown(document.querySelector(`[data-option="${target}"]`) as Element, {
      key: 'Enter',
    });
    expect(play).toHaveBeenCalledWith(target);
  });

  it('describes a country that is no target by the reason when it gets the focus', async () => {
    illegal('Kenya');
    const text = 'You have no Influence in Kenya or next to it.';
    const option = optionOf('Kenya');
    const why: Why = { option, legal: false, text, reason: 1, values: {}, rule: '6.1.1' };
    vi.spyOn(game, 'why').mockResolvedValue(why);
    render(WorldMap, { game });
    await fireEvent.focusIn(box('Kenya'));
    await waitFor(() => {
      const id = box('Kenya').getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe(text);
    });
  });

  it('takes a first tap as a question and a second one as the answer', async () => {
    const target = state.decision?.choices[0]?.option ?? -1;
    const play = vi.spyOn(game, 'play').mockResolvedValue(true);
    render(WorldMap, { game });
    const tap = async (): Promise<void> => {
      const node = document.querySelector(`[data-option="${target}"]`) as Element;
      const press = new MouseEvent('pointerdown', { bubbles: true });
      await fireEvent(node, Object.assign(press, { pointerType: 'touch' }));
      await fireEvent.click(node);
    };
    await tap();
    expect(game.picked).toBe(target);
    expect(play).not.toHaveBeenCalled();
    await tap();
    expect(play).toHaveBeenCalledWith(target);
  });

  it('opens the region meter from a label', async () => {
    render(WorldMap, { game });
    ui.drawer = null;
    await fireEvent.click(document.querySelector('[data-region="asia"]') as Element);
    expect(ui.drawer).toBe('meter');
  });

  it('reads the neighbours of a country and who controls them', async () => {
    held('Botswana', 1, 0, 2);
    render(WorldMap, { game });
    await fireEvent.keyDown(box('Angola'), { key: 'k' });
    const told = document.querySelector('[role="status"]')?.textContent ?? '';
    expect(told).toContain('Botswana, US 1, USSR 0, nobody controls');
    expect(told).toContain('Zaire');
    expect(told).toContain('South Africa');
    expect(told).not.toContain('Kenya');
  });
});

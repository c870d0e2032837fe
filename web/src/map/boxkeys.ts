/** What keys do on a country that has the focus, on every form of the map. */
import type { Board } from './board.svelte';
import { nearest, isWay } from './steps';
import type { Point } from './layout';

/** Do what the key asks of the country `option`; false when the key is not for it. */
export function boxKey(board: Board, event: KeyboardEvent, option: number | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape' && board.tip !== null) board.closeTip();
  else if (option === null) return false;
  else if (event.key === 'Enter' || event.key === ' ') board.act(option, 'key');
  else if (event.key === '?' && board.box(option)?.off === true) void board.explain(option);
  else if (event.key.toLowerCase() === 'k') board.tellNeighbours(option);
  else return false;
  return true;
}

/**
 * Move the focus inside `root` by an arrow key to the nearest of `stops`, which are named by
 * selectors; false when the key is no arrow or nothing lies that way.
 */
export function arrowKey(
  root: Element,
  event: KeyboardEvent,
  stops: ReadonlyMap<string, Point>,
): boolean {
  if (!isWay(event.key)) return false;
  const here = [...stops].find(([selector]) => document.activeElement?.matches(selector));
  if (here === undefined) return false;
  const others = [...stops].filter(([selector]) => selector !== here[0]);
  const next = nearest(here[1], event.key, others);
  if (next !== null) root.querySelector<SVGElement>(next)?.focus({ preventScroll: true });
  return true;
}

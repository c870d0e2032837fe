/** The keys that work everywhere in a game: to a part of the screen, back in time, help. */
import type { Game } from '../lib/game.svelte';
import { onKey } from '../lib/keys.svelte';
import { layout } from '../lib/layout.svelte';
import { ui, type Drawer } from '../lib/ui.svelte';
import { next, stops, type Stride } from '../rail/moments';

const FOCUSABLE = 'button:not(:disabled), [href], input, [tabindex]:not([tabindex="-1"])';

/** Move the focus into the part `id` of the screen: to its moving focus, else its first control. */
export function goTo(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const heading = id === 'prompt' ? part.querySelector<HTMLElement>('h1') : null;
  const found =
    heading ?? part.querySelector<HTMLElement>('[tabindex="0"]') ?? part.querySelector<HTMLElement>(FOCUSABLE) ?? part;
  if (found === heading || found === part) found.tabIndex = -1;
  found.focus();
}

/** Show a part of the rail: where it stands, or as a sheet. */
export function openPart(drawer: Drawer): void {
  ui.drawer = drawer;
  if (layout.size === 'large') goTo(`rail-${drawer}`);
}

async function step(game: Game, stride: Stride, by: 1 | -1): Promise<void> {
  const last = game.state?.version ?? 0;
  const now = game.past?.version ?? last;
  await game.lookBack(next(stops(game.story, stride, last), now, by));
}

/** Let the keys work until the function returned is called. */
export function gameKeys(game: Game): () => void {
  const off = [
    onKey({ key: 'p', run: () => goTo('prompt') }),
    onKey({ key: 'm', run: () => goTo('map') }),
    onKey({ key: 'h', run: () => goTo('hand') }),
    onKey({ key: 'l', run: () => openPart('log') }),
    onKey({ key: 'g', run: () => openPart('meter') }),
    onKey({ key: 'e', run: () => openPart('effects') }),
    onKey({ key: 'c', run: () => openPart('cards') }),
    onKey({ key: 't', run: () => (layout.size === 'phone' ? openPart('tracks') : goTo('tracks')) }),
    onKey({ key: '?', run: () => (ui.rule = game.decision?.rule ?? '') }),
    onKey({ key: 'F1', run: () => openPart('keys') }),
    onKey({ key: '[', run: () => void step(game, 'decision', -1) }),
    onKey({ key: ']', run: () => void step(game, 'decision', 1) }),
    onKey({ key: '{', run: () => void step(game, 'round', -1) }),
    onKey({ key: '}', run: () => void step(game, 'round', 1) }),
    onKey({ key: 'Escape', run: () => escape(game) }),
  ];
  return () => off.forEach((stop) => stop());
}

/** Close what is open, else go back one step. */
function escape(game: Game): void {
  if (ui.card !== null) ui.card = null;
  else if (ui.rule !== null) ui.rule = null;
  else if (ui.drawer !== null) ui.drawer = null;
  else if (game.past !== null) void game.lookBack(null);
  else game.picked = null;
}

/**
 * Single-key shortcuts. Components register what they do while they are shown; nothing needs a key,
 * everything has a button too. Off by a setting, and never while typing.
 */
import { settings } from './settings.svelte';

export interface Shortcut {
  /** as KeyboardEvent.key says, such as "u", "Escape", "[" */
  key: string;
  shift?: boolean;
  run: (event: KeyboardEvent) => void;
}

const shortcuts = new Set<Shortcut>();

/** Let `shortcut` work until the function returned is called; the last one registered wins. */
export function onKey(shortcut: Shortcut): () => void {
  shortcuts.add(shortcut);
  return () => shortcuts.delete(shortcut);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const single = event.key.length === 1;
  if (isTyping(event.target) && event.key !== 'Escape') return;
  if (single && !settings.single_keys) return;
  // what lies under a dialog does not hear keys
  if (single && document.querySelector('dialog:modal') !== null) return;
  const found = [...shortcuts].reverse().find(
    (s) =>
      s.key.toLowerCase() === event.key.toLowerCase() &&
      (s.shift === undefined || s.shift === event.shiftKey),
  );
  if (found !== undefined) {
    event.preventDefault();
    found.run(event);
  }
});

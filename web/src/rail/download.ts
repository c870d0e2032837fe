/** The record of a game as a file, in any of the formats that can tell it. */
import { file } from '../lib/api';
import type { Game } from '../lib/game.svelte';
import type { Key } from '../lib/messages';

const NAMES: Record<string, Key> = {
  brink: 'rail.format.brink',
  page: 'rail.format.page',
  log: 'rail.format.log',
};
const ENDINGS: Record<string, string> = { brink: 'brink', page: 'tsn', log: 'txt' };

/** What a format is called; null: by its own name. */
export function formatKey(format: string): Key | null {
  return NAMES[format] ?? null;
}

/** How the name of a file of that format ends, without the dot. */
export function ending(format: string): string {
  return ENDINGS[format] ?? format;
}

/** The name under which the record is kept. */
export function fileName(game: string, format: string): string {
  return `brinkmanship-${game.slice(0, 8)}.${ending(format)}`;
}

/** Fetch the record and hand it to the browser as a download; raises `Refused`. */
export async function download(game: Game, format: string): Promise<void> {
  const blob = await file(`/api/games/${game.id}/record?format=${format}`, game.token);
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName(game.id, format);
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

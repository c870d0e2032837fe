/** The versions of a game that one can go to: every decision, every round, every turn. */
import type { StoryLine } from '../lib/wire';

export type Stride = 'decision' | 'round' | 'turn';

const TURN = /^Turn \d+$/;

/** Versions at which a heading stands in the log, in order, each once. */
function headings(story: readonly StoryLine[], turns: boolean): number[] {
  const found = story.filter((line) => line.level === 0 && (!turns || TURN.test(line.text)));
  return [...new Set(found.map((line) => line.version))];
}

/**
 * The versions that a stride stops at, from the first to `last`. `decisions`: those of the curve
 * of a game that is over; without them, those that the log tells of. A version that was taken back
 * is in neither.
 */
export function stops(
  story: readonly StoryLine[],
  stride: Stride,
  last: number,
  decisions: readonly number[] = [],
): number[] {
  const told = decisions.length > 0 ? decisions : story.map((line) => line.version);
  const inside = stride === 'decision' ? told : headings(story, stride === 'turn');
  const kept = inside.filter((version) => version <= last);
  return [...new Set([0, ...kept, last])].sort((a, b) => a - b);
}

/** The stop after (`by` 1) or before (`by` -1) `version`; the ends stay where they are. */
export function next(stops: readonly number[], version: number, by: 1 | -1): number {
  const found =
    by === 1 ? stops.find((stop) => stop > version) : stops.findLast((stop) => stop < version);
  return found ?? (by === 1 ? (stops.at(-1) ?? version) : (stops[0] ?? version));
}

/** Where in the game a version is, in the words of the last headings before it. */
export function place(story: readonly StoryLine[], version: number): string {
  const before = story.filter((line) => line.level === 0 && line.version <= version);
  const turn = before.findLast((line) => TURN.test(line.text));
  const last = before.at(-1);
  const words = [turn?.text, last === turn ? undefined : last?.text];
  return words.filter((text) => text !== undefined).join(', ');
}

/** The lines of the log put together as one reads them: turns, their phases, and entries. */
import type { SideOrNobody, StoryLine } from '../lib/wire';

/** A play or a roll with what it changed; a change without a play stands alone, without a title. */
export interface Entry {
  /** place of its first line in the log: a key that stays */
  id: number;
  side: SideOrNobody;
  title: StoryLine | null;
  lines: StoryLine[];
  /** the version of the game after it */
  version: number;
}

/** A phase or an action round (level 0) with its entries; the part before any has no heading. */
export interface Part {
  id: number;
  heading: StoryLine | null;
  /** the heading is that of a turn */
  turn: boolean;
  entries: Entry[];
}

const TURN = /^Turn \d+$/;

function entryOf(line: StoryLine, id: number): Entry {
  const titled = line.level === 1;
  return {
    id,
    side: line.side,
    title: titled ? line : null,
    lines: titled ? [] : [line],
    version: line.version,
  };
}

/** Whether a change belongs to the entry before it. */
function follows(entry: Entry, line: StoryLine): boolean {
  return entry.title !== null || (entry.side === line.side && entry.version === line.version);
}

/** The log in parts; every line is in exactly one of them. */
export function parts(story: readonly StoryLine[]): Part[] {
  const all: Part[] = [];
  story.forEach((line, id) => {
    let part = all.at(-1);
    if (part === undefined || line.level === 0) {
      const heading = line.level === 0 ? line : null;
      part = { id, heading, turn: heading !== null && TURN.test(heading.text), entries: [] };
      all.push(part);
      if (heading !== null) return;
    }
    const last = part.entries.at(-1);
    if (line.level === 2 && last !== undefined && follows(last, line)) {
      last.lines.push(line);
      last.version = line.version;
    } else part.entries.push(entryOf(line, id));
  });
  return all;
}

/** The parts with the entries of one side only; parts without any are left out, turns stay. */
export function only(all: readonly Part[], side: SideOrNobody): Part[] {
  if (side === 2) return [...all];
  return all
    .map((part) => ({ ...part, entries: part.entries.filter((e) => e.side === side) }))
    .filter((part) => part.turn || part.entries.length > 0);
}

/** The newest entry, whatever part it is in. */
export function newest(all: readonly Part[]): Entry | null {
  return all.findLast((part) => part.entries.length > 0)?.entries.at(-1) ?? null;
}

/** The last entry that had come about at `version`; an earlier one may have the same version. */
export function entryAt(all: readonly Part[], version: number): Entry | null {
  return all.flatMap((part) => part.entries).findLast((e) => e.version <= version) ?? null;
}

/** Words of the server as they are set: arrows and minus signs instead of their typed stand-ins. */
export function typeset(text: string): string {
  return text.replaceAll(' -> ', ' → ').replaceAll(/ - (?=\d)/g, ' − ');
}

/** A line with dice in two: what was tried, and the sum that stands behind the drawn dice. */
export function split(line: StoryLine): { title: string; sum: string } {
  const at = line.text.indexOf(': ');
  if (line.dice.length === 0 || at < 0) return { title: typeset(line.text), sum: '' };
  const sum = line.text.slice(at + 2).replace(/^die (\d+, )?/, '');
  return { title: typeset(line.text.slice(0, at)), sum: typeset(sum) };
}

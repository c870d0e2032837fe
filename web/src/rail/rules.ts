/** The rules help: entries by number, a search, and the links inside texts. */
import type { Card, RulesHelp } from '../lib/wire';

/** A rule, or a card under the number "Card 21". */
export interface Entry {
  number: string;
  /** the title of a card, else "" */
  title: string;
  text: string;
}

export interface Chapter {
  number: string;
  title: string;
  entries: Entry[];
}

/** The chapter of the cards. */
export const CARDS = 'cards';

const RULE = /(?<![\w.-])(?:1?\d(?:\.\d+)+[A-I]?|[A-C]\.\d+)(?:-[a-z0-9]+)?(?![\w-])|\b[Cc]ards? \d{1,3}\b/g;

/** All chapters in order, the cards last; `name`: what the chapter of cards is called. */
export function chapters(help: RulesHelp, cards: readonly Card[], name: string): Chapter[] {
  const rules = help.sections.map((section) => ({
    number: section.number,
    title: section.title,
    entries: section.rules.map((rule) => ({ ...rule, title: '' })),
  }));
  const entries = cards.map((card) => ({
    number: `Card ${card.number}`,
    title: card.title,
    text: card.text,
  }));
  return [...rules, { number: CARDS, title: name, entries }];
}

function parent(number: string): string {
  if (number.includes('-')) return number.slice(0, number.lastIndexOf('-'));
  if (/[A-I]$/.test(number) && number.length > 1) return number.slice(0, -1);
  return number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : '';
}

/** The number of the entry that `asked` means: itself, or its nearest parent; null: none. */
export function resolve(all: readonly Chapter[], asked: string): string | null {
  const card = /^cards? (\d+)$/i.exec(asked.trim());
  let wanted = card === null ? asked.trim() : `Card ${Number(card[1])}`;
  const numbers = new Set(all.flatMap((chapter) => chapter.entries.map((e) => e.number)));
  while (wanted !== '') {
    if (numbers.has(wanted)) return wanted;
    if (numbers.has(`${wanted}.0`)) return `${wanted}.0`;
    const chapter = all.find((c) => c.number === wanted);
    if (chapter !== undefined) return chapter.entries[0]?.number ?? null;
    wanted = parent(wanted);
  }
  return null;
}

/** The chapter that holds an entry. */
export function chapterOf(all: readonly Chapter[], number: string): Chapter | null {
  return all.find((chapter) => chapter.entries.some((e) => e.number === number)) ?? null;
}

/** Entries that hold all words asked for: a number or a title first, rules before cards. */
export function search(all: readonly Chapter[], asked: string): Entry[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  if (whole === '') return [];
  const rank = (entry: Entry): number => {
    const number = entry.number.toLowerCase();
    if (number === whole || entry.title.toLowerCase() === whole) return 0;
    if (number.startsWith(`${whole}.`) || number.startsWith(`${whole}-`)) return 1;
    if (words.every((word) => entry.title.toLowerCase().includes(word))) return 2;
    const text = `${number} ${entry.title} ${entry.text}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? 3 : 4;
  };
  return all
    .flatMap((chapter) => chapter.entries)
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.entry);
}

/** A piece of a text; `rule`: the number that it names. */
export interface Piece {
  text: string;
  rule: string | null;
}

/** A text cut at the numbers of rules and cards. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(RULE)) {
    if (found.index > from) out.push({ text: text.slice(from, found.index), rule: null });
    out.push({ text: found[0], rule: found[0].replace(/^[Cc]ards? /, 'Card ') });
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from), rule: null });
  return out;
}

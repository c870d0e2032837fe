import { describe, expect, it } from 'vitest';
import { chapters, pieces, resolve, search } from './rules';
import { factsOf, rulesOf } from './testing';

const all = chapters(await rulesOf(), (await factsOf()).cards, 'Cards');

describe('the rules help', () => {
  it('finds a rule by its number first, then what lies below it', () => {
    expect(search(all, '6.1.2')[0]?.number).toBe('6.1.2');
  });

  it('finds a card by its title first', () => {
    expect(search(all, 'nato')[0]?.number).toBe('Card 21');
  });

  it('asks for all words', () => {
    for (const entry of search(all, 'coup battleground')) {
      const text = `${entry.title} ${entry.text}`.toLowerCase();
      expect(text).toContain('coup');
      expect(text).toContain('battleground');
    }
    expect(search(all, 'coup xyzzy')).toEqual([]);
  });

  it('gives the nearest parent of a number without an entry', () => {
    expect(resolve(all, '6.1.2-nothing')).toBe('6.1.2');
    expect(resolve(all, 'card 21')).toBe('Card 21');
    expect(resolve(all, '99.9')).toBeNull();
  });

  it('makes every number of a rule and a card in a text a link, and loses no letter', () => {
    const text = 'Add markers (6.1.2, 4.5D-held); see card 21. It costs 2.';
    const cut = pieces(text);
    expect(cut.map((piece) => piece.text).join('')).toBe(text);
    expect(cut.flatMap((piece) => piece.rule ?? [])).toEqual(['6.1.2', '4.5D-held', 'Card 21']);
  });

  it('leads every link of the whole help to an entry', () => {
    const links = all.flatMap((c) => c.entries).flatMap((e) => pieces(e.text));
    const dead = links.flatMap((p) => (p.rule !== null && resolve(all, p.rule) === null ? p.rule : []));
    expect(dead).toEqual([]);
  });
});

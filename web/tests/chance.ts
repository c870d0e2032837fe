/** Numbers that look random and are the same in every run. */

/** A source of numbers from 0 to 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of `all`, which must not be empty. */
export function one<T>(all: readonly T[], random: () => number): T {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}

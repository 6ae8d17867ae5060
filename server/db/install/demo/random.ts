/** A reproducible sequence of pseudo-random numbers. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Starts a sequence of pseudo-random numbers (mulberry32); equal seeds give equal sequences. Never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: (items) => items[below(items.length)] ?? items[0] };
}

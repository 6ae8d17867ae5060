import type { PaletteEntry } from './entries';

/** Finds typed letters in Chinese by their sound: the places of the characters that they stand for. */
export type PinyinMatcher = (text: string, typed: string) => readonly number[] | null;

/** An entry that was found, and which characters of its title were meant. */
export interface SearchResult {
  readonly entry: PaletteEntry;
  readonly marked: readonly number[];
}

/** How many entries are shown at once. */
export const MAX_RESULTS = 50;

/**
 * The entries that somebody means, the likeliest first: whose title begins with what is typed, has it in it, sounds like
 * it (yhgl and yonghu find 用户管理), or stands at such a place. Nothing typed finds what is open and recent.
 */
export function search(
  entries: readonly PaletteEntry[],
  typed: string,
  bySound: PinyinMatcher | undefined,
): SearchResult[] {
  const text = typed.trim().toLowerCase();
  if (text === '') {
    const near = entries.filter(({ kind }) => kind === 'open' || kind === 'recent');
    return (near.length > 0 ? near : entries).slice(0, MAX_RESULTS).map((entry) => ({ entry, marked: [] }));
  }
  const ranked = entries.flatMap((entry) => {
    const found = match(entry, text, bySound);
    return found ? { entry, ...found } : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, MAX_RESULTS);
}

function match({ title, trail, address }: PaletteEntry, text: string, bySound: PinyinMatcher | undefined) {
  const start = title.toLowerCase().indexOf(text);
  if (start >= 0) return { rank: start === 0 ? 0 : 1, marked: Array.from(text, (_, index) => start + index) };
  const sounds = /^[a-z\s]+$/.test(text) ? bySound?.(title, text.replace(/\s/g, '')) : undefined;
  if (sounds) return { rank: sounds[0] === 0 ? 2 : 3, marked: sounds };
  const isNear = `${trail} ${address}`.toLowerCase().includes(text);
  return isNear ? { rank: 4, marked: [] } : undefined;
}

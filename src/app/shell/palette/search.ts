import type { PaletteEntry } from './entries';

/**
 * Matches typed letters with the Pinyin of Chinese text. Returns the indexes of the matching characters, or null if the
 * text does not match.
 */
export type PinyinMatcher = (text: string, typed: string) => readonly number[] | null;

/** An entry that matches, and the indexes of the matching characters of its title. */
export interface SearchResult {
  readonly entry: PaletteEntry;
  readonly marked: readonly number[];
}

/** The maximum number of entries that the palette shows for a typed text. Worse matches are left out. */
export const MAX_RESULTS = 50;

/**
 * Finds the entries for the typed text. Best match first: the title starts with the text, contains the text, or matches
 * it in Pinyin (yhgl and yonghu find 用户管理), or the menu path or address contains the text. An empty text finds the open
 * and recent pages.
 */
export function searchEntries(
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

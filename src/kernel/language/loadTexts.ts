import type { Texts } from '@/platform/language/translateWith';
import { enUS as ofKernel } from './en-US';

/**
 * Loads the English texts of one part of the portal.
 *
 * @example
 * texts: () => import(/* webpackChunkName: "en-US" *\/ './en-US'),
 */
export type TextsLoader = () => Promise<{ readonly enUS: Texts }>;

/**
 * Loads the English texts of the kernel and of the given parts as one dictionary. All are in one chunk, so that one
 * request loads them.
 */
export async function loadTexts(parts: readonly TextsLoader[]): Promise<Texts> {
  const loaded = await Promise.all(parts.map((load) => load()));
  return Object.fromEntries([ofKernel, ...loaded.map(({ enUS }) => enUS)].flatMap((texts) => Object.entries(texts)));
}

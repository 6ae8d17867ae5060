import type { Texts } from '@/platform/language/textOf';

/**
 * Loads the English texts of one part of the portal.
 *
 * @example
 * texts: () => import(/* webpackChunkName: "en-US" *\/ './en-US'),
 */
export type TextsLoader = () => Promise<{ readonly enUS: Texts }>;

const ofKernel: TextsLoader = () => import(/* webpackChunkName: "en-US" */ './en-US');

/** Loads the English texts of the kernel and of the given parts as one dictionary. All name one chunk, so one request brings them. */
export async function loadTexts(parts: readonly TextsLoader[]): Promise<Texts> {
  const loaded = await Promise.all([ofKernel, ...parts].map((load) => load()));
  return Object.fromEntries(loaded.flatMap(({ enUS }) => Object.entries(enUS)));
}

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the source files of a sub-app, except its tests and its table of English texts (`english.ts`). */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|vue)$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Finds the string literals that the sources pass to the translation function `t`. */
export function findTranslatedTexts(sources: readonly string[]): string[] {
  return sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
}

/** Returns the Chinese texts that have no English text with the same placeholders. */
export function findTextsWithoutEnglish(texts: readonly string[], english: Readonly<Record<string, string>>): string[] {
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  return texts.filter((text) => !english[text] || placesOf(english[text]) !== placesOf(text));
}

/** Finds the source lines with Chinese text that is neither passed to `t` nor in a comment. */
export function findUntranslatedLines(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const rest = source
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/\bt\(\s*'[^']+'/g, '');
    return rest.match(/.*\p{Script=Han}.*/gu) ?? [];
  });
}

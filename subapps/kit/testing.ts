import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of a sub-app's source files, without its tests and its table of English texts. */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|vue)$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The string literals that a sub-app passes to its translation function `t`. */
export function findTranslatedTexts(sources: readonly string[]): string[] {
  return sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
}

/** The Chinese texts without an English text that has the same placeholders. */
export function findTextsWithoutEnglish(texts: readonly string[], english: Readonly<Record<string, string>>): string[] {
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  return texts.filter((text) => !english[text] || placesOf(english[text]) !== placesOf(text));
}

/** The source lines with Chinese text that is neither passed to `t` nor in a comment. */
export function findUntranslatedLines(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const rest = source
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/\bt\(\s*'[^']+'/g, '');
    return rest.match(/.*\p{Script=Han}.*/gu) ?? [];
  });
}

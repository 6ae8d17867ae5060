import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The source files of a child, by what they say: without its tests and its table of English texts. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|vue)$/.test(name) && !name.includes('.test.') && name !== 'english.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The texts that a child gives to its `t`, where they stand in the source itself. */
export function textsSaidIn(sources: readonly string[]): string[] {
  return sources.flatMap((source) => [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, text = '']) => text));
}

/** The texts without an English one that has the same places to fill in. */
export function textsWithoutEnglish(texts: readonly string[], english: Readonly<Record<string, string>>): string[] {
  const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  return texts.filter((text) => !english[text] || placesOf(english[text]) !== placesOf(text));
}

/** The lines with Chinese in them that goes through no `t` and is no comment. */
export function linesPastTranslation(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const rest = source
      .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/\bt\(\s*'[^']+'/g, '');
    return rest.match(/.*\p{Script=Han}.*/gu) ?? [];
  });
}

/** Stands for a text in a name that this browser keeps, where the text itself is not to be kept. It is no secret. */
export function shortHash(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return hash.toString(36);
}

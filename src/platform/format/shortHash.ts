/** Hashes a text for use in a storage key that must not contain the text itself. Not cryptographic. */
export function shortHash(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32;
  return hash.toString(36);
}

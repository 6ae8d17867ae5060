/** The encodings in which text is shown. */
export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const;

/** An encoding in which text is shown. */
export type Encoding = (typeof ENCODINGS)[number];

/** Finds the encoding of text: by its mark, else UTF-8 if all of it is valid, else GB 18030. */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    // A character may be cut off at the end of what was read.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}

/** Decodes text. What is no character of the encoding becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = findEncoding(bytes)): string {
  return new TextDecoder(encoding).decode(bytes);
}

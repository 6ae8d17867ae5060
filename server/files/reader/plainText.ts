import { MAX_TEXT } from './kinds';
import { scanMarkup } from './markup';
import { BoundedText } from './textLimit';

// A mark at the beginning tells UTF-16, which old Windows programs write.
const BYTE_ORDER_MARKS: readonly (readonly [mark: string, encoding: string])[] = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** Decodes text in UTF-8 or GB 18030, or in UTF-16 with a byte order mark. Throws for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const marked = BYTE_ORDER_MARKS.filter(([known]) => known === mark).map(([, encoding]) => encoding);
  for (const encoding of [...marked, 'utf-8', 'gb18030']) {
    try {
      // `stream`: a character may be cut off at the end of what was read.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      continue;
    }
  }
  throw new Error('the bytes are no text');
}

/** Reads plain text. */
export function readPlainText(bytes: Uint8Array): string {
  return decodeText(bytes).slice(0, MAX_TEXT);
}

const UNREAD = new Set(['script', 'style', 'template', 'noscript']);
const INLINE = new Set([
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'font',
  'code',
  'sub',
  'sup',
  'small',
  'mark',
]);

/** Reads the text of a page or of XML, without its scripts and styles. */
export function readMarkupText(bytes: Uint8Array): string {
  const text = new BoundedText();
  let unread: string | undefined;
  const breakAt = (name: string) => {
    if (!INLINE.has(name)) text.add('\n');
  };
  scanMarkup(decodeText(bytes), {
    open(tag) {
      const name = tag.toLowerCase();
      if (unread === undefined && UNREAD.has(name)) unread = name;
      breakAt(name);
    },
    close(tag) {
      const name = tag.toLowerCase();
      if (name === unread) unread = undefined;
      breakAt(name);
    },
    text(part) {
      if (unread === undefined) text.add(part);
    },
  });
  return text.toString();
}

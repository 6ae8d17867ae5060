/** What a scan of XML or HTML meets. */
export interface MarkupHandler {
  /** The name of an element that begins, with its prefix, in lower case for HTML. */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  text?(text: string): void;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

// A comment, a section of character data, a declaration, a tag, or text up to the next one. Each alternative ends at the next `<` at the
// latest, or at the end, so that the scan takes a time proportional to the length.
const TOKEN = /<!--[^]*?(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<[!?][^<>]*>|<(\/?)([\w:.-]+)([^<>]*)>|<|([^<]+)/g;

/**
 * Scans XML or HTML for its tags and texts, in one pass. Neither checks whether elements fit each other nor knows any
 * entity of the document's own, so that no entity can grow.
 */
export function scanMarkup(source: string, handler: MarkupHandler): void {
  for (const [, data, slash, name, attributes = '', text] of source.matchAll(TOKEN)) {
    if (data !== undefined) handler.text?.(data);
    else if (text !== undefined) handler.text?.(decodeEntities(text));
    else if (name !== undefined && slash === '/') handler.close?.(name);
    else if (name !== undefined) {
      handler.open?.(name, attributes);
      if (attributes.endsWith('/')) handler.close?.(name);
    }
  }
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

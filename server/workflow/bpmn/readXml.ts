/** An element of an XML file, with its namespace instead of the prefix. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** By the names in the file, such as `id` and `camunda:assignee`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text in the element, without that of its children. */
  readonly text: string;
}

/** Why a file is not read. */
export type XmlFault = 'TOO_LONG' | 'TOO_MANY_ELEMENTS' | 'TOO_DEEP' | 'DOCUMENT_TYPE' | 'MALFORMED';

/** The limits of a file. A process of the greatest size takes less. */
export const XML_LIMITS = { characters: 5_000_000, elements: 150_000, levels: 30 } as const;

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  readonly qualifiedName: string;
  readonly namespaces: ReadonlyMap<string, string>;
  readonly around: OpenElement | undefined;
  text: string;
}

const NAME = /[\p{L}_][\p{L}\p{N}\p{M}_.:·-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_][\p{L}\p{N}\p{M}_.:·-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const TAG_END = /\s*(\/?)>/y;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Reads an XML file in one pass, whose time grows with the length of the file and with nothing else: it goes on from where
 * it is, never calls itself, and stops at the first fault. A document type is refused, so there are no entities to expand
 * or to fetch.
 */
export function readXml(xml: string): XmlElement | XmlFault {
  if (xml.length > XML_LIMITS.characters) return 'TOO_LONG';
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let at = xml.startsWith('\ufeff') ? 1 : 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    const text = decode(xml.slice(at, tag < 0 ? xml.length : tag));
    const around = open.at(-1);
    if (text === undefined) return 'MALFORMED';
    if (around) around.text += text;
    else if (text.trim() !== '') return 'MALFORMED';
    if (tag < 0) break;
    at = tag;
    if (xml.startsWith('<!--', at)) at = endOf(xml, '-->', at + 4);
    else if (xml.startsWith('<?', at)) at = endOf(xml, '?>', at + 2);
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = endOf(xml, ']]>', at + 9);
      if (!around) return 'MALFORMED';
      around.text += xml.slice(at + 9, end - 3);
      at = end;
    } else if (xml.startsWith('<!', at)) return 'DOCUMENT_TYPE';
    else if (xml.startsWith('</', at)) {
      const closed = open.pop();
      const end = closed && skip(TAG_END, xml, at + 2 + closed.qualifiedName.length);
      if (!closed || end?.[1] !== '' || !xml.startsWith(closed.qualifiedName, at + 2)) return 'MALFORMED';
      at = TAG_END.lastIndex;
    } else {
      const opened = readTag(xml, at + 1, around);
      if (!opened || (root && !around)) return 'MALFORMED';
      elements += 1;
      if (elements > XML_LIMITS.elements) return 'TOO_MANY_ELEMENTS';
      if (open.length >= XML_LIMITS.levels) return 'TOO_DEEP';
      if (around) around.children.push(opened.element);
      else root = opened.element;
      if (!opened.isEmpty) open.push(opened.element);
      at = opened.end;
    }
    if (at < 0) return 'MALFORMED';
  }
  return root && open.length === 0 ? root : 'MALFORMED';
}

function readTag(xml: string, start: number, around: OpenElement | undefined) {
  const qualifiedName = skip(NAME, xml, start)?.[0];
  if (qualifiedName === undefined) return undefined;
  let end = NAME.lastIndex;
  const attributes = new Map<string, string>();
  const namespaces = new Map<string, string>();
  for (let found = skip(ATTRIBUTE, xml, end); found; found = skip(ATTRIBUTE, xml, end)) {
    end = ATTRIBUTE.lastIndex;
    const [, name = '', inDouble, inSingle = ''] = found;
    const value = decode(inDouble ?? inSingle);
    if (value === undefined || attributes.has(name)) return undefined;
    attributes.set(name, value);
    if (name === 'xmlns') namespaces.set('', value);
    else if (name.startsWith('xmlns:')) namespaces.set(name.slice(6), value);
  }
  const closing = skip(TAG_END, xml, end);
  if (!closing) return undefined;
  const colon = qualifiedName.indexOf(':');
  const prefix = qualifiedName.slice(0, Math.max(0, colon));
  const element: OpenElement = {
    namespace: namespaces.get(prefix) ?? namespaceOf(prefix, around),
    name: qualifiedName.slice(colon + 1),
    attributes,
    children: [],
    text: '',
    qualifiedName,
    namespaces,
    around,
  };
  return { element, end: TAG_END.lastIndex, isEmpty: closing[1] === '/' };
}

// Asks the elements around, of which there are few, and copies no declarations, of which there may be many.
function namespaceOf(prefix: string, element: OpenElement | undefined): string {
  for (let asked = element; asked; asked = asked.around) {
    const found = asked.namespaces.get(prefix);
    if (found !== undefined) return found;
  }
  return '';
}

// Matches a pattern exactly at a place.
function skip(pattern: RegExp, xml: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(xml);
}

function endOf(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

// Undefined where a reference names anything but a character: without a document type there are no other entities.
function decode(text: string): string | undefined {
  const [first = '', ...parts] = text.split('&');
  let decoded = first;
  for (const part of parts) {
    const end = part.indexOf(';');
    const character = end < 0 ? undefined : characterOf(part.slice(0, end));
    if (character === undefined) return undefined;
    decoded += character + part.slice(end + 1);
  }
  return decoded;
}

function characterOf(reference: string): string | undefined {
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([\da-fA-F]{1,6}))$/.exec(reference) ?? [];
  if (decimal === undefined && hexadecimal === undefined) return ENTITIES.get(reference);
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** An element to write. Its content is a text, or other elements. */
export interface XmlNode {
  readonly name: string;
  /** Attributes without a value are left out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly content?: string | readonly XmlNode[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Writes an element as XML. Values of attributes and texts are escaped, whatever they contain. */
export function writeXml({ name, attributes = {}, content = [] }: XmlNode): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === undefined ? '' : ` ${attribute}="${escape(value)}"`,
  );
  const inside =
    typeof content === 'string' ? escape(content) : content.map((inner) => `\n${writeXml(inner)}`).join('');
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Replaces what XML has no characters for, such as controls and halves of surrogate pairs. A file with one is unreadable. */
export function toXmlText(text: string): string {
  return text.replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}

function escape(text: string): string {
  return toXmlText(text).replace(/[&<>"\n\t]/g, (character) => ESCAPES[character] ?? character);
}

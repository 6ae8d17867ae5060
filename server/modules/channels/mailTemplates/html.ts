import sanitizeHtml from 'sanitize-html';
import { findVariables } from 'contract/channels/templateTexts';

/** Cleaned HTML, and what was removed from it. */
export interface CleanHtml {
  readonly html: string;
  /** Tags, attributes and styles in the order of their first appearance, each once: `<script>`, `onclick`. */
  readonly removed: readonly string[];
}

/** The most removed things that are named. */
export const MAX_REMOVED = 20;

const TEXT_TAGS = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'];
const BLOCK_TAGS = ['div', 'span', 'center', 'font', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'a', 'img'];
const TABLE_TAGS = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const TAGS: ReadonlySet<string> = new Set([...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS]);

const ANY_TAG = ['style', 'align', 'dir', 'lang', 'title'];
const CELLS = ['width', 'height', 'valign', 'bgcolor', 'colspan', 'rowspan'];
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'border'],
  table: ['width', 'height', 'border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
  tr: ['valign', 'bgcolor'],
  ...{ td: CELLS, th: CELLS },
  col: ['width', 'span'],
  font: ['color', 'size', 'face'],
  ol: ['start'],
};

// Words, numbers, colours and names of fonts. No brackets but those of colours: an address would load something.
const STYLE_VALUE = /^(?:[\w\s.,#%!'"+/-]|rgba?\([\d\s.,%]+\))+$/i;
const BOX = ['margin', 'padding'].flatMap((name) => [name, ...sides(name)]);
const BORDER = ['border', 'border-radius', 'border-collapse', 'border-spacing', ...sides('border')];
const BORDER_PARTS = ['border-color', 'border-style', 'border-width'];
const SIZE = ['width', 'min-width', 'max-width', 'height', 'min-height', 'max-height'];
const FONT = [
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'color',
];
const TEXT = ['text-align', 'text-decoration', 'text-transform', 'text-indent', 'vertical-align', 'white-space'];
const OTHER = [
  'background',
  'background-color',
  'display',
  'word-break',
  'overflow-wrap',
  'list-style-type',
  'box-sizing',
];
const STYLES = [...BOX, ...BORDER, ...BORDER_PARTS, ...SIZE, ...FONT, ...TEXT, ...OTHER];

// These tags go together with what is in them. Of other tags that are not allowed, the text stays.
const WITH_CONTENT = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'iframe',
    'object',
    'template',
    'xmp',
    'title',
  ],
];
// The frame of a page: nothing that a merchant would miss.
const PAGE_FRAME: ReadonlySet<string> = new Set(['html', 'head', 'body', 'meta', 'title']);

/**
 * Cleans HTML for mails: keeps texts, tables, inline styles, links and images, and removes what runs, loads, asks for input or
 * covers the page. Images are https or data. A variable stands in a text, in a link or in a description; the host of an address
 * that is not a variable as a whole is fixed. Cleaning twice changes nothing.
 */
export function cleanHtml(html: string): CleanHtml {
  const removed = new Set<string>();
  const clean = sanitizeHtml(html, {
    allowedTags: [...TAGS],
    allowedAttributes: { '*': ANY_TAG, ...copyAttributes() },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [STYLE_VALUE]])) },
    nonTextTags: WITH_CONTENT,
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!TAGS.has(tagName) && !PAGE_FRAME.has(tagName)) removed.add(`<${tagName}>`);
        const kept = Object.entries(attributes).filter(([name, value]) => {
          const isKept = isAllowed(tagName, name, value);
          if (!isKept && TAGS.has(tagName)) removed.add(name);
          return isKept;
        });
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
  }).trim();
  return { html: clean, removed: [...removed].map(shorten).slice(0, MAX_REMOVED) };
}

function isAllowed(tagName: string, name: string, value: string): boolean {
  if (!ANY_TAG.includes(name) && !ATTRIBUTES[tagName]?.includes(name)) return false;
  if (name === 'href') return isAddress(value.trim(), /^(https?:\/\/[^/?#\\]+([/?#]|$)|mailto:|tel:)/i);
  if (name === 'src') return isImage(value.trim());
  if (name === 'style') return value.split(';').every(isStyle) && findVariables(value).length === 0;
  return name === 'alt' || name === 'title' || findVariables(value).length === 0;
}

function isImage(address: string): boolean {
  if (/^data:/i.test(address)) return /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]+$/i.test(address);
  return isAddress(address, /^https:\/\/[^/?#\\]+([/?#]|$)/i);
}

// The part of an address before its first variable decides where the address leads, unless the variable is the whole beginning.
function isAddress(address: string, allowed: RegExp): boolean {
  if (/[\s\p{Cc}]/u.test(address)) return false;
  const [first] = findVariables(address);
  if (first === undefined) return allowed.test(address);
  const fixed = address.slice(0, address.indexOf(`{${first}}`));
  return fixed === '' || (allowed.test(fixed) && !/^https?:\/\/[^/?#]+$/i.test(fixed));
}

function isStyle(declaration: string): boolean {
  const [name = '', ...values] = declaration.split(':');
  if (declaration.trim() === '') return true;
  return STYLES.includes(name.trim().toLowerCase()) && STYLE_VALUE.test(values.join(':').trim());
}

function sides(name: string): string[] {
  return ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`);
}

function copyAttributes(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]]));
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

import { fillVariables } from './templateTexts';
import type { VariableValues } from './templateTexts';

// How variables stand in the texts and addresses of DingTalk's messages. A value never makes a link or other markup, and never
// decides the host of an address.

const VARIABLE = /\{[\p{L}_][\p{L}\p{N}_]{0,19}\}/u;
// The host is written out, without a user name before it.
const FIXED_HOST = /^https?:\/\/[^\s{}/?#@\\]+([/?#]|$)/i;
// A web address within a text, and the target of a link or a picture in Markdown.
const WEB_ADDRESS = String.raw`https?:[^\s)>\]"'，。；）]*`;
const IN_TEXT = new RegExp(`(${WEB_ADDRESS})`, 'i');
const IN_MARKDOWN = new RegExp(String.raw`(\]\([^)]*\)|${WEB_ADDRESS})`, 'i');

/** Whether a text is the address of a web page whose host no variable decides. */
export function hasFixedHost(address: string): boolean {
  return FIXED_HOST.test(address) && !/[\s\p{Cc}]/u.test(address) && URL.canParse(address.replaceAll(/[{}]/g, ''));
}

/** Whether a variable of a text decides the host of an address. */
export function hasVariableHost(text: string): boolean {
  return text.split(IN_TEXT).some((piece, index) => index % 2 === 1 && VARIABLE.test(piece) && !hasFixedHost(piece));
}

/** Whether a variable of a Markdown text decides the host of a link, or stands inside a tag or the definition of a link. */
export function hasVariableTarget(text: string): boolean {
  const isTargetOpen = text.split(IN_MARKDOWN).some((piece, index) => {
    if (index % 2 === 0 || !VARIABLE.test(piece)) return false;
    return !hasFixedHost(piece.startsWith('](') ? piece.slice(2, -1).trim() : piece);
  });
  return isTargetOpen || DEFINITION.test(text) || TAG.test(text);
}

const DEFINITION = /^\s*\[[^\]]*\]:.*\{[\p{L}_]/mu;
const TAG = /<[a-z/!][^<>]*\{[\p{L}_]/iu;

/** Fills values into a text that is shown as it is. In an address in it, they are encoded. */
export function fillText(text: string, values: VariableValues): string {
  return fillPieces(text, IN_TEXT, values, (value) => value);
}

/** Fills values into Markdown, escaped. In an address in it, they are encoded. */
export function fillMarkdown(text: string, values: VariableValues): string {
  return fillPieces(text, IN_MARKDOWN, values, escapeMarkdown);
}

/** Fills values into an address, encoded as parts of it. */
export function fillAddress(address: string, values: VariableValues): string {
  return fillVariables(address, values, encodePart);
}

function fillPieces(text: string, addresses: RegExp, values: VariableValues, write: (value: string) => string): string {
  return text
    .split(addresses)
    .map((piece, index) => (index % 2 === 1 ? fillAddress(piece, values) : fillVariables(piece, values, write)))
    .join('');
}

// Also the signs that `encodeURIComponent` leaves, of which a bracket would end a link in Markdown.
function encodePart(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Escapes a value for Markdown, so that it is shown as it is: no emphasis, link, picture, list, heading, quotation, table, code or
 * HTML, also together with the value beside it. Lines stay lines.
 */
export function escapeMarkdown(value: string): string {
  return (
    value
      .replace(/[\\`*_[\]<>#|~!&@]/g, '\\$&')
      // What would begin a web address, also if the value beside it has the rest.
      .replace(/:(?=\/|$)/g, '\\:')
      .replace(/(^|w)\./gi, '$1\\.')
      .replace(/^[ \t]+/gm, (spaces) => '\u00a0'.repeat(spaces.length))
      .replace(/^(\u00a0*)([-+=])/gm, '$1\\$2')
      .replace(/^(\u00a0*\d+)([.)])/gm, '$1\\$2')
      .replace(/\r\n|[\n\r]/g, '  \n')
  );
}

/**
 * The maximum lengths of a letter template's texts and of a param's value, in characters. A param is a name in braces
 * that is filled in on sending.
 */
export const LETTER_LENGTHS = { title: 100, content: 8000, jumpTarget: 200, param: 200 } as const;

// Accepts the letters of any script in the name of a param, since users read the names: {客户名称}.
const PARAM = /\{([\p{L}_][\p{L}\p{N}_]{0,19})\}/gu;

/** Lists the params in some texts, without duplicates, in order of appearance. */
export function findParams(...texts: readonly (string | null | undefined)[]): string[] {
  const names = texts.flatMap((text) => [...(text ?? '').matchAll(PARAM)].map(([, name = '']) => name));
  return [...new Set(names)];
}

/** Replaces each param of a text by its value, which `write` escapes. Params without a value stay as they are. */
export function fillParams(text: string, values: Readonly<Record<string, string>>, write = (value: string) => value) {
  return text.replace(PARAM, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined || value === '' ? place : write(value);
  });
}

const BASE_ADDRESS = 'http://portal.invalid';

/** Whether a text is the address of a page of this portal and can't lead to another site. */
export function isPortalPath(text: string): boolean {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so that `/\evil` would lead to another site.
  if (!text.startsWith('/') || text.startsWith('//') || /[\\\s\p{Cc}]/u.test(text)) return false;
  // A browser resolves `/.//evil` to `//evil`, the address of another site. So the path is checked again once it is
  // resolved.
  if (!URL.canParse(text, BASE_ADDRESS)) return false;
  const { origin, pathname } = new URL(text, BASE_ADDRESS);
  return origin === BASE_ADDRESS && !pathname.startsWith('//');
}

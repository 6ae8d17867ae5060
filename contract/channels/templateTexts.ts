import { findParams } from '../messages/letterTexts';
import type { Message } from '../text';

// How the texts of templates of all channels are filled in. Server and browser share it, so that a preview is what is sent.

/** The maximum length of a variable's value, in characters. */
export const MAX_VALUE_LENGTH = 2000;

/** The values of the variables of a template, by name. */
export type VariableValues = Readonly<Record<string, string | null | undefined>>;

/** The result of filling in the variables of a template: a message, or why there is none. */
export type Rendered<Content> =
  | { readonly isComplete: true; readonly message: Content }
  | { readonly isComplete: false; readonly problems: readonly Message[] };

/** Lists the names of the variables in some texts, without duplicates, in order of appearance: a name in braces, `{姓名}`. */
export function findVariables(...texts: readonly (string | null | undefined)[]): string[] {
  return findParams(...texts);
}

/**
 * Replaces each variable of a text by its value, which `write` escapes. Values are filled in once: a variable in a value stays as
 * it is. The values have passed {@link findValueProblems}.
 */
export function fillVariables(text: string, values: VariableValues, write = (value: string) => value): string {
  return text.replace(VARIABLE, (_, name: string) => write(readValue(values, name)));
}

const VARIABLE = /\{([\p{L}_][\p{L}\p{N}_]{0,19})\}/gu;
// Control characters except tab and line breaks, and halves of characters, which no text contains.
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;

/** Says for each variable of some texts why its value can't be filled in: it is missing, too long, or no text. */
export function findValueProblems(texts: readonly (string | null)[], values: VariableValues): Message[] {
  return findVariables(...texts).flatMap((name): Message[] => {
    const value = readValue(values, name);
    if (value.trim() === '') return [{ text: '变量“{name}”没有值', values: { name } }];
    if (value.length > MAX_VALUE_LENGTH)
      return [{ text: '变量“{name}”的值超过 {n} 个字符', values: { name, n: MAX_VALUE_LENGTH } }];
    return NO_TEXT.test(value) ? [{ text: '变量“{name}”的值含有不能发送的字符', values: { name } }] : [];
  });
}

/** Says for each variable of a text of one line, such as a subject, whether its value has a line break. */
export function findLineBreaks(text: string, values: VariableValues): Message[] {
  return findVariables(text)
    .filter((name) => LINE_BREAK.test(readValue(values, name)))
    .map((name) => ({ text: '变量“{name}”用于主题，值不能换行', values: { name } }));
}

/** The length of a text with its variables filled in and not escaped, without filling them in. */
export function measureFilled(text: string, values: VariableValues): number {
  const used = [...text.matchAll(VARIABLE)].map(([, name = '']) => readValue(values, name).length);
  return used.reduce((sum, length) => sum + length, text.length);
}

function readValue(values: VariableValues, name: string): string {
  return (Object.hasOwn(values, name) ? values[name] : undefined) ?? '';
}

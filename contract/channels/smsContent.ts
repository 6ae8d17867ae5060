import { fillVariables, findValueProblems, findVariables } from './templateTexts';
import type { Rendered, VariableValues } from './templateTexts';
import type { Message } from '../text';

// The text of an SMS: how it is checked, filled in and billed. Server and browser share it, so that a preview is what is sent.

/** The maximum length of the text of a template. Both vendors take as much. */
export const MAX_SMS_LENGTH = 500;

/** How a marketing text has to end, so that its recipient can refuse further ones. */
export const UNSUBSCRIBE_SUFFIX = '拒收请回复R';

// A message of up to 70 characters is one; of a longer one each part has 67, since the rest numbers the parts.
const WHOLE_LENGTH = 70;
const PART_LENGTH = 67;
// What the vendors read as a variable or as a sign.
const FORBIDDEN = /[{}$【】]/;
const VARIABLE = /\{[\p{L}_][\p{L}\p{N}_]{0,19}\}/gu;

/** What the recipient of an SMS reads. */
export interface RenderedSms {
  /** The text with its sign, as it arrives. */
  readonly text: string;
  /** How many messages the vendor bills for it. */
  readonly parts: number;
}

/** How many messages are billed for a text, its sign included. */
export function countSmsParts(text: string): number {
  const { length } = text;
  return length <= WHOLE_LENGTH ? 1 : Math.ceil(length / PART_LENGTH);
}

/** Whether the braces of a text enclose variables only, and nothing in it is read as a variable or a sign by a vendor. */
export function hasOnlyVariables(text: string): boolean {
  return !FORBIDDEN.test(text.replace(VARIABLE, ''));
}

/** The text of an SMS with its sign before it, as it arrives. */
export function withSign(signName: string, text: string): string {
  return `【${signName}】${text}`;
}

/** Fills the variables of an SMS in, or says why it can't be sent. */
export function renderSms(
  { signName, text }: { readonly signName: string; readonly text: string },
  values: VariableValues,
): Rendered<RenderedSms> {
  const problems: Message[] = [...findValueProblems([text], values), ...findWebAddresses(text, values)];
  if (problems.length > 0) return { isComplete: false, problems };
  const filled = withSign(signName, fillVariables(text, values));
  return { isComplete: true, message: { text: filled, parts: countSmsParts(filled) } };
}

// The vendors take no web address as a value, since a template that has passed would then lead anywhere.
function findWebAddresses(text: string, values: VariableValues): Message[] {
  return findVariables(text)
    .filter((name) => /https?:\/\/|www\./i.test((Object.hasOwn(values, name) ? values[name] : '') ?? ''))
    .map((name) => ({ text: '变量“{name}”的值不能包含网址', values: { name } }));
}

import * as v from 'valibot';

/**
 * A message of the portal: a Chinese text with the values of its `{placeholders}`, such as `{ text: '最多 {n} 个字符',
 * values: { n: 50 } }`. The server sends the text and the values separately, so that the SPA translates only the text.
 */
export interface Message {
  readonly text: string;
  readonly values?: MessageValues | undefined;
}

/** The values of the placeholders in a text, by placeholder name. */
export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * The value of a placeholder: a number, a string (data such as a name, shown as it is), another message of the portal,
 * or a list of these.
 */
export type MessageValue = string | number | MessagePart | readonly MessagePart[];

/** Data that is shown as it is, or a message of the portal. */
export type MessagePart = string | Message;

/**
 * Whether a value is a record of placeholder values. Not a schema, since every page needs this check and the sign-in
 * page must not load a schema.
 */
export function isMessageValues(given: unknown): given is MessageValues {
  return isRecord(given) && Object.values(given).every((value) => [value].flat().every(isValue));
}

function isValue(value: unknown): boolean {
  if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number';
  return typeof value['text'] === 'string' && (value['values'] === undefined || isMessageValues(value['values']));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Translates one text of the portal into a language. Leaves the placeholders in the text. */
type TranslateText = (text: string, values: MessageValues) => string;

/** Translates a message and all messages among its values, and fills in the placeholders. */
export function renderMessage({ text, values = {} }: Message, translate: TranslateText): string {
  const shown = (value: MessageValue): string => {
    if (typeof value !== 'object') return String(value);
    return 'text' in value ? renderMessage(value, translate) : value.map(shown).join(translate('、', {}));
  };
  return translate(text, values).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : shown(value);
  });
}

/** Renders a message in Chinese. */
export function renderInChinese(told: Message): string {
  return renderMessage(told, (text) => text);
}

/**
 * The message of a contract rule that a value violates. `{n}` in the text is the number of the rule, such as its
 * maximum length.
 */
export function issueMessage({ message: text, requirement }: v.BaseIssue<unknown>): Message {
  return typeof requirement === 'number' && text.includes('{n}') ? { text, values: { n: requirement } } : { text };
}

/**
 * The message of a contract rule that a field of an imported document violates, prefixed with the name of the field.
 */
export function issueMessageWithField(issue: v.BaseIssue<unknown>): Message {
  const field = v.getDotPath(issue);
  const problem = issueMessage(issue);
  return field === null ? problem : { text: '{field}：{problem}', values: { field, problem } };
}

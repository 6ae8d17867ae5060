import * as v from 'valibot';
import { WRONG_FORMAT } from '../../rules';
import type { Message } from '../../text';
import { TEXT_PATTERNS, TEXT_PATTERN_LABELS, matchesPattern } from '../patterns';
import type { TextPattern } from '../patterns';
import { defineFieldKind, findReversedLimits, optionalWhole } from './fieldKind';

/** The most characters of a text of several lines, and of a formatted text. */
export const MAX_LONG_TEXT = 20_000;

// Control characters except tab and line breaks, and halves of characters: neither is text, and PostgreSQL stores no NUL.
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

const textOf = (max: number) =>
  v.pipe(
    v.string(WRONG_FORMAT),
    v.maxLength(max, '最多 {n} 个字符'),
    v.trim(),
    v.check((text) => !NO_TEXT.test(text), WRONG_FORMAT),
  );

const lengths = (max: number, byDefault: number) => ({
  minLength: optionalWhole(1, max),
  maxLength: v.optional(v.pipe(v.number(WRONG_FORMAT), v.integer(), v.minValue(1), v.maxValue(max)), byDefault),
});

interface TextRules {
  readonly minLength?: number | null | undefined;
  readonly maxLength: number;
  readonly pattern?: TextPattern | null | undefined;
}

/** A text of one line, which can have one of the portal's patterns. */
export const text = defineFieldKind({
  label: '单行文本',
  conditionKind: 'TEXT',
  settings: v.object({
    ...lengths(2000, 200),
    pattern: v.optional(v.nullable(v.picklist(TEXT_PATTERNS, WRONG_FORMAT))),
  }),
  findProblems: ({ minLength, maxLength }) => [findReversedLimits(minLength, maxLength)],
  value: v.pipe(
    textOf(2000),
    v.check((line) => !/[\n\r]/.test(line), '不能换行'),
  ),
  check: checkText,
  summarize: (value) => value,
});

/** A text of several lines. */
export const textArea = defineFieldKind({
  label: '多行文本',
  conditionKind: 'TEXT',
  settings: v.object({ ...lengths(MAX_LONG_TEXT, 2000), rows: optionalWhole(1, 30) }),
  findProblems: ({ minLength, maxLength }) => [findReversedLimits(minLength, maxLength)],
  value: textOf(MAX_LONG_TEXT),
  check: checkText,
  summarize: (value) => value.replace(/\s+/g, ' '),
});

/** A formatted text. It is HTML that the server cleans when it stores it; here its length alone is checked. */
export const richText = defineFieldKind({
  label: '富文本',
  conditionKind: 'PRESENCE',
  settings: v.object({ maxLength: lengths(MAX_LONG_TEXT, MAX_LONG_TEXT).maxLength }),
  value: textOf(MAX_LONG_TEXT),
  check: (value, settings) => checkText(value, settings),
  isEmpty: (value) => withoutTags(value).trim() === '' && !value.includes('<img'),
  summarize: (value) => withoutTags(value).replace(/\s+/g, ' ').trim(),
});

function checkText(value: string, { minLength, maxLength, pattern }: TextRules): Message | undefined {
  if (value.length > maxLength) return { text: '最多 {n} 个字符', values: { n: maxLength } };
  if (minLength && value.length < minLength) return { text: '至少 {n} 个字符', values: { n: minLength } };
  if (!pattern || matchesPattern(value, pattern)) return undefined;
  return { text: '请输入正确的{pattern}', values: { pattern: { text: TEXT_PATTERN_LABELS[pattern] } } };
}

// Leaves out what stands between `<` and `>`, reading the text once: an expression would read on from each `<` to the end.
function withoutTags(html: string): string {
  return html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ');
}

import * as v from 'valibot';
import { tagType } from 'contract/site/dictionaries';
import {
  MAX_DICTIONARY_FILE_ROWS,
  dictCode,
  dictValue,
  dictionaryFields,
  dictionaryItemFields,
} from 'contract/site/dictionaryAdministration';
import { wholeNumber } from 'contract/paging';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessageWithField } from 'contract/text';
import type { Message, MessageValues } from 'contract/text';
import { enabledStatus } from 'contract/status';
import { invalidArgument } from '../../../refusal';

// Fields that a file omits keep their stored values.
const dictionaryRow = v.object({
  dictCode,
  ...dictionaryFields,
  status: v.optional(enabledStatus),
  items: v.optional(v.array(v.unknown())),
});
const itemRow = v.object({
  dictValue,
  ...dictionaryItemFields,
  tagType: v.optional(tagType),
  isDefault: v.optional(v.boolean()),
  status: v.optional(enabledStatus),
  sort: v.optional(wholeNumber(0, 1_000_000, '请输入 0 到 1000000 的整数')),
});

/** A row of a file, with the problems found in this row alone. */
export interface ParsedRow<Values> {
  /** The code of a dictionary or the value of an item, or as much as could be read. */
  readonly name: string;
  readonly label: string;
  /** The row's values; undefined if the row has problems. */
  readonly values: Values | undefined;
  readonly reasons: readonly Message[];
}

/** An item of a file. */
export type ParsedItem = ParsedRow<v.InferOutput<typeof itemRow>>;

/** A dictionary as an import file describes it, with its items. */
export interface ParsedDictionary extends ParsedRow<v.InferOutput<typeof dictionaryRow>> {
  readonly items: readonly ParsedItem[];
}

/**
 * Parses a file into rows. A file that can't be read as a whole is refused; problems of one row are returned with the
 * row.
 */
export function parseDictionaries(content: string): ParsedDictionary[] {
  const document = v.safeParse(v.object({ dictionaries: v.array(v.unknown()) }), parse(content));
  if (!document.success) throw unreadable('内容缺少字典列表 dictionaries');
  const read = document.output.dictionaries.map((row) => {
    const { items } = fields(row);
    return {
      ...parseRow(dictionaryRow, row, ['dictCode', 'dictName']),
      items: (Array.isArray(items) ? items : []).map((item) => parseRow(itemRow, item, ['dictValue', 'dictLabel'])),
    };
  });
  const count = read.reduce((sum, { items }) => sum + 1 + items.length, 0);
  if (count === 0) throw unreadable('内容中没有字典');
  if (count > MAX_DICTIONARY_FILE_ROWS)
    throw unreadable('一次最多导入 {n} 行，请分批导入', { n: MAX_DICTIONARY_FILE_ROWS.toLocaleString('en') });
  return read;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw unreadable('内容不是有效的 JSON');
  }
}

function unreadable(text: string, values?: MessageValues) {
  return invalidArgument([{ name: 'content', text, values }]);
}

function parseRow<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  row: unknown,
  [name, label]: readonly [string, string],
): ParsedRow<v.InferOutput<Schema>> {
  const given = fields(row);
  const told = { name: shown(given[name]), label: shown(given[label]) };
  const result = v.safeParse(schema, row, { message: WRONG_FORMAT, abortPipeEarly: true });
  const wrong = (result.issues ?? []).map(issueMessageWithField);
  // Reports unknown keys as a problem: the value of a misspelt key would otherwise be lost without a message.
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(schema.entries, key));
  const reasons = [
    ...wrong,
    ...unknown.map((key) => ({ text: '{field}：没有这个字段', values: { field: shown(key) } })),
  ];
  return { ...told, values: result.success && reasons.length === 0 ? result.output : undefined, reasons };
}

function fields(row: unknown): Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : {};
}

// Shortens a value for a message, to a length that still identifies the value.
function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 50) : '';
}

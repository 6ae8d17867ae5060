import type { Message, MessagePart, MessageValue } from '../text';
import type { Condition, Conditions, Operator } from './conditions';

/** What the values of a field are to a condition: it decides with which operators a designer offers to compare them. */
export type ConditionKind =
  | 'TEXT'
  | 'NUMBER'
  | 'MOMENT'
  | 'BOOLEAN'
  | 'CHOICE'
  | 'PEOPLE'
  | 'ORGANIZATIONS'
  | 'PRESENCE';

const PRESENCE = ['IS_EMPTY', 'IS_NOT_EMPTY'] as const;
const ORDER = ['EQUALS', 'NOT_EQUALS', 'GREATER', 'AT_LEAST', 'LESS', 'AT_MOST', 'BETWEEN'] as const;

/** The operators that make sense for each kind of values, in the order in which a designer offers them. */
export const OPERATORS_BY_KIND: Readonly<Record<ConditionKind, readonly Operator[]>> = {
  TEXT: ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'ONE_OF', 'NONE_OF', ...PRESENCE],
  NUMBER: [...ORDER, 'ONE_OF', 'NONE_OF', ...PRESENCE],
  MOMENT: [...ORDER, ...PRESENCE],
  BOOLEAN: ['EQUALS'],
  CHOICE: ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'ONE_OF', 'NONE_OF', ...PRESENCE],
  PEOPLE: ['EQUALS', 'ONE_OF', 'NONE_OF', 'BELONGS_TO', ...PRESENCE],
  ORGANIZATIONS: ['EQUALS', 'ONE_OF', 'NONE_OF', 'BELONGS_TO', ...PRESENCE],
  PRESENCE,
};

/** Labels of the operators. */
export const OPERATOR_LABELS: Readonly<Record<Operator, string>> = {
  EQUALS: '等于',
  NOT_EQUALS: '不等于',
  GREATER: '大于',
  AT_LEAST: '大于等于',
  LESS: '小于',
  AT_MOST: '小于等于',
  BETWEEN: '介于',
  CONTAINS: '包含',
  ONE_OF: '是其中之一',
  NONE_OF: '不是其中任何一个',
  BELONGS_TO: '属于',
  IS_EMPTY: '为空',
  IS_NOT_EMPTY: '不为空',
};

const SENTENCES: Readonly<Record<Operator, string>> = {
  EQUALS: '{field} 等于 {value}',
  NOT_EQUALS: '{field} 不等于 {value}',
  GREATER: '{field} 大于 {value}',
  AT_LEAST: '{field} 大于等于 {value}',
  LESS: '{field} 小于 {value}',
  AT_MOST: '{field} 小于等于 {value}',
  BETWEEN: '{field} 介于 {from} 和 {to}',
  CONTAINS: '{field} 包含 {value}',
  ONE_OF: '{field} 是 {value} 之一',
  NONE_OF: '{field} 不是 {value} 中的任何一个',
  BELONGS_TO: '{field} 属于 {value}',
  IS_EMPTY: '{field} 为空',
  IS_NOT_EMPTY: '{field} 不为空',
};

/** How a designer shows what a condition names: the label of a field, and the label of an option, a person or a code. */
export interface ConditionNames {
  readonly labelOf: (field: string) => string;
  /** The name for a value with which the field is compared. Undefined where the value says it itself. */
  readonly nameOf: (field: string, value: string | number | boolean, operator: Operator) => string | undefined;
}

/** Describes a rule as a sentence: `金额 大于 10,000 且（部门 属于 研发部 或 加急 等于 是）`. */
export function describeConditions(rule: Conditions, names: ConditionNames): Message {
  const parts = [
    ...rule.conditions.map((condition) => describeCondition(condition, names)),
    ...rule.groups.map((group): Message => {
      const inner = describeConditions(group, names);
      return countParts(group) > 1 ? { text: '（{conditions}）', values: { conditions: inner } } : inner;
    }),
  ];
  if (parts.length === 0) return { text: '没有条件' };
  const text = rule.match === 'ALL' ? '{first} 且 {second}' : '{first} 或 {second}';
  return parts.reduce((first, second) => ({ text, values: { first, second } }));
}

function countParts({ conditions, groups }: Conditions): number {
  return conditions.length + groups.length;
}

/** Describes one condition: `金额 大于 10,000`. */
export function describeCondition({ field, operator, value = [] }: Condition, names: ConditionNames): Message {
  const shown = [value].flat().map((one) => describeValue(one, names.nameOf(field, one, operator)));
  const placeholders: Record<string, MessageValue> = { field: names.labelOf(field) };
  if (operator === 'BETWEEN') Object.assign(placeholders, { from: shown[0] ?? '', to: shown[1] ?? '' });
  else placeholders['value'] = shown;
  return { text: SENTENCES[operator], values: placeholders };
}

function describeValue(value: string | number | boolean, name: string | undefined): MessagePart {
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return { text: value ? '是' : '否' };
  return typeof value === 'number' ? formatNumber(value) : value;
}

/** A number with separators between its thousands, and with a fixed number of decimals where one is given. */
export function formatNumber(value: number, decimals?: number): string {
  const [least, most] = decimals === undefined ? [0, 10] : [decimals, decimals];
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}

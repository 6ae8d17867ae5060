import * as v from 'valibot';
import { WRONG_FORMAT } from '../rules';
import { FIELD_REFERENCE_PATTERN, fieldReference, isEmptyValue, isList, readValue } from './formValues';
import type { FormValue, FormValues } from './formValues';

/** The most conditions of one rule, at all levels together. */
export const MAX_CONDITIONS = 50;

/** The most levels of a rule: conditions, groups, and groups in groups. */
export const MAX_CONDITION_LEVELS = 3;

/** How a condition compares the value of a field. `BELONGS_TO` asks for organizations, their parents included. */
export const OPERATORS = [
  'EQUALS',
  'NOT_EQUALS',
  'GREATER',
  'AT_LEAST',
  'LESS',
  'AT_MOST',
  'BETWEEN',
  'CONTAINS',
  'ONE_OF',
  'NONE_OF',
  'BELONGS_TO',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;

/** How a condition compares the value of a field. */
export type Operator = (typeof OPERATORS)[number];

const scalar = v.union([v.pipe(v.string(), v.maxLength(500, '最多 {n} 个字符')), v.number(), v.boolean()]);

/** What a condition compares with: one value, or several for `BETWEEN`, `ONE_OF`, `NONE_OF` and `BELONGS_TO`. */
const comparedValue = v.union([scalar, v.pipe(v.array(scalar), v.maxLength(100, '最多 {n} 项'))], WRONG_FORMAT);

/** A condition on the value of one field. */
export const Condition = v.object({
  field: fieldReference,
  operator: v.picklist(OPERATORS, '请选择比较方式'),
  value: v.optional(comparedValue),
});

/** A condition on the value of one field. */
export type Condition = v.InferOutput<typeof Condition>;

/** Conditions and groups of conditions, all of which, or any of which, must hold. */
export interface Conditions {
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly Condition[];
  readonly groups: readonly Conditions[];
}

/**
 * The schema of a rule. It is built level by level and does not refer to itself, so that what is nested deeper than a
 * rule may be is refused and never followed.
 */
export const Conditions: v.GenericSchema<unknown, Conditions> = v.pipe(
  conditionsOfLevel(1),
  v.check((rule) => listConditions(rule).length <= MAX_CONDITIONS, '最多 50 个条件'),
);

function conditionsOfLevel(level: number): v.GenericSchema<unknown, Conditions> {
  const groups: v.GenericSchema<unknown, Conditions[]> =
    level < MAX_CONDITION_LEVELS
      ? v.pipe(v.array(conditionsOfLevel(level + 1)), v.maxLength(MAX_CONDITIONS, '最多 {n} 个条件组'))
      : v.pipe(v.array(v.never('条件组最多嵌套 3 层')), v.maxLength(0, '条件组最多嵌套 3 层'));
  return v.object({
    match: v.picklist(['ALL', 'ANY'], WRONG_FORMAT),
    conditions: v.pipe(v.array(Condition), v.maxLength(MAX_CONDITIONS, '最多 {n} 个条件')),
    groups: v.optional(groups, []),
  });
}

/** The conditions of a rule at all levels, in reading order. */
export function listConditions(rule: Conditions): Condition[] {
  return [...rule.conditions, ...rule.groups.flatMap(listConditions)];
}

/** The fields on which a rule depends, without duplicates. */
export function fieldsOfConditions(rule: Conditions): string[] {
  return [...new Set(listConditions(rule).map(({ field }) => field))];
}

/** The fields that a rule names although the form does not have them. */
export function findUnknownFields(rule: Conditions, fields: ReadonlySet<string>): string[] {
  return fieldsOfConditions(rule).filter((field) => !fields.has(field));
}

/**
 * The organizations to which a person or an organization belongs, itself and all parents included. Only the server, or
 * a page that has read them, knows them.
 */
export type FindOrganizations = (id: string) => readonly string[];

const ITSELF: FindOrganizations = (id) => [id];

/**
 * Whether a rule holds for the values of a form. Never throws: a field that is unknown or empty makes every comparison
 * false, `NOT_EQUALS` and `NONE_OF` too, so that a rule about a value never decides before there is one. A rule without
 * conditions holds.
 */
export function conditionsHold(
  rule: Conditions,
  values: FormValues,
  findOrganizations: FindOrganizations = ITSELF,
): boolean {
  const answers = [
    ...rule.conditions.map((condition) => conditionHolds(condition, values, findOrganizations)),
    ...rule.groups.map((group) => conditionsHold(group, values, findOrganizations)),
  ];
  if (answers.length === 0) return true;
  return rule.match === 'ALL' ? answers.every(Boolean) : answers.some(Boolean);
}

/** Whether one condition holds for the values of a form. */
export function conditionHolds(
  { field, operator, value: compared }: Condition,
  values: FormValues,
  findOrganizations: FindOrganizations = ITSELF,
): boolean {
  const value = FIELD_REFERENCE_PATTERN.test(field) ? readValue(values, field) : undefined;
  if (operator === 'IS_EMPTY') return isEmptyValue(value);
  if (value === undefined || isEmptyValue(value)) return false;
  if (operator === 'IS_NOT_EMPTY') return true;
  if (compared === undefined) return false;
  const list = [compared].flat();
  switch (operator) {
    case 'EQUALS':
      return isEqual(value, list);
    case 'NOT_EQUALS':
      return !isEqual(value, list);
    case 'ONE_OF':
      return isNamed(value, list);
    case 'NONE_OF':
      return !isNamed(value, list);
    case 'CONTAINS':
      return typeof value === 'string'
        ? list.every((part) => typeof part === 'string' && part !== '' && value.includes(part))
        : areAllIn(list, listScalars(value));
    case 'BELONGS_TO':
      return listScalars(value).some(
        (id) => typeof id === 'string' && findOrganizations(id).some((parent) => list.includes(parent)),
      );
    case 'BETWEEN':
      return isOrdered(value, list[0], (order) => order >= 0) && isOrdered(value, list[1], (order) => order <= 0);
    case 'GREATER':
      return isOrdered(value, list[0], (order) => order > 0);
    case 'AT_LEAST':
      return isOrdered(value, list[0], (order) => order >= 0);
    case 'LESS':
      return isOrdered(value, list[0], (order) => order < 0);
    case 'AT_MOST':
      return isOrdered(value, list[0], (order) => order <= 0);
  }
}

function listScalars(value: FormValue): readonly FormValue[] {
  return isList(value) ? value : [value];
}

// Texts are compared without the spaces around them. As sets, since both lists may be long and a form has many rules.
function toComparable(values: readonly FormValue[]): ReadonlySet<FormValue> {
  return new Set(values.map((one) => (typeof one === 'string' ? one.trim() : one)));
}

function isNamed(value: FormValue, list: readonly FormValue[]): boolean {
  const named = toComparable(list);
  return [...toComparable(listScalars(value))].some((one) => named.has(one));
}

function areAllIn(values: readonly FormValue[], list: readonly FormValue[]): boolean {
  const among = toComparable(list);
  return [...toComparable(values)].every((one) => among.has(one));
}

function isEqual(value: FormValue, list: readonly FormValue[]): boolean {
  const own = listScalars(value);
  return areAllIn(own, list) && areAllIn(list, own);
}

/**
 * Compares two numbers, or two days or times, which are texts of one form. Undefined for values that have no order, such
 * as names: which one of them is greater would depend on the language.
 */
export function compareValues(value: FormValue | undefined, other: FormValue | undefined): number | undefined {
  if (typeof value === 'number' && typeof other === 'number') return Math.sign(value - other);
  if (typeof value !== 'string' || typeof other !== 'string') return undefined;
  const isOneForm = [DAY, TIME].some((form) => form.test(value) && form.test(other));
  if (!isOneForm) return undefined;
  // A day that is compared with a moment means the whole day.
  const length = Math.min(value.length, other.length);
  const [left, right] = [value.slice(0, length), other.slice(0, length)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const DAY = /^\d{4}-\d{2}(-\d{2}( \d{2}:\d{2})?)?$/;
const TIME = /^\d{2}:\d{2}$/;

function isOrdered(
  value: FormValue,
  other: string | number | boolean | undefined,
  isAsked: (order: number) => boolean,
): boolean {
  const order = compareValues(value, other);
  return order !== undefined && isAsked(order);
}

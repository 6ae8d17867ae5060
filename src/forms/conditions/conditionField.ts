import type { Condition, Conditions, Operator } from 'contract/workflow/conditions';
import { OPERATORS_BY_KIND } from 'contract/workflow/describeConditions';
import type { CascadeOption } from 'contract/workflow/fieldKinds/cascade';
import { contractOf } from 'contract/workflow/formIndex';
import type { IndexedField } from 'contract/workflow/formIndex';
import { isList } from 'contract/workflow/formValues';
import type { FormValue } from 'contract/workflow/formValues';

/** A field that conditions can name. */
export interface ConditionField extends Pick<IndexedField, 'reference' | 'field'> {
  /** Its label in lists and sentences. */
  readonly label: string;
}

/** The operators that make sense for a field, in the order in which they are offered. */
export function operatorsOf({ field }: ConditionField): readonly Operator[] {
  return OPERATORS_BY_KIND[contractOf(field).conditionKind];
}

/** A condition on a field, to be completed. */
export function createCondition(field: ConditionField): Condition {
  return withOperator({ field: field.reference, operator: 'IS_EMPTY' }, operatorsOf(field)[0] ?? 'IS_EMPTY', field);
}

/** A rule with one condition on the first of these fields; without conditions if there is no field. */
export function createConditions([first]: readonly ConditionField[]): Conditions {
  return { match: 'ALL', conditions: first ? [createCondition(first)] : [], groups: [] };
}

/** A condition with another operator. Keeps the value as far as the operator compares with it. */
export function withOperator(condition: Condition, operator: Operator, { field }: ConditionField): Condition {
  const { value, ...rest } = condition;
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return { ...rest, operator };
  // Organizations and people are different lists.
  const isKept = value !== undefined && (operator === 'BELONGS_TO') === (condition.operator === 'BELONGS_TO');
  if (contractOf(field).conditionKind === 'BOOLEAN') return { ...rest, operator, value: isKept ? value : true };
  if (!isKept) return { ...rest, operator };
  return { ...rest, operator, value: comparesWithList(operator, field) ? [value].flat() : ([value].flat()[0] ?? '') };
}

/** Whether an operator compares a field with several values. */
export function comparesWithList(operator: Operator, field: ConditionField['field']): boolean {
  if (operator === 'BETWEEN' || operator === 'ONE_OF' || operator === 'NONE_OF' || operator === 'BELONGS_TO')
    return true;
  switch (contractOf(field).conditionKind) {
    case 'PEOPLE':
    case 'ORGANIZATIONS':
      return true;
    // The value of a radio is one text; those of all other choices are lists.
    case 'CHOICE':
      return field.kind !== 'radio' || operator === 'CONTAINS';
    default:
      return false;
  }
}

/** What a condition compares with, of a value that an input of a form has given. */
export function toComparedValue(value: FormValue | undefined): Condition['value'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!isList(value)) return undefined;
  return value.filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean');
}

/** The values with which a condition compares, as a list. */
export function listValues(value: Condition['value']): (string | number | boolean)[] {
  return value === undefined ? [] : [value].flat();
}

/** The options of all levels of a cascade, each with the labels of its path. A value that stands twice is listed once. */
export function listCascadeOptions(
  options: readonly CascadeOption[],
  path = '',
): { readonly value: string; readonly label: string }[] {
  const all = options.flatMap(({ value, label, children }) => {
    const own = path === '' ? label : `${path} / ${label}`;
    return [{ value, label: own }, ...listCascadeOptions(children, own)];
  });
  return [...new Map(all.toReversed().map((option) => [option.value, option])).values()].toReversed();
}

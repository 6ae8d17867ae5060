import { evaluateFormula } from './evaluateFormula';
import type { FormDefinition } from './formDefinition';
import type { FormField } from './formField';
import { indexDefinition, readFieldValue } from './formIndex';
import type { IndexedField } from './formIndex';
import { dropEmpty } from './formValues';
import type { FormValue, FormValues } from './formValues';
import { parseFormula } from './parseFormula';

/** Who begins a form, and when. */
export interface DefaultsContext {
  /** YYYY-MM-DD in the installation's time zone. */
  readonly today: string;
  readonly userId: string;
  /** The organization in which the person begins the form. Null: none. */
  readonly organizationId: string | null;
}

/**
 * The values with which a new form begins. The server uses them as the former values of a first submission, so that a
 * field that nobody may edit has its default whatever the browser sends. A default that its field does not take is left
 * out. Default formulas see the defaults of the fields before them.
 */
export function defaultValues(definition: FormDefinition, context: DefaultsContext): FormValues {
  const values: Record<string, FormValue | undefined> = {};
  const fields = [...indexDefinition(definition).fields.values()].filter(({ table }) => !table);
  for (const indexed of fields) {
    const value = defaultOf(indexed, values, context);
    const result = value === undefined ? undefined : readFieldValue(indexed.field, value, context);
    if (result?.isValid) values[indexed.reference] = result.value;
  }
  return dropEmpty(values);
}

/**
 * The values with which a person begins a row of a table. The server adds no row of its own, so that they are sent as if
 * they had been entered.
 */
export function defaultCells(columns: readonly FormField[], context: DefaultsContext): FormValues {
  const values: Record<string, FormValue | undefined> = {};
  for (const column of columns) {
    const value = defaultOf({ field: column }, values, context);
    const result = value === undefined ? undefined : readFieldValue(column, value, context);
    if (result?.isValid) values[column.id] = result.value;
  }
  return dropEmpty(values);
}

function defaultOf(
  { field }: Pick<IndexedField, 'field'>,
  values: FormValues,
  { today, userId, organizationId }: DefaultsContext,
): FormValue | undefined {
  // A switch that is off is an answer, which conditions can ask for.
  if (field.default === null) return field.kind === 'switch' ? false : undefined;
  switch (field.default.type) {
    case 'CONSTANT':
      return field.default.value;
    case 'ME':
      return field.kind === 'user' ? [userId] : undefined;
    case 'MY_ORGANIZATION':
      return field.kind === 'organization' && organizationId !== null ? [organizationId] : undefined;
    case 'TODAY':
      if (field.kind !== 'date') return undefined;
      if (field.settings.precision === 'MINUTE') return `${today} 00:00`;
      return field.settings.precision === 'MONTH' ? today.slice(0, 7) : today;
    case 'FORMULA': {
      const formula = parseFormula(field.default.formula);
      return formula.type === 'ERROR' ? undefined : (evaluateFormula(formula, values) ?? undefined);
    }
  }
}

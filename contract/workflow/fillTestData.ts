import { checkFormValues } from './checkFormValues';
import type { FormDefinition } from './formDefinition';
import type { FormField } from './formField';
import type { DefaultsContext } from './formDefaults';
import type { FormValue, FormValues } from './formValues';
import { readValue, writeRows } from './formValues';
import { listFields } from './formIndex';
import type { TextPattern } from './patterns';

/** A text for each pattern that passes its check digits. The numbers belong to nobody. */
export const PATTERN_SAMPLES: Readonly<Record<TextPattern, string>> = {
  MOBILE: '13800000000',
  TELEPHONE: '010-80000000',
  MAIL: 'name@example.com',
  IDENTITY_NUMBER: '11010519491231002X',
  CREDIT_CODE: '91350100M000100Y43',
  PLATE: '京A00000',
  BANK_CARD: '4539578763621486',
  POSTAL_CODE: '100000',
  WEB_ADDRESS: 'https://example.com',
  DIGITS: '12345678',
  LETTERS_AND_DIGITS: 'A1B2C3',
};

const FULL_RIGHTS = { otherwise: 'EDIT', fields: {} } as const;

/**
 * Plausible values for the preview of a designer: what a person could have entered, with formulas computed and without
 * fields that are not shown. Texts repeat the label of their field. Files, and rows of the merchant other than the
 * designer's own person and organization, stay empty, since nothing invented would be found. Fields that have values
 * already keep them.
 */
export function fillTestData(
  definition: FormDefinition,
  context: DefaultsContext,
  present: FormValues = {},
): FormValues {
  const given: Record<string, FormValue | undefined> = {};
  for (const { field, table } of listFields(definition.nodes)) {
    if (table) continue;
    const filled = field.kind === 'table' ? fillRows(field.columns, context) : fillField(field, context);
    given[field.id] = readValue(present, field.id) ?? filled;
  }
  const filled = checkFormValues(definition, FULL_RIGHTS, given, {}, context);
  // What its field does not take, such as an option that a rule does not offer, is left out.
  const wrong = new Set(filled.problems.map(({ path }) => path[0]));
  const accepted = Object.fromEntries(Object.entries(given).filter(([id]) => !wrong.has(id)));
  return checkFormValues(definition, FULL_RIGHTS, accepted, {}, context).values;
}

function fillRows(columns: readonly FormField[], context: DefaultsContext): FormValue {
  const values = () => Object.fromEntries(columns.map((column) => [column.id, fillField(column, context)]));
  return writeRows([
    { rowId: 'row1', values: values() },
    { rowId: 'row2', values: values() },
  ]);
}

function fillField(field: FormField, { today, userId, organizationId }: DefaultsContext): FormValue | undefined {
  switch (field.kind) {
    case 'text':
      return field.settings.pattern ? PATTERN_SAMPLES[field.settings.pattern] : fillText(field.label, field.settings);
    case 'textArea':
      return fillText(field.label, field.settings);
    case 'richText':
      return field.label.replace(/[<>&]/g, ' ');
    case 'number':
    case 'amount':
      return field.settings.min ?? Math.min(field.settings.max ?? 100, 100);
    case 'slider':
      return field.settings.min;
    case 'rate':
      return 2;
    case 'radio':
      return field.settings.options[0]?.value;
    case 'checkbox':
      return field.settings.options.slice(0, field.settings.minChosen ?? 1).map(({ value }) => value);
    case 'select':
      return field.settings.options.slice(0, 1).map(({ value }) => value);
    case 'cascade': {
      const path: string[] = [];
      for (let [next] = field.settings.options; next; [next] = next.children) path.push(next.value);
      return path;
    }
    case 'switch':
      return true;
    case 'date':
      return fillDate(field.settings, today);
    case 'dateRange':
      return [fillDate(field.settings, today), fillDate(field.settings, today)];
    case 'time':
      return field.settings.earliest ?? field.settings.latest ?? '09:00';
    case 'color':
      return '#1677ff';
    case 'user':
      return [userId];
    case 'organization':
      return organizationId === null ? undefined : [organizationId];
    case 'region':
      return ['110000', '110100', '110105'].slice(0, field.settings.levels);
    case 'location':
      return { address: field.label, longitude: 116.4, latitude: 39.9 };
    case 'position':
    case 'role':
    case 'dictionary':
    case 'linkedRecord':
    case 'apiSelect':
    case 'serialNumber':
    case 'formula':
    case 'signature':
    case 'description':
    case 'file':
    case 'image':
      return undefined;
  }
}

function fillText(
  label: string,
  { minLength, maxLength }: { readonly minLength?: number | null | undefined; readonly maxLength: number },
): string {
  const text = label === '' ? 'A' : label;
  return text.padEnd(minLength ?? 0, text).slice(0, maxLength);
}

interface DateLimits {
  readonly precision: 'MONTH' | 'DAY' | 'MINUTE';
  readonly earliest?: string | null | undefined;
  readonly latest?: string | null | undefined;
}

function fillDate({ precision, earliest, latest }: DateLimits, today: string): string {
  const [from, to] = [earliest, latest].map((limit) => (limit === 'TODAY' ? today : limit));
  const day = from && from > today ? from : to && to < today ? to : today;
  if (precision === 'MONTH') return day.slice(0, 7);
  return precision === 'MINUTE' ? `${day} 09:00` : day;
}

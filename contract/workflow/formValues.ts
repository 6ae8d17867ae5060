import * as v from 'valibot';

/** A value of a form as JSON carries it. Which values a field takes is decided by its kind. */
export type FormValue =
  | string
  | number
  | boolean
  | null
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/** The values of a form by field id, or those of one row of a table by column id. A field without an entry is empty. */
export type FormValues = Readonly<Record<string, FormValue | undefined>>;

/** A row of a table in a form. */
export interface TableRow {
  /** The name that the row keeps while it is edited, so that its protected cells are found again. */
  readonly rowId: string;
  readonly values: FormValues;
}

/** The form of a field's id, and of a column's. Begins with a letter, so that no id is `__proto__`. */
export const FIELD_ID_PATTERN = /^[A-Za-z]\w{0,39}$/;

/** The form of a reference to a field, or to a column of a table: `amount`, `items.price`. */
export const FIELD_REFERENCE_PATTERN = /^[A-Za-z]\w{0,39}(\.[A-Za-z]\w{0,39})?$/;

/** A reference to a field, or to a column of a table. */
export const fieldReference = v.pipe(v.string('请选择字段'), v.regex(FIELD_REFERENCE_PATTERN, '请选择字段'));

/** Reads a value. An inherited property such as `constructor` is no value. */
export function readValue(values: FormValues, id: string): FormValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

/** Whether a value counts as not given: nothing, a text of white space, an empty list, or a list of nothing else. */
export function isEmptyValue(value: FormValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return isList(value) && value.every((one) => one === null || one === '');
}

/** Whether a value is a list. Unlike `Array.isArray`, keeps the type of the elements of a list that cannot be changed. */
export function isList(value: FormValue | undefined): value is readonly FormValue[] {
  return Array.isArray(value);
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of a table. A value that is no table has none, and what is no row is left out. */
export function readRows(value: FormValue | undefined): TableRow[] {
  if (!isList(value)) return [];
  return value.flatMap((row) => {
    if (!isFormRecord(row)) return [];
    const { rowId, values } = row;
    return typeof rowId === 'string' && isFormRecord(values) ? [{ rowId, values }] : [];
  });
}

/** Turns the rows of a table into the value that a form carries. Empty cells are left out. */
export function writeRows(rows: readonly TableRow[]): FormValue {
  return rows.map(({ rowId, values }) => ({ rowId, values: dropEmpty(values) }));
}

/** Leaves out the fields without a value, so that equal forms are equal as JSON. */
export function dropEmpty(values: FormValues): Record<string, FormValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (value === undefined || value === null ? [] : [[id, value]])),
  );
}

function isFormRecord(value: FormValue | undefined): value is { readonly [name: string]: FormValue } {
  return isRecord(value);
}

/** How large a JSON value may be: levels, values at all levels, and characters in all texts and names together. */
export interface JsonLimits {
  readonly levels: number;
  readonly values: number;
  readonly characters: number;
}

// NUL and halves of surrogate pairs, which PostgreSQL can't store in JSON.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Whether a value is JSON within limits, with texts that can be stored. Checked before any code that calls itself for
 * what is inside, so that a hostile document cannot exhaust the stack; stops at the first excess. A property that is
 * undefined counts as absent.
 */
export function isBoundedJson(given: unknown, limits: JsonLimits): given is FormValue {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value: given, level: 1 }];
  let values = 0;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, level } = next;
    values += 1;
    if (values > limits.values || level > limits.levels) return false;
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) return false;
      characters += value.length;
    } else if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (open.length + names.length > limits.values) return false;
      for (const name of names) {
        const inner: unknown = Reflect.get(value, name);
        if (UNSTORABLE.test(name)) return false;
        if (!Array.isArray(value)) characters += name.length;
        if (inner !== undefined || Array.isArray(value)) open.push({ value: inner, level: level + 1 });
      }
    } else if (!(value === null || typeof value === 'boolean' || Number.isFinite(value))) return false;
    if (characters > limits.characters) return false;
  }
  return true;
}

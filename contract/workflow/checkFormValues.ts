import { compareValues } from './conditions';
import type { ColumnCache } from './evaluateFormula';
import { rightTo } from './fieldRights';
import type { FieldRight, FieldRights } from './fieldRights';
import type { FieldComparison } from './formField';
import type { FormDefinition, FormTable } from './formDefinition';
import { indexDefinition } from './formIndex';
import type { FormIndex, IndexedField } from './formIndex';
import { dropEmpty, isBoundedJson, isRecord, readRows, readValue, writeRows } from './formValues';
import type { FormValue, FormValues, TableRow } from './formValues';
import { findOffered, settleValue } from './settleValue';
import type { FormContext, Place, Settled } from './settleValue';
import type { Message } from '../text';

/** How large the values of a form may be. */
export const VALUE_LIMITS = { levels: 8, values: 60_000, characters: 2_000_000 } as const;

/** The most problems that one check names. */
export const MAX_PROBLEMS = 100;

/** What is wrong with a value, and where. */
export interface FormProblem {
  /** A field, or a table with the index of a row and a column: `['amount']`, `['items', 0, 'price']`. Empty: the form. */
  readonly path: readonly (string | number)[];
  readonly message: Message;
}

/** What the check of a form comes to. */
export interface CheckedForm {
  /** The values to store: those that the person may change as they were sent, all others as they were. */
  readonly values: FormValues;
  readonly problems: readonly FormProblem[];
}

/** How a field, or a cell of a table, stands at the moment. */
export interface FieldState {
  readonly right: FieldRight;
  /** Whether its conditions show it. A hidden one is shown to nobody, whatever its conditions say. */
  readonly isShown: boolean;
  /** The values of the options that its rules offer. Undefined: all of its options. */
  readonly offered: readonly string[] | undefined;
  /** The value that would be stored: what a formula comes to, or what has been entered. */
  readonly stored: FormValue | undefined;
}

/** The state of a form while it is filled in. */
export interface InspectedForm extends CheckedForm {
  /** The values on which conditions depend: nothing for what is not shown. */
  readonly effective: FormValues;
  /** By the path of a field or cell, joined with commas: `amount`, `items,0,price`. */
  readonly states: ReadonlyMap<string, FieldState>;
}

/** A row while it is checked. */
interface OpenRow {
  readonly rowId: string;
  readonly former: FormValues;
  readonly given: FormValues;
  readonly stored: Record<string, FormValue | undefined>;
  readonly effective: Record<string, FormValue | undefined>;
}

/** The state of a check. */
interface Check {
  readonly index: FormIndex;
  readonly rights: FieldRights;
  readonly context: FormContext;
  readonly given: FormValues;
  readonly former: FormValues;
  readonly stored: Record<string, FormValue | undefined>;
  readonly effective: Record<string, FormValue | undefined>;
  readonly rows: Map<string, readonly OpenRow[]>;
  readonly columns: ColumnCache;
  /** By the path, so that a value with a problem is found at once among those of many rows. */
  readonly problems: Map<string, FormProblem>;
  /** By the path, too. */
  readonly states: Map<string, FieldState>;
}

/**
 * Checks the submitted values of a form by its published definition and the rights of the person (FRM-02). Whatever is
 * sent, an unknown, read-only or hidden field changes nothing, formulas are computed here, and fields that their
 * conditions do not show are empty. Problems are named for what the person can correct; with problems, nothing is stored.
 */
export function checkFormValues(
  definition: FormDefinition,
  rights: FieldRights,
  submitted: unknown,
  former: FormValues,
  context: FormContext,
): CheckedForm {
  const { values, problems } = inspectForm(indexDefinition(definition), rights, submitted, former, context);
  return { values, problems };
}

/**
 * Checks the values of a form as {@link checkFormValues} does, and tells how each field stands: whether it is shown, and
 * which options it offers. A browser asks with each change; the index of the definition stays the same.
 */
export function inspectForm(
  index: FormIndex,
  rights: FieldRights,
  submitted: unknown,
  former: FormValues,
  context: FormContext,
): InspectedForm {
  const isReadable = isBoundedJson(submitted, VALUE_LIMITS) && isRecord(submitted);
  const check: Check = {
    index,
    rights,
    context,
    given: isReadable ? submitted : {},
    former,
    stored: {},
    effective: {},
    rows: new Map(),
    columns: new WeakMap(),
    problems: new Map(),
    states: new Map(),
  };
  if (!isReadable) addProblem(check, [], { text: '提交的内容过大或格式错误' });
  for (const reference of check.index.order) {
    const indexed = check.index.fields.get(reference);
    if (indexed?.table) checkColumn(check, indexed, indexed.table);
    else if (indexed) checkField(check, indexed);
  }
  for (const indexed of check.index.fields.values()) compareWithOthers(check, indexed);
  return {
    values: dropEmpty(check.stored),
    problems: [...check.problems.values()].slice(0, MAX_PROBLEMS),
    effective: check.effective,
    states: check.states,
  };
}

function checkField(check: Check, indexed: IndexedField): void {
  const id = indexed.reference;
  const right = rightTo(indexed, check.rights);
  const place = { former: readValue(check.former, id), given: readValue(check.given, id), values: check.effective };
  const full = { ...place, indexed, right, columns: check.columns };
  const settled = settleValue(full, check.context);
  keep(check, full, settled, [id]);
  check.stored[id] = settled.stored;
  check.effective[id] = settled.effective;
  if (indexed.field.kind === 'table') openRows(check, id, settled);
}

// A row is known again by its name, so that the cells that the person may not change come from the former row.
function openRows(check: Check, table: string, settled: Settled): void {
  const formerRows = new Map(readRows(readValue(check.former, table)).map((row) => [row.rowId, row.values]));
  const opened = readRows(settled.stored).map(({ rowId, values }) => ({
    rowId,
    former: formerRows.get(rowId) ?? {},
    given: values,
    stored: {},
    effective: {},
  }));
  check.rows.set(table, opened);
  closeRows(check, table, settled.effective === undefined);
}

// Puts the rows, as far as their cells have been decided about, into the values on which others depend.
function closeRows(check: Check, table: string, isHidden = check.effective[table] === undefined): void {
  const opened = check.rows.get(table) ?? [];
  const write = (part: 'stored' | 'effective') =>
    opened.length === 0
      ? undefined
      : writeRows(opened.map((row): TableRow => ({ rowId: row.rowId, values: row[part] })));
  check.stored[table] = write('stored');
  check.effective[table] = isHidden ? undefined : write('effective');
}

function checkColumn(check: Check, indexed: IndexedField, table: FormTable): void {
  const right = rightTo(indexed, check.rights);
  const { id } = indexed.field;
  for (const [index, row] of (check.rows.get(table.id) ?? []).entries()) {
    const place = { former: readValue(row.former, id), given: readValue(row.given, id) };
    const values = rowContext(check, indexed.dependsOn, table, row);
    const full = { ...place, indexed, right, values, columns: check.columns };
    const settled = settleValue(full, check.context);
    keep(check, full, settled, [table.id, index, id]);
    row.stored[id] = settled.stored;
    row.effective[id] = settled.effective;
  }
  closeRows(check, table.id);
}

// What a cell depends on: fields and tables of the form, and the cells of its own row as `items.price`.
function rowContext(check: Check, references: readonly string[], table: FormTable, row: OpenRow): FormValues {
  return Object.fromEntries(
    references.flatMap((reference) => {
      const [id = '', column] = reference.split('.');
      const whole: [string, FormValue | undefined] = [id, readValue(check.effective, id)];
      return id === table.id && column !== undefined ? [whole, [reference, readValue(row.effective, column)]] : [whole];
    }),
  );
}

function keep(
  check: Check,
  { indexed, right, values }: Place,
  { isShown, stored, problem }: Settled,
  path: readonly (string | number)[],
): void {
  const offered = findOffered(indexed, values, check.context);
  check.states.set(path.join(), { right, isShown, offered, stored });
  if (problem) addProblem(check, path, problem);
}

function addProblem({ problems }: Check, path: FormProblem['path'], message: Message): void {
  if (!problems.has(path.join())) problems.set(path.join(), { path, message });
}

const COMPARISON_TEXTS: Readonly<Record<FieldComparison['operator'], string>> = {
  EQUALS: '必须等于“{field}”',
  NOT_EQUALS: '不能等于“{field}”',
  GREATER: '必须大于“{field}”',
  AT_LEAST: '不能小于“{field}”',
  LESS: '必须小于“{field}”',
  AT_MOST: '不能大于“{field}”',
};

// Compares a field with others once all values are decided about. Nothing is compared with what is empty.
function compareWithOthers(check: Check, indexed: IndexedField): void {
  const { field, table, reference } = indexed;
  if (field.comparisons.length === 0 || rightTo(indexed, check.rights) !== 'EDIT') return;
  const references = field.comparisons.map((comparison) => comparison.field);
  if (!table) {
    comparePlace(check, indexed, readValue(check.effective, reference), check.effective, [reference]);
    return;
  }
  for (const [index, row] of (check.rows.get(table.id) ?? []).entries()) {
    const values = rowContext(check, references, table, row);
    comparePlace(check, indexed, readValue(row.effective, field.id), values, [table.id, index, field.id]);
  }
}

function comparePlace(
  check: Check,
  { field }: IndexedField,
  value: FormValue | undefined,
  values: FormValues,
  path: readonly (string | number)[],
): void {
  if (value === undefined || check.problems.has(path.join())) return;
  for (const { operator, field: other } of field.comparisons) {
    const compared = readValue(values, other);
    if (compared === undefined || passes(operator, value, compared)) continue;
    const label = check.index.fields.get(other)?.field.label ?? other;
    addProblem(check, path, { text: COMPARISON_TEXTS[operator], values: { field: label } });
    return;
  }
}

function passes(operator: FieldComparison['operator'], value: FormValue, compared: FormValue): boolean {
  if (operator === 'EQUALS') return JSON.stringify(value) === JSON.stringify(compared);
  if (operator === 'NOT_EQUALS') return JSON.stringify(value) !== JSON.stringify(compared);
  const order = compareValues(value, compared);
  if (order === undefined) return false;
  if (operator === 'GREATER' || operator === 'AT_LEAST') return operator === 'GREATER' ? order > 0 : order >= 0;
  return operator === 'LESS' ? order < 0 : order <= 0;
}

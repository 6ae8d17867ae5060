import type { Message } from 'contract/text';
import type { FieldState, FormProblem, InspectedForm } from 'contract/workflow/checkFormValues';
import { conditionsHold } from 'contract/workflow/conditions';
import { rightTo } from 'contract/workflow/fieldRights';
import type { FieldRights } from 'contract/workflow/fieldRights';
import { sumColumn } from 'contract/workflow/fieldKinds/table';
import type { FormNode, FormTable } from 'contract/workflow/formDefinition';
import type { FormIndex, IndexedField } from 'contract/workflow/formIndex';
import { readRows, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues } from 'contract/workflow/formValues';

/** A field, or a cell of a table, as it is drawn. */
export interface DrawnField {
  readonly isEditable: boolean;
  readonly value: FormValue | undefined;
  readonly offered: readonly string[] | undefined;
  readonly problem: Message | undefined;
}

/** A row of a table as it is drawn. */
export interface DrawnRow {
  readonly rowId: string;
  /** By column. A cell that its conditions do not show is missing. */
  readonly cells: Readonly<Record<string, DrawnField>>;
}

/** A table as it is drawn. */
export interface DrawnTable {
  readonly isEditable: boolean;
  readonly problem: Message | undefined;
  /** The ids of the columns that the person may see. */
  readonly columns: readonly string[];
  /** The columns whose cells can be filled in. */
  readonly editable: readonly string[];
  readonly rows: readonly DrawnRow[];
  /** The sums below the table, by column. Null where a sum is out of range. */
  readonly totals: Readonly<Record<string, number | null>>;
}

/** A form as it is drawn: only what the person may see, and what its conditions show. */
export interface DrawnForm {
  readonly fields: ReadonlyMap<string, DrawnField>;
  readonly tables: ReadonlyMap<string, DrawnTable>;
  /** The values on which the conditions of layouts depend. */
  readonly effective: FormValues;
  /** What is wrong, by the key of a field or cell. */
  readonly problems: ReadonlyMap<string, Message>;
}

/** What a form is drawn of. */
interface Drawing {
  readonly index: FormIndex;
  readonly rights: FieldRights;
  readonly values: FormValues;
  readonly inspected: InspectedForm;
  /** The problems to be shown, by key. */
  readonly problems: ReadonlyMap<string, Message>;
  readonly isReadOnly: boolean;
}

/** The name of a cell among fields and cells. Unlike its path, it stays when a row above is removed. */
export function keyOfCell(table: string, rowId: string, column: string): string {
  return `${table}/${rowId}/${column}`;
}

/** The key of the field or the cell in which there is a problem. Empty for a problem of the form. */
export function keyOfProblem({ path }: FormProblem, values: FormValues): string {
  const [field, row, column] = path;
  if (field === undefined) return '';
  if (typeof row !== 'number' || column === undefined) return String(field);
  const rowId = readRows(readValue(values, String(field)))[row]?.rowId ?? '';
  return keyOfCell(String(field), rowId, String(column));
}

/** Decides what of a form is drawn, and how. */
export function drawForm(drawing: Drawing): DrawnForm {
  const { index, rights, values, inspected, problems } = drawing;
  const fields = new Map<string, DrawnField>();
  const tables = new Map<string, DrawnTable>();
  for (const indexed of index.fields.values()) {
    const { field, reference, table } = indexed;
    const state = inspected.states.get(reference);
    if (table || !state?.isShown || state.right === 'HIDE') continue;
    if (field.kind === 'table') tables.set(reference, drawTable(drawing, field, state));
    else
      fields.set(reference, {
        isEditable: state.right === 'EDIT' && !drawing.isReadOnly,
        value: valueOf(indexed, state, readValue(values, reference), index, rights),
        offered: state.offered,
        problem: problems.get(reference),
      });
  }
  return { fields, tables, effective: inspected.effective, problems };
}

function drawTable(
  { index, rights, values, inspected, problems, isReadOnly }: Drawing,
  table: FormTable,
  { right }: FieldState,
): DrawnTable {
  const seen = table.columns.flatMap((column) => {
    const indexed = index.fields.get(`${table.id}.${column.id}`);
    return indexed && rightTo(indexed, rights) !== 'HIDE' ? [{ column, indexed }] : [];
  });
  const rows = readRows(readValue(values, table.id)).map(({ rowId, values: given }, place): DrawnRow => {
    const cells: Record<string, DrawnField> = {};
    for (const { column, indexed } of seen) {
      const state = inspected.states.get([table.id, place, column.id].join());
      if (!state?.isShown) continue;
      cells[column.id] = {
        isEditable: state.right === 'EDIT' && !isReadOnly,
        value: valueOf(indexed, state, readValue(given, column.id), index, rights),
        offered: state.offered,
        problem: problems.get(keyOfCell(table.id, rowId, column.id)),
      };
    }
    return { rowId, cells };
  });
  const totals = seen.flatMap(({ column: { id } }): [string, number | null][] =>
    table.settings.totals.includes(id) ? [[id, sumColumn(readValue(inspected.effective, table.id), id)]] : [],
  );
  return {
    isEditable: right === 'EDIT' && !isReadOnly,
    problem: problems.get(table.id),
    columns: seen.map(({ column }) => column.id),
    editable: seen.flatMap(({ column, indexed }) => (rightTo(indexed, rights) === 'EDIT' ? [column.id] : [])),
    rows,
    totals: Object.fromEntries(totals),
  };
}

// A formula is computed here while the form is filled in. One that depends on what the person may not see can't be: it
// keeps what the server has computed.
function valueOf(
  { field, dependsOn }: IndexedField,
  { stored }: FieldState,
  given: FormValue | undefined,
  { fields }: FormIndex,
  rights: FieldRights,
): FormValue | undefined {
  if (field.kind !== 'formula') return given ?? undefined;
  const isComputable = dependsOn.every((reference) => {
    const other = fields.get(reference);
    return other === undefined || rightTo(other, rights) !== 'HIDE';
  });
  return isComputable ? stored : (given ?? undefined);
}

/** Whether anything of a node is drawn: a field that is, or a layout in which there is one. */
export function isDrawn(node: FormNode, form: DrawnForm): boolean {
  if (!('sections' in node)) return form.fields.has(node.id) || form.tables.has(node.id);
  if (node.hidden || (node.showWhen && !conditionsHold(node.showWhen, form.effective))) return false;
  const children = node.sections.flatMap((section) => section.children);
  return node.kind === 'divider' || children.some((child) => isDrawn(child, form));
}

/** The number of problems that are shown in some nodes. */
export function countProblems(nodes: readonly FormNode[], form: DrawnForm): number {
  const ids = new Set(listIds(nodes));
  return [...form.problems.keys()].filter((key) => ids.has(fieldOfKey(key))).length;
}

/** Whether the field or cell with a key stands in some nodes. */
export function containsKey(nodes: readonly FormNode[], key: string): boolean {
  return listIds(nodes).includes(fieldOfKey(key));
}

function fieldOfKey(key: string): string {
  return key.split('/')[0] ?? '';
}

function listIds(nodes: readonly FormNode[]): string[] {
  return nodes.flatMap((node) =>
    'sections' in node ? node.sections.flatMap(({ children }) => listIds(children)) : [node.id],
  );
}

/** The first of some keys in the reading order of the form. */
export function findFirstKey(keys: Iterable<string>, { fields }: FormIndex, values: FormValues): string | undefined {
  const order = [...fields.keys()];
  const rankOf = (key: string): readonly [number, number, number] => {
    const [field = '', rowId, column] = key.split('/');
    const row = rowId === undefined ? -1 : readRows(readValue(values, field)).findIndex((one) => one.rowId === rowId);
    return [order.indexOf(field), row, column === undefined ? -1 : order.indexOf(`${field}.${column}`)];
  };
  const [first] = [...keys]
    .map((key) => ({ key, rank: rankOf(key) }))
    .sort((one, other) => compareRanks(one.rank, other.rank));
  return first?.key;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((rank, index) => rank !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

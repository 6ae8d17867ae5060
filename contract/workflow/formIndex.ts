import { fieldsOfConditions } from './conditions';
import type { Conditions } from './conditions';
import { sortByDependencies } from './dependencies';
import type { Dependencies } from './dependencies';
import { fieldKinds } from './fieldKinds/registry';
import type { CheckContext, FieldKindContract, NameOf, ReadResult } from './fieldKinds/fieldKind';
import type { FormDefinition, FormNode, FormTable } from './formDefinition';
import type { FieldOf, FormField, InputKind } from './formField';
import type { FormValue } from './formValues';
import type { Formula } from './formula';
import { fieldsOf } from './formula';
import { parseFormula } from './parseFormula';
import type { Message, MessagePart } from '../text';

/** A field, a table, or a column of a table with all that decides about it. */
export interface IndexedField {
  /** The id, or `table.column` for a column. */
  readonly reference: string;
  readonly field: FormField | FormTable;
  /** The table of a column. */
  readonly table: FormTable | undefined;
  /** The conditions on which it is shown: its own, and those of the layouts around it. */
  readonly showWhen: readonly Conditions[];
  /** Whether it or a layout around it is hidden from everybody. */
  readonly isHidden: boolean;
  /** The formula that computes it. Undefined for what people fill in, and for a formula that is none. */
  readonly formula: Formula | undefined;
  /** The references in its conditions, its formula and its option rules. */
  readonly dependsOn: readonly string[];
}

/** A field before its dependencies are listed. */
type FieldInTree = Omit<IndexedField, 'dependsOn'>;

/** A definition as it is worked with: its fields by reference, in the order in which they can be computed. */
export interface FormIndex {
  /** By reference, in reading order. If a reference stands twice, the first one counts. */
  readonly fields: ReadonlyMap<string, IndexedField>;
  /** All references, each after those on which it depends. */
  readonly order: readonly string[];
  /** The first way round on which fields depend on themselves. A published definition has none. */
  readonly cycle: readonly string[] | undefined;
}

/** Reads the tree of a definition into an index. */
export function indexDefinition(definition: FormDefinition): FormIndex {
  const fields = new Map<string, IndexedField>();
  for (const field of listFields(definition.nodes, [], false))
    if (!fields.has(field.reference)) fields.set(field.reference, field);
  // A column follows its table, which decides about the rows.
  const dependencies: Dependencies = new Map(
    [...fields].map(([id, { table, dependsOn }]) => [id, table ? [table.id, ...dependsOn] : dependsOn]),
  );
  return { fields, ...sortByDependencies(dependencies) };
}

/** The fields, tables and columns of a tree in reading order. Duplicates are listed, too. */
export function listFields(
  nodes: readonly FormNode[],
  around: readonly Conditions[] = [],
  isInHidden = false,
): IndexedField[] {
  return nodes.flatMap((node): IndexedField[] => {
    const showWhen = node.showWhen ? [...around, node.showWhen] : around;
    const isHidden = isInHidden || node.hidden;
    if ('sections' in node)
      return listFields(
        node.sections.flatMap(({ children }) => children),
        showWhen,
        isHidden,
      );
    const own = { reference: node.id, field: node, table: undefined, showWhen, isHidden, formula: formulaOf(node) };
    const indexed = withDependencies(own);
    if (!('columns' in node)) return [indexed];
    const columns = node.columns.map((column) =>
      withDependencies({
        reference: `${node.id}.${column.id}`,
        field: column,
        table: node,
        showWhen: column.showWhen ? [column.showWhen] : [],
        isHidden: isHidden || column.hidden,
        formula: formulaOf(column),
      }),
    );
    return [indexed, ...columns];
  });
}

function formulaOf(field: FormField | FormTable): Formula | undefined {
  if (field.kind !== 'formula') return undefined;
  const formula = parseFormula(field.settings.formula);
  return formula.type === 'ERROR' ? undefined : formula;
}

function withDependencies(field: FieldInTree): IndexedField {
  const references = [
    ...field.showWhen.flatMap(fieldsOfConditions),
    ...(field.formula ? fieldsOf(field.formula) : []),
    ...optionRulesOf(field.field).flatMap(({ when }) => fieldsOfConditions(when)),
  ];
  return { ...field, dependsOn: [...new Set(references)] };
}

/** The rules by which a field offers some of its options. */
export function optionRulesOf(field: FormField | FormTable) {
  switch (field.kind) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return field.settings.optionRules;
    default:
      return [];
  }
}

/** What browser and server share of the kind of a field. */
export function contractOf(
  field: FormField | FormTable,
): Pick<FieldKindContract<never>, 'label' | 'filledBy' | 'conditionKind' | 'isEmpty'> {
  return fieldKinds[field.kind];
}

/** Reads a submitted value of a field, or of a table without its cells. */
export function readFieldValue(field: FormField | FormTable, given: unknown, context: CheckContext): ReadResult {
  return field.kind === 'table' ? fieldKinds.table.read(given, field.settings, context) : read(field, given, context);
}

function read<Kind extends InputKind>(field: FieldOf<Kind>, given: unknown, context: CheckContext): ReadResult {
  return fieldKinds[field.kind].read(given, field.settings, context);
}

/** The value of a field as text, for lists, summaries and prints. */
export function summarizeField(
  field: FormField | FormTable,
  value: FormValue | undefined,
  nameOf: NameOf,
): MessagePart {
  return field.kind === 'table'
    ? fieldKinds.table.summarize(value, field.settings, nameOf)
    : summarize(field, value, nameOf);
}

function summarize<Kind extends InputKind>(
  field: FieldOf<Kind>,
  value: FormValue | undefined,
  nameOf: NameOf,
): MessagePart {
  return fieldKinds[field.kind].summarize(value, field.settings, nameOf);
}

/** Names what the settings of a field lack. */
export function findSettingProblems(field: FormField | FormTable): Message[] {
  return field.kind === 'table' ? fieldKinds.table.findProblems(field.settings) : findProblems(field);
}

function findProblems<Kind extends InputKind>(field: FieldOf<Kind>): Message[] {
  return fieldKinds[field.kind].findProblems(field.settings);
}

import { createContext, useContext } from 'react';
import type { FormDefinition, FormNode, FormTable } from 'contract/workflow/formDefinition';
import { contractOf, indexDefinition, listFields } from 'contract/workflow/formIndex';
import type { FormIndex, IndexedField } from 'contract/workflow/formIndex';

/** The node that the panel edits, and where it stands. */
export interface NodeScope {
  readonly definition: FormDefinition;
  readonly node: FormNode;
  /** The table of a column. */
  readonly table: FormTable | undefined;
}

/** The node that the panel edits, for the settings of its kind. */
export const NodeScopeContext = createContext<NodeScope | undefined>(undefined);

/** The node that the panel edits. Throws outside of the panel. */
export function useNodeScope(): NodeScope {
  const scope = useContext(NodeScopeContext);
  if (!scope) throw new Error('useNodeScope is called outside of NodeProperties');
  return scope;
}

/** The reference of the node: its id, or `table.column`. */
export function referenceOf({ node, table }: NodeScope): string {
  return table ? `${table.id}.${node.id}` : node.id;
}

/**
 * The fields that a rule of the node may name: those that have a value, that are not many values for it as the columns of
 * another table, and that do not depend on the node themselves.
 */
export function findRuleFields(scope: NodeScope): IndexedField[] {
  const index = indexDefinition(scope.definition);
  return findIndependentFields(scope, index).filter(({ table }) => table === undefined || table.id === scope.table?.id);
}

/**
 * The fields that a formula of the node may refer to: numbers and dates. Columns of other tables are among them, which a
 * formula sums up; the formula of a column sums up nothing.
 */
export function findFormulaFields(scope: NodeScope): IndexedField[] {
  const index = indexDefinition(scope.definition);
  return findIndependentFields(scope, index).filter(({ field, table }) => {
    const isColumnElsewhere = table !== undefined && table.id !== scope.table?.id;
    if (isColumnElsewhere) return scope.table === undefined && isNumber(field);
    return isNumber(field) || field.kind === 'date' || field.kind === 'dateRange';
  });
}

/** The fields with which the node can be compared: those whose values have one order with its own. */
export function findComparableFields(scope: NodeScope): IndexedField[] {
  const own = comparableFormOf(scope.node);
  const reference = referenceOf(scope);
  if (own === undefined) return [];
  return [...indexDefinition(scope.definition).fields.values()].filter(
    (other) =>
      other.reference !== reference &&
      (other.table === undefined || other.table.id === scope.table?.id) &&
      comparableFormOf(other.field) === own,
  );
}

/** Whether a field is a number, so that it can be summed up. */
export function isNumber(field: IndexedField['field']): boolean {
  return contractOf(field).conditionKind === 'NUMBER';
}

/** The label of a field as rules name it. */
export function labelOfField({ reference, field, table }: IndexedField, ownTable: NodeScope['table']): string {
  const label = field.label || reference;
  return table && table.id !== ownTable?.id ? `${table.label || table.id} / ${label}` : label;
}

// Numbers and texts are compared whatever their kinds are; of days, options and people those of one kind have one form.
function comparableFormOf(node: FormNode): string | undefined {
  if ('sections' in node) return undefined;
  const { conditionKind } = contractOf(node);
  if (conditionKind === 'PRESENCE') return undefined;
  return conditionKind === 'NUMBER' || conditionKind === 'TEXT' ? conditionKind : node.kind;
}

function findIndependentFields(scope: NodeScope, index: FormIndex): IndexedField[] {
  const own = new Set(listOwnReferences(scope));
  return [...index.fields.values()].filter(
    ({ reference, field }) => contractOf(field).filledBy !== 'NOBODY' && !reaches(reference, own, index, new Set()),
  );
}

// What a layout contains is shown by its conditions, and columns by those of their table.
function listOwnReferences({ node, table }: NodeScope): string[] {
  if (table) return [`${table.id}.${node.id}`];
  return listFields([node]).map(({ reference }) => reference);
}

function reaches(from: string, wanted: ReadonlySet<string>, index: FormIndex, seen: Set<string>): boolean {
  if (wanted.has(from)) return true;
  const field = index.fields.get(from);
  if (!field || seen.has(from)) return false;
  seen.add(from);
  const next = field.table ? [field.table.id, ...field.dependsOn] : field.dependsOn;
  return next.some((reference) => reaches(reference, wanted, index, seen));
}

/** The ids that are taken beside the node: those of its table's columns, or those of all fields and layouts. */
export function listTakenIds({ definition, node, table }: NodeScope): string[] {
  return listNodes(table ? table.columns : definition.nodes)
    .map(({ id }) => id)
    .filter((id) => id !== node.id);
}

function listNodes(nodes: readonly FormNode[]): FormNode[] {
  return nodes.flatMap((node) =>
    'sections' in node ? [node, ...listNodes(node.sections.flatMap(({ children }) => children))] : [node],
  );
}

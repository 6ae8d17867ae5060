import type { FormDefinition, FormNode } from './formDefinition';
import type { FormField } from './formField';

/** What of a node has changed: one of its properties, its place in the form, or its kind, which replaces its settings. */
export type ChangedPart = 'KIND' | 'LABEL' | 'SETTINGS' | 'DEFAULT' | 'SHOW_WHEN' | 'CHECKS' | 'DISPLAY' | 'PLACE';

/** What has changed between two versions of a form. */
export interface DefinitionChange {
  readonly type: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** The reference of a field or a column, or the id of a layout. */
  readonly reference: string;
  /** The label in the newer version, or in the older one for what has been removed. */
  readonly label: string;
  readonly parts: readonly ChangedPart[];
}

/** A node with the section in which it stands. */
interface PlacedNode {
  readonly reference: string;
  readonly node: FormNode;
  readonly place: string;
}

const PARTS: Readonly<Record<string, ChangedPart>> = {
  kind: 'KIND',
  label: 'LABEL',
  settings: 'SETTINGS',
  default: 'DEFAULT',
  showWhen: 'SHOW_WHEN',
  required: 'CHECKS',
  unique: 'CHECKS',
  comparisons: 'CHECKS',
};

// What stands inside of a node is compared by itself.
const NOT_COMPARED = ['id', 'columns', 'sections'];

/**
 * Compares two versions of a form by the ids of fields: what has been added and changed in the order of the newer one,
 * then what has been removed. The order of fields within a section does not count.
 */
export function compareDefinitions(older: FormDefinition, newer: FormDefinition): readonly DefinitionChange[] {
  const former = new Map(placeNodes(older.nodes, '').map((placed) => [placed.reference, placed]));
  const present = new Map(placeNodes(newer.nodes, '').map((placed) => [placed.reference, placed]));
  const changes = [...present.values()].flatMap((placed): DefinitionChange[] => {
    const { reference, node } = placed;
    const before = former.get(reference);
    if (!before) return [{ type: 'ADDED', reference, label: node.label, parts: [] }];
    const parts = findChangedParts(before, placed);
    return parts.length === 0 ? [] : [{ type: 'CHANGED', reference, label: node.label, parts }];
  });
  const removed = [...former.values()].filter(({ reference }) => !present.has(reference));
  return [
    ...changes,
    ...removed.map(({ reference, node }): DefinitionChange => ({
      type: 'REMOVED',
      reference,
      label: node.label,
      parts: [],
    })),
  ];
}

function placeNodes(nodes: readonly FormNode[], place: string): PlacedNode[] {
  return nodes.flatMap((node) => {
    const placed = { reference: node.id, node, place };
    if ('sections' in node)
      return [placed, ...node.sections.flatMap(({ children }, index) => placeNodes(children, `${node.id}/${index}`))];
    const columns: readonly FormField[] = 'columns' in node ? node.columns : [];
    return [
      placed,
      ...columns.map((column) => ({ reference: `${node.id}.${column.id}`, node: column, place: node.id })),
    ];
  });
}

function findChangedParts(before: PlacedNode, after: PlacedNode): ChangedPart[] {
  const [old, now] = [propertiesOf(before.node), propertiesOf(after.node)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  const parts = names.map((name): ChangedPart => PARTS[name] ?? 'DISPLAY');
  return [...new Set(before.place === after.place ? parts : [...parts, 'PLACE' as const])];
}

function propertiesOf(node: FormNode): ReadonlyMap<string, string> {
  const compared = Object.entries(node).filter(([name]) => !NOT_COMPARED.includes(name));
  const titles = 'sections' in node ? node.sections.map(({ title }) => title) : [];
  return new Map([...compared, ['titles', titles] as const].map(([name, value]) => [name, JSON.stringify(value)]));
}

import type { FormDefinition, FormNode } from 'contract/workflow/formDefinition';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';

/** A field, a column or a layout as lists name it. */
export interface OutlineEntry {
  /** The reference of a field or a column, or the id of a layout. */
  readonly reference: string;
  /** The label, or the reference where there is no label. */
  readonly label: string;
  /** The label of the kind. */
  readonly kind: string;
  /** How many layouts and tables are around it. */
  readonly level: number;
  readonly isRequired: boolean;
}

/** Lists the fields, columns and layouts of a form in reading order. */
export function outlineForm({ nodes }: FormDefinition): readonly OutlineEntry[] {
  return outlineNodes(nodes, 0);
}

function outlineNodes(nodes: readonly FormNode[], level: number): OutlineEntry[] {
  return nodes.flatMap((node) => {
    const entry = toEntry(node, node.id, level);
    if ('sections' in node)
      return [
        entry,
        ...outlineNodes(
          node.sections.flatMap(({ children }) => children),
          level + 1,
        ),
      ];
    if (!('columns' in node)) return [entry];
    return [entry, ...node.columns.map((column) => toEntry(column, `${node.id}.${column.id}`, level + 1))];
  });
}

function toEntry(node: FormNode, reference: string, level: number): OutlineEntry {
  const isRequired = 'required' in node && node.required;
  return { reference, label: node.label || reference, kind: fieldKinds[node.kind].label, level, isRequired };
}

/** Finds the label for a reference. A form that lacks the reference is named by the reference itself. */
export function labelOf(definition: FormDefinition | undefined, reference: string): string {
  const entry = definition && outlineForm(definition).find((one) => one.reference === reference);
  return entry?.label ?? reference;
}

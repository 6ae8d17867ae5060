import type { FormDefinition, FormNode, FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';

/** Where a node stands, or is to stand: in the form itself, in a section of a layout, or among the columns of a table. */
export interface Place {
  /** The id of the layout or the table. Null: the form itself. */
  readonly parent: string | null;
  /** The section of a layout. 0 otherwise. */
  readonly section: number;
  readonly index: number;
}

/** A node with where it stands. */
export interface PlacedNode {
  /** The id, or `table.column` for a column. */
  readonly reference: string;
  readonly node: FormNode;
  readonly place: Place;
  /** 1 for what stands in the form itself. */
  readonly level: number;
  /** The table of a column. */
  readonly table: FormTable | undefined;
}

type Children = readonly FormNode[];
type ChangeChildren = (children: Children, parent: string | null, section: number) => Children;

/** Every node of a form in reading order, columns of tables included. */
export function listNodes({ nodes }: FormDefinition): PlacedNode[] {
  return listChildren(nodes, { parent: null, section: 0 }, 1, undefined);
}

function listChildren(
  children: Children,
  at: Omit<Place, 'index'>,
  level: number,
  table: FormTable | undefined,
): PlacedNode[] {
  return children.flatMap((node, index): PlacedNode[] => {
    const reference = table ? `${table.id}.${node.id}` : node.id;
    return [
      { reference, node, place: { ...at, index }, level, table },
      ...('columns' in node ? listChildren(node.columns, { parent: node.id, section: 0 }, level + 1, node) : []),
      ...('sections' in node
        ? node.sections.flatMap((section, number) =>
            listChildren(section.children, { parent: node.id, section: number }, level + 1, undefined),
          )
        : []),
    ];
  });
}

/** The node with a reference. */
export function findNode(definition: FormDefinition, reference: string): PlacedNode | undefined {
  return listNodes(definition).find((placed) => placed.reference === reference);
}

/** The node and all that stands in it. */
export function listInside(node: FormNode): FormNode[] {
  return listNodes({ labelPosition: 'TOP', nodes: [node] }).map((placed) => placed.node);
}

/** Every place at which a node can be put, in reading order. */
export function listPlaces({ nodes }: FormDefinition): Place[] {
  return placesAmong(nodes, { parent: null, section: 0 });
}

function placesAmong(children: Children, at: Omit<Place, 'index'>): Place[] {
  return [
    ...children.flatMap((node, index) => [{ ...at, index }, ...placesInside(node)]),
    { ...at, index: children.length },
  ];
}

function placesInside(node: FormNode): Place[] {
  if ('columns' in node) return placesAmong(node.columns, { parent: node.id, section: 0 });
  if (!('sections' in node)) return [];
  return node.sections.flatMap(({ children }, section) => placesAmong(children, { parent: node.id, section }));
}

/** Puts a node at a place. */
export function insertNode(
  definition: FormDefinition,
  node: FormNode,
  { parent, section, index }: Place,
): FormDefinition {
  return changeChildren(definition, (children, ofParent, ofSection) =>
    ofParent === parent && ofSection === section ? children.toSpliced(index, 0, node) : children,
  );
}

/** Takes a node out of the form, with all that stands in it. */
export function removeNode(definition: FormDefinition, reference: string): FormDefinition {
  const place = findNode(definition, reference)?.place;
  if (!place) return definition;
  return changeChildren(definition, (children, parent, section) =>
    parent === place.parent && section === place.section ? children.toSpliced(place.index, 1) : children,
  );
}

/** Puts another node in the place of one. */
export function replaceNode(definition: FormDefinition, reference: string, node: FormNode): FormDefinition {
  const place = findNode(definition, reference)?.place;
  if (!place) return definition;
  return changeChildren(definition, (children, parent, section) =>
    parent === place.parent && section === place.section ? children.with(place.index, node) : children,
  );
}

/** Changes every node, from the innermost to the outermost. */
export function mapNodes(definition: FormDefinition, change: (node: FormNode) => FormNode): FormDefinition {
  return changeChildren(definition, (children) => mapSame(children, change));
}

// Nodes that do not change stay the same objects, so that the canvas draws only those again that do.
function changeChildren(definition: FormDefinition, change: ChangeChildren): FormDefinition {
  const nodes = changeList(definition.nodes, null, 0, change);
  return nodes === definition.nodes ? definition : { ...definition, nodes };
}

function changeList(children: Children, parent: string | null, section: number, change: ChangeChildren): Children {
  return change(
    mapSame(children, (node) => changeInside(node, change)),
    parent,
    section,
  );
}

function changeInside(node: FormNode, change: ChangeChildren): FormNode {
  if ('columns' in node) {
    const columns = change(node.columns, node.id, 0);
    return columns === node.columns ? node : { ...node, columns: columns.filter(isField) };
  }
  if (!('sections' in node)) return node;
  const sections = mapSame(node.sections, (section, number) => {
    const children = changeList(section.children, node.id, number, change);
    return children === section.children ? section : { ...section, children };
  });
  return sections === node.sections ? node : { ...node, sections };
}

function mapSame<Item>(list: readonly Item[], change: (item: Item, index: number) => Item): readonly Item[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}

/** Whether a node is a field: neither a table nor a layout. */
export function isField(node: FormNode): node is FormField {
  return !('columns' in node) && !('sections' in node);
}

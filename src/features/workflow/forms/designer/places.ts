import { MAX_TABLE_COLUMNS } from 'contract/workflow/fieldKinds/table';
import { MAX_FIELDS, MAX_FORM_LEVELS, countFields } from 'contract/workflow/formDefinition';
import type { FormDefinition, FormNode } from 'contract/workflow/formDefinition';
import { findNode, insertNode, isField, listInside, listPlaces, removeNode } from './tree';
import type { Place } from './tree';

/** Whether the contract lets a node stand at a place of a form that it is not part of. */
export function canStandAt(definition: FormDefinition, node: FormNode, { parent }: Place): boolean {
  const around = parent === null ? undefined : findNode(definition, parent);
  if (parent !== null && !around) return false;
  if (countFields(definition.nodes) + countFields([node]) > MAX_FIELDS) return false;
  if (around && 'columns' in around.node) return isField(node) && around.node.columns.length < MAX_TABLE_COLUMNS;
  return (around?.level ?? 0) + levelsOf(node) <= MAX_FORM_LEVELS;
}

// A layout needs a level for the fields that it may have one day.
function levelsOf(node: FormNode): number {
  if (!('sections' in node)) return 1;
  return 1 + Math.max(1, ...node.sections.flatMap(({ children }) => children.map(levelsOf)));
}

/**
 * Moves a node to a place, which is counted with the node still in the form. Undefined if it can't stand there, or stands
 * there already.
 */
export function moveNode(definition: FormDefinition, reference: string, to: Place): FormDefinition | undefined {
  const moved = findNode(definition, reference);
  if (!moved) return undefined;
  const { node, place } = moved;
  if (listInside(node).some(({ id }) => id === to.parent)) return undefined;
  const isBehind = to.parent === place.parent && to.section === place.section && to.index > place.index;
  const index = isBehind ? to.index - 1 : to.index;
  if (to.parent === place.parent && to.section === place.section && index === place.index) return undefined;
  const without = removeNode(definition, reference);
  return canStandAt(without, node, to) ? insertNode(without, node, { ...to, index }) : undefined;
}

/** Moves a node to the next place before or behind it at which it can stand, into layouts and out of them, too. */
export function moveStep(definition: FormDefinition, reference: string, step: -1 | 1): FormDefinition | undefined {
  const moved = findNode(definition, reference);
  if (!moved) return undefined;
  const without = removeNode(definition, reference);
  const places = listPlaces(without);
  const from = places.findIndex(
    ({ parent, section, index }) =>
      parent === moved.place.parent && section === moved.place.section && index === moved.place.index,
  );
  for (let next = from + step; next >= 0 && next < places.length; next += step) {
    const place = places[next];
    if (place && canStandAt(without, moved.node, place)) return insertNode(without, moved.node, place);
  }
  return undefined;
}

/**
 * Where a new node is put that comes without a place: behind the selected node, or at the end of the form. Undefined if the
 * form is full.
 */
export function placeForNew(definition: FormDefinition, node: FormNode, selected: string | null): Place | undefined {
  const end: Place = { parent: null, section: 0, index: definition.nodes.length };
  const places = selected === null ? [end] : [...placesNear(definition, selected), end];
  return places.find((place) => canStandAt(definition, node, place));
}

function placesNear(definition: FormDefinition, selected: string): Place[] {
  const near = findNode(definition, selected);
  if (!near) return [];
  const { node, place } = near;
  const behind: Place[] = [{ ...place, index: place.index + 1 }];
  const around = place.parent === null ? [] : placesNear(definition, place.parent).slice(-1);
  // An empty table or section is what the new node is meant for.
  if ('columns' in node && node.columns.length === 0) return [{ parent: node.id, section: 0, index: 0 }, ...behind];
  const empty = 'sections' in node ? node.sections.findIndex(({ children }) => children.length === 0) : -1;
  return empty < 0 ? [...behind, ...around] : [{ parent: node.id, section: empty, index: 0 }, ...behind, ...around];
}

import type { FormDefinition, FormNode } from 'contract/workflow/formDefinition';
import { endStep, listChanged, openHistory, record, redo, undo } from '@/ui/history/history';
import type { History } from '@/ui/history/history';
import { copyNode } from './createNode';
import { canStandAt, moveNode, moveStep, placeForNew } from './places';
import { renameReferences } from './renameReferences';
import { findNode, insertNode, listNodes, removeNode, replaceNode } from './tree';
import type { Place } from './tree';

/** The draft of a form while it is designed. */
export interface DesignerState {
  readonly history: History<FormDefinition>;
  /** The reference of the selected node. */
  readonly selected: string | null;
}

/** What can be done with a form in the designer. */
export type DesignerAction =
  | { readonly type: 'added'; readonly node: FormNode; readonly place?: Place | undefined }
  | { readonly type: 'moved'; readonly reference: string; readonly to: Place }
  | { readonly type: 'movedByStep'; readonly reference: string; readonly step: -1 | 1 }
  | { readonly type: 'copied'; readonly reference: string }
  | { readonly type: 'removed'; readonly reference: string }
  | { readonly type: 'changed'; readonly reference: string; readonly node: FormNode }
  | { readonly type: 'labelsPositioned'; readonly labelPosition: FormDefinition['labelPosition'] }
  /** Another definition takes the place of the whole: an imported one. */
  | { readonly type: 'replaced'; readonly definition: FormDefinition }
  | { readonly type: 'selected'; readonly reference: string | null }
  | { readonly type: 'undone' | 'redone' };

/** The state of a draft that has been opened. */
export function openDesigner(definition: FormDefinition): DesignerState {
  return { history: openHistory(definition), selected: null };
}

/** Applies an action. One that can't be done changes nothing. */
export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  const { present } = state.history;
  switch (action.type) {
    case 'added': {
      const { node } = action;
      const place = action.place ?? placeForNew(present, node, state.selected);
      if (!place || !canStandAt(present, node, place)) return state;
      return step(state, insertNode(present, node, place), referenceAt(present, node, place));
    }
    case 'moved':
      return stepTo(state, moveNode(present, action.reference, action.to), action.reference);
    case 'movedByStep':
      return stepTo(state, moveStep(present, action.reference, action.step), action.reference);
    case 'copied': {
      const copied = findNode(present, action.reference);
      if (!copied) return state;
      const place = { ...copied.place, index: copied.place.index + 1 };
      const node = copyNode(copied.node, present);
      if (!canStandAt(present, node, place)) return state;
      return step(state, insertNode(present, node, place), referenceAt(present, node, place));
    }
    case 'removed':
      return remove(state, action.reference);
    case 'changed':
      return change(state, action.reference, action.node);
    case 'labelsPositioned':
      return step(state, { ...present, labelPosition: action.labelPosition }, state.selected);
    case 'replaced':
      return step(state, action.definition, null);
    case 'selected':
      return state.selected === action.reference
        ? state
        : { history: endStep(state.history), selected: action.reference };
    case 'undone':
      return travel(state, undo(state.history));
    case 'redone':
      return travel(state, redo(state.history));
  }
}

function step({ history }: DesignerState, present: FormDefinition, selected: string | null): DesignerState {
  return { history: record(history, present), selected };
}

// A node that comes to stand in a table, or out of one, has another reference then.
function stepTo(state: DesignerState, moved: FormDefinition | undefined, reference: string): DesignerState {
  const id = findNode(state.history.present, reference)?.node.id;
  const after = moved && listNodes(moved).find(({ node }) => node.id === id)?.reference;
  if (!moved || after === undefined) return state;
  return step(state, after === reference ? moved : renameReferences(moved, reference, after), after);
}

function referenceAt(definition: FormDefinition, { id }: FormNode, { parent }: Place): string {
  const around = parent === null ? undefined : findNode(definition, parent);
  return around && 'columns' in around.node ? `${around.node.id}.${id}` : id;
}

// The selection goes to a neighbour, so that several nodes can be removed one after the other.
function remove(state: DesignerState, reference: string): DesignerState {
  const place = findNode(state.history.present, reference)?.place;
  if (!place) return state;
  const present = removeNode(state.history.present, reference);
  const neighbours = listNodes(present).filter(
    (one) => one.place.parent === place.parent && one.place.section === place.section,
  );
  const next = neighbours[place.index] ?? neighbours.at(-1);
  return step(state, present, next?.reference ?? place.parent);
}

function change(state: DesignerState, reference: string, node: FormNode): DesignerState {
  const before = findNode(state.history.present, reference);
  if (!before) return state;
  const after = before.table ? `${before.table.id}.${node.id}` : node.id;
  const replaced = replaceNode(state.history.present, reference, node);
  const present = after === reference ? replaced : renameReferences(replaced, reference, after);
  if (present === state.history.present) return state;
  const changed = `${reference}: ${listChanged(before.node, node)}`;
  return { history: record(state.history, present, changed), selected: after };
}

// A node that is not there any more is not selected.
function travel(state: DesignerState, history: History<FormDefinition>): DesignerState {
  if (history === state.history) return state;
  const isThere = state.selected !== null && findNode(history.present, state.selected) !== undefined;
  return { history, selected: isThere ? state.selected : null };
}

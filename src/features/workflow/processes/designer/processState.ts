import { isGateway } from 'contract/workflow/processDefinition';
import type { Branch, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { endStep, listChanged, openHistory, record, redo, undo } from '@/ui/history/history';
import type { History } from '@/ui/history/history';
import { copyNode } from './createNode';
import { canStandAt, findNode, insertNode, moveNode, moveStep, placeOf, removeNode, replaceNode } from './sequences';
import type { SequencePlace } from './sequences';

/** What is selected: a node, or a branch of one. */
export interface ProcessSelection {
  readonly nodeId: string;
  readonly branchId?: string;
}

/** The draft of a process while it is designed. */
export interface ProcessState {
  readonly history: History<ProcessDefinition>;
  readonly selected: ProcessSelection | null;
}

type Settings = Omit<ProcessDefinition, 'nodes'>;

/** What can be done with a process in the designer. */
export type ProcessAction =
  | { readonly type: 'added'; readonly node: ProcessNode; readonly place: SequencePlace }
  | { readonly type: 'moved'; readonly nodeId: string; readonly to: SequencePlace }
  | { readonly type: 'movedByStep'; readonly nodeId: string; readonly step: -1 | 1 }
  | { readonly type: 'copied' | 'removed'; readonly nodeId: string }
  | { readonly type: 'changed'; readonly node: ProcessNode }
  | { readonly type: 'branchAdded'; readonly nodeId: string; readonly branch: Branch }
  | { readonly type: 'branchChanged'; readonly nodeId: string; readonly branch: Branch }
  | { readonly type: 'branchMoved'; readonly nodeId: string; readonly branchId: string; readonly step: -1 | 1 }
  | { readonly type: 'branchRemoved'; readonly nodeId: string; readonly branchId: string }
  | { readonly type: 'settingsChanged'; readonly settings: Partial<Settings> }
  | { readonly type: 'replaced'; readonly definition: ProcessDefinition }
  | { readonly type: 'selected'; readonly selection: ProcessSelection | null }
  | { readonly type: 'undone' | 'redone' };

/** The fewest branches of a node. With fewer there would be nothing to choose. */
export const MIN_BRANCHES = 2;

/** The state of a draft that has been opened. */
export function openProcess(definition: ProcessDefinition): ProcessState {
  return { history: openHistory(definition), selected: null };
}

/** Applies an action. One that can't be done changes nothing. */
export function processReducer(state: ProcessState, action: ProcessAction): ProcessState {
  const { present } = state.history;
  const { nodes } = present;
  switch (action.type) {
    case 'added':
      return canStandAt(nodes, action.node, action.place)
        ? step(state, insertNode(nodes, action.node, action.place), action.node.id)
        : state;
    case 'moved':
      return step(state, moveNode(nodes, action.nodeId, action.to), action.nodeId);
    case 'movedByStep':
      return step(state, moveStep(nodes, action.nodeId, action.step), action.nodeId);
    case 'copied':
      return copy(state, action.nodeId);
    case 'removed':
      return remove(state, action.nodeId);
    case 'changed': {
      const before = findNode(nodes, action.node.id);
      if (!before || before === action.node) return state;
      const change = `${action.node.id}: ${listChanged(before, action.node)}`;
      return set(state, { ...present, nodes: replaceNode(nodes, action.node.id, action.node) }, change);
    }
    case 'branchAdded':
      return changeBranches(state, action.nodeId, (branches) => insertBranch(branches, action.branch), {
        nodeId: action.nodeId,
        branchId: action.branch.id,
      });
    case 'branchChanged': {
      const { branch } = action;
      const changed = (branches: readonly Branch[]) => branches.map((one) => (one.id === branch.id ? branch : one));
      return changeBranches(state, action.nodeId, changed, state.selected, `branch ${branch.id}`);
    }
    case 'branchMoved':
      return changeBranches(
        state,
        action.nodeId,
        (branches) => moveBranch(branches, action.branchId, action.step),
        state.selected,
      );
    case 'branchRemoved':
      return changeBranches(
        state,
        action.nodeId,
        (branches) => (branches.length > MIN_BRANCHES ? branches.filter(({ id }) => id !== action.branchId) : branches),
        { nodeId: action.nodeId },
      );
    case 'settingsChanged':
      return set(state, { ...present, ...action.settings }, `settings ${Object.keys(action.settings).join()}`);
    case 'replaced':
      return { history: record(state.history, action.definition), selected: null };
    case 'selected':
      return { history: endStep(state.history), selected: keepSame(state.selected, action.selection) };
    case 'undone':
      return travel(state, undo(state.history));
    case 'redone':
      return travel(state, redo(state.history));
  }
}

function set({ history, selected }: ProcessState, definition: ProcessDefinition, change: string | null): ProcessState {
  return { history: record(history, definition, change), selected };
}

function step(state: ProcessState, nodes: readonly ProcessNode[] | undefined, nodeId: string): ProcessState {
  if (!nodes) return state;
  const { history } = state;
  return { history: record(history, { ...history.present, nodes }), selected: { nodeId } };
}

function copy(state: ProcessState, nodeId: string): ProcessState {
  const { nodes } = state.history.present;
  const node = findNode(nodes, nodeId);
  const place = placeOf(nodes, nodeId);
  if (!node || !place) return state;
  const copied = copyNode(node, { nodes });
  const behind = { ...place, index: place.index + 1 };
  return canStandAt(nodes, copied, behind) ? step(state, insertNode(nodes, copied, behind), copied.id) : state;
}

// The selection goes to a neighbour, so that several nodes can be removed one after the other.
function remove(state: ProcessState, nodeId: string): ProcessState {
  const { history } = state;
  const { nodes } = history.present;
  const place = placeOf(nodes, nodeId);
  if (!place) return state;
  const left = removeNode(nodes, nodeId);
  const near = [place.index, place.index - 1]
    .map((index) => sequenceOf(left, place.branchId)[index])
    .find((node) => node !== undefined);
  return { history: record(history, { ...history.present, nodes: left }), selected: near ? { nodeId: near.id } : null };
}

function sequenceOf(nodes: readonly ProcessNode[], branchId: string | null): readonly ProcessNode[] {
  if (branchId === null) return nodes;
  for (const node of nodes) {
    if (!isGateway(node)) continue;
    for (const branch of node.branches) {
      const found = branch.id === branchId ? branch.nodes : sequenceOf(branch.nodes, branchId);
      if (branch.id === branchId || found.length > 0) return found;
    }
  }
  return [];
}

function changeBranches(
  state: ProcessState,
  nodeId: string,
  change: (branches: readonly Branch[]) => readonly Branch[],
  selected: ProcessSelection | null,
  name: string | null = null,
): ProcessState {
  const { history } = state;
  const { present } = history;
  const node = findNode(present.nodes, nodeId);
  if (!node || !isGateway(node)) return state;
  const branches = change(node.branches);
  if (branches === node.branches) return state;
  const nodes = replaceNode(present.nodes, nodeId, { ...node, branches });
  return { history: record(history, { ...present, nodes }, name), selected };
}

// Before the default branch, which is taken when no other one is.
function insertBranch(branches: readonly Branch[], branch: Branch): readonly Branch[] {
  const isBeforeDefault = branch.conditions !== null && branches.at(-1)?.conditions === null;
  return branches.toSpliced(isBeforeDefault ? -1 : branches.length, 0, branch);
}

function moveBranch(branches: readonly Branch[], branchId: string, by: -1 | 1): readonly Branch[] {
  const index = branches.findIndex(({ id }) => id === branchId);
  const branch = branches[index];
  const to = index + by;
  return branch && to >= 0 && to < branches.length ? branches.toSpliced(index, 1).toSpliced(to, 0, branch) : branches;
}

// A card that gets the focus again selects what is selected already, whose settings are on screen.
function keepSame(before: ProcessSelection | null, after: ProcessSelection | null): ProcessSelection | null {
  return before?.nodeId === after?.nodeId && before?.branchId === after?.branchId ? before : after;
}

// What is not there any more is not selected.
function travel(state: ProcessState, history: History<ProcessDefinition>): ProcessState {
  const { selected } = state;
  const node = selected && findNode(history.present.nodes, selected.nodeId);
  const isThere =
    node &&
    (selected.branchId === undefined || (isGateway(node) && node.branches.some(({ id }) => id === selected.branchId)));
  return { history, selected: isThere ? selected : null };
}

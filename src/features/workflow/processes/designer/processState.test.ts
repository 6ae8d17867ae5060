import * as v from 'valibot';
import { MAX_PROCESS_LEVELS, ProcessDefinition, isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { checkProcess } from 'contract/workflow/checkProcess';
import { formatChinese } from '@/platform/language/translateWith';
import { compareProcesses } from './compareProcesses';
import { createBranch, createNode } from './createNode';
import { NODE_KIND_GROUPS } from './nodeKinds';
import type { NodeKind } from 'contract/workflow/nodeKinds';
import { openProcess, processReducer } from './processState';
import type { ProcessAction, ProcessState } from './processState';
import { findNode, listBranches, placeOf } from './sequences';
import type { SequencePlace } from './sequences';

const kinds = NODE_KIND_GROUPS.flatMap((group) => group.kinds);
const empty: ProcessDefinition = {
  ...{ nodes: [], samePerson: 'ALWAYS', managerIds: ['m1'], mayWithdraw: true, mayPullBack: true },
};
const END: SequencePlace = { branchId: null, index: 99 };

function after(state: ProcessState, ...actions: ProcessAction[]): ProcessState {
  return actions.reduce(processReducer, state);
}

function add(state: ProcessState, kind: NodeKind, place: SequencePlace = END): ProcessState {
  return after(state, { type: 'added', node: createNode(kind, state.history.present, formatChinese), place });
}

// The nodes in reading order, each with the branch in which it stands.
function outline({ history }: ProcessState): string {
  const { nodes } = history.present;
  return listNodes(nodes)
    .map(({ id }) => `${placeOf(nodes, id)?.branchId ?? ''}/${id}`)
    .join(' ');
}

const start = () => add(add(openProcess(empty), 'APPROVER'), 'CONDITION');
const inBranch = (state: ProcessState, kind: NodeKind) => add(state, kind, { branchId: 'branch1', index: 0 });

it('[PRO-01] selecting what is selected keeps the selection', () => {
  const select = (nodeId: string, branchId: string) => ({ type: 'selected', selection: { nodeId, branchId } }) as const;
  const state = after(start(), select('condition1', 'branch1'));
  expect(after(state, select('condition1', 'branch1')).selected).toBe(state.selected);
  expect(after(state, select('condition1', 'branch2')).selected).toEqual({ nodeId: 'condition1', branchId: 'branch2' });
});

describe('[PRO-01] adding', () => {
  it.each(kinds)('makes a node of the kind %s that the contract takes', (kind) => {
    const state = add(openProcess(empty), kind);
    expect(v.parse(ProcessDefinition, state.history.present)).toEqual(state.history.present);
    expect(state.selected).toEqual({ nodeId: `${kind.toLowerCase()}1` });
  });

  it('puts nodes where they were added, in branches too', () => {
    const state = add(inBranch(start(), 'COPY'), 'DELAY', { branchId: null, index: 1 });
    expect(outline(state)).toBe('/approver1 /delay1 /condition1 branch1/copy1');
  });

  it('stops at the levels of a process', () => {
    let state = openProcess(empty);
    let branchId: string | null = null;
    for (let level = 0; level < 12; level += 1) {
      const node = createNode('PARALLEL', state.history.present, formatChinese);
      state = after(state, { type: 'added', node, place: { branchId, index: 0 } });
      if (isGateway(node)) branchId = node.branches[0]?.id ?? null;
    }
    expect(listNodes(state.history.present.nodes)).toHaveLength(MAX_PROCESS_LEVELS - 1);
    expect(v.safeParse(ProcessDefinition, state.history.present).success).toBe(true);
  });
});

describe('[PRO-01] moving', () => {
  it('goes step by step through every place and back', () => {
    let state = inBranch(start(), 'COPY');
    const seen = [outline(state)];
    for (let n = 0; n < 8; n += 1) {
      state = after(state, { type: 'movedByStep', nodeId: 'approver1', step: 1 });
      seen.push(outline(state));
    }
    expect([...new Set(seen)]).toEqual([
      '/approver1 /condition1 branch1/copy1',
      '/condition1 branch1/approver1 branch1/copy1',
      '/condition1 branch1/copy1 branch1/approver1',
      '/condition1 branch1/copy1 branch2/approver1',
      '/condition1 branch1/copy1 /approver1',
    ]);
    for (let n = 0; n < 8; n += 1) state = after(state, { type: 'movedByStep', nodeId: 'approver1', step: -1 });
    expect(outline(state)).toBe(seen[0]);
  });

  it('does not put a node into its own branch', () => {
    const state = start();
    expect(after(state, { type: 'moved', nodeId: 'condition1', to: { branchId: 'branch1', index: 0 } })).toBe(state);
  });

  it('counts places with the node still there', () => {
    const state = add(start(), 'COPY');
    const moved = after(state, { type: 'moved', nodeId: 'approver1', to: { branchId: null, index: 2 } });
    expect(outline(moved)).toBe('/condition1 /approver1 /copy1');
    expect(after(state, { type: 'moved', nodeId: 'approver1', to: { branchId: null, index: 1 } })).toBe(state);
  });
});

describe('[PRO-01] copying and removing', () => {
  it('gives the copy ids of its own, and lets it return and jump within itself', () => {
    let state = inBranch(start(), 'APPROVER');
    state = add(state, 'ROUTE', { branchId: 'branch1', index: 1 });
    const route = findNode(state.history.present.nodes, 'route1');
    const inner = findNode(state.history.present.nodes, 'approver2');
    if (route?.kind !== 'ROUTE' || inner?.kind !== 'APPROVER') throw new Error('The nodes are missing');
    state = after(
      state,
      { type: 'changed', node: { ...route, to: 'approver2' } },
      { type: 'changed', node: { ...inner, refusal: { action: 'RETURN', to: 'approver1' } } },
      { type: 'copied', nodeId: 'condition1' },
    );
    const { nodes } = state.history.present;
    expect(outline(state)).toBe(
      '/approver1 /condition1 branch1/approver2 branch1/route1 /condition2 branch3/approver3 branch3/route2',
    );
    expect(findNode(nodes, 'route2')).toMatchObject({ to: 'approver3' });
    expect(findNode(nodes, 'approver3')).toMatchObject({ refusal: { to: 'approver1' } });
    expect(new Set(listBranches(nodes).map(({ id }) => id)).size).toBe(4);
    expect(checkProcess(state.history.present, new Set()).some(({ text }) => text === '节点标识重复')).toBe(false);
  });

  it('selects the neighbour of what is removed', () => {
    const removed = after(start(), { type: 'removed', nodeId: 'condition1' });
    expect(outline(removed)).toBe('/approver1');
    expect(removed.selected).toEqual({ nodeId: 'approver1' });
    expect(after(removed, { type: 'removed', nodeId: 'approver1' })).toMatchObject({ selected: null });
  });
});

describe('[PRO-01] branches', () => {
  const branchNames = (state: ProcessState) => listBranches(state.history.present.nodes).map(({ name }) => name);
  const more = (state: ProcessState, name: string) =>
    after(state, {
      type: 'branchAdded',
      nodeId: 'condition1',
      branch: createBranch(state.history.present, false, name),
    });

  it('come before the default one, and can change places', () => {
    const state = more(start(), '金额大');
    expect(branchNames(state)).toEqual(['条件 1', '金额大', '默认']);
    expect(state.selected).toEqual({ nodeId: 'condition1', branchId: 'branch3' });
    const moved = after(state, { type: 'branchMoved', nodeId: 'condition1', branchId: 'branch3', step: -1 });
    expect(branchNames(moved)).toEqual(['金额大', '条件 1', '默认']);
    const stays = after(moved, { type: 'branchMoved', nodeId: 'condition1', branchId: 'branch3', step: -1 });
    expect(stays).toBe(moved);
  });

  it('are two at least', () => {
    const three = more(start(), '金额大');
    const two = after(three, { type: 'branchRemoved', nodeId: 'condition1', branchId: 'branch1' });
    expect(branchNames(two)).toEqual(['金额大', '默认']);
    expect(after(two, { type: 'branchRemoved', nodeId: 'condition1', branchId: 'branch2' })).toBe(two);
  });
});

describe('[PRO-01] changing and undoing', () => {
  it('makes one step of what is typed', () => {
    const state = add(openProcess(empty), 'APPROVER');
    const named = (name: string): ProcessAction => {
      const node = findNode(state.history.present.nodes, 'approver1');
      if (!node) throw new Error('There is no node');
      return { type: 'changed', node: { ...node, name } };
    };
    const typed = after(state, named('主'), named('主管'), named('主管审批'));
    expect(typed.history.past).toHaveLength(2);
    expect(after(typed, { type: 'undone' }).history.present).toBe(state.history.present);
    const settings = after(typed, { type: 'settingsChanged', settings: { mayWithdraw: false } });
    expect(after(settings, { type: 'undone' }).history.present).toBe(typed.history.present);
  });

  it('deselects a branch that is not there any more', () => {
    const state = after(start(), { type: 'selected', selection: { nodeId: 'condition1', branchId: 'branch1' } });
    expect(after(state, { type: 'undone' }).selected).toBeNull();
    expect(after(state, { type: 'undone' }, { type: 'redone' }).history.present).toBe(state.history.present);
  });
});

describe('[PRO-01] comparing versions', () => {
  it('marks what was added, removed, changed and moved, on both sides', () => {
    const former = add(inBranch(start(), 'COPY'), 'DELAY');
    const renamed = (node: ProcessNode | undefined): ProcessAction => {
      if (!node) throw new Error('There is no node');
      return { type: 'changed', node: { ...node, name: '复核' } };
    };
    const present = add(
      after(
        former,
        renamed(findNode(former.history.present.nodes, 'approver1')),
        { type: 'moved', nodeId: 'copy1', to: { branchId: 'branch2', index: 0 } },
        { type: 'removed', nodeId: 'delay1' },
      ),
      'CHILD',
    );
    const compared = compareProcesses(former.history.present, present.history.present);
    expect([...compared.present]).toEqual([
      ['approver1', 'changed'],
      ['copy1', 'moved'],
      ['child1', 'added'],
    ]);
    expect(new Map(compared.former)).toEqual(
      new Map([
        ['delay1', 'removed'],
        ['approver1', 'changed'],
        ['copy1', 'moved'],
      ]),
    );
    expect(compared.hasOtherSettings).toBe(false);
    expect(compareProcesses(former.history.present, { ...former.history.present, mayWithdraw: false })).toMatchObject({
      hasOtherSettings: true,
    });
  });
});

import type { PeopleNode } from 'contract/workflow/processNodes';
import { isPending, isWithStarter } from './draft';
import type { Draft } from './draft';
import { leave, refuse } from './moves';
import type { Task, Token } from './state';

/** What the decisions of a visit come to so far. */
export type Verdict = 'PASSED' | 'REFUSED' | 'OPEN';

/** Opens the tasks of a node for the people whom its rule names. */
export function openTasks(draft: Draft, token: Token, found: readonly string[], lot: number): void {
  const node = draft.peopleNodeOf(token);
  if (!node) return;
  const people = [...new Set(found)];
  if (people.length > 0) {
    openFor(draft, token, node, node.several === 'RANDOM' ? drawOne(people, lot) : people);
    return;
  }
  const { nobody } = node;
  if (nobody.action === 'PASS') finish(draft, token, 'PASSED');
  else if (nobody.action === 'REFUSE') finish(draft, token, 'REFUSED');
  else {
    const named = nobody.action === 'PEOPLE' ? nobody.userIds : draft.process.definition.managerIds;
    if (named.length === 0) draft.park(token, 'NOBODY');
    else openFor(draft, token, node, [...new Set(named)]);
  }
}

function openFor(draft: Draft, token: Token, node: PeopleNode, people: readonly string[]): void {
  const at = draft.putToken({ ...token, waitsFor: 'WAITING' });
  const asked = { token: at.id, visit: at.visit, nodeId: node.id, addedTo: null, side: null };
  people.forEach((userId, index) => {
    const isSkipped = hasPassedBefore(draft, node, userId);
    const isHeld = node.several === 'IN_TURN' && index > 0;
    draft.addTask({ ...asked, userId, status: isSkipped ? 'SKIPPED' : isHeld ? 'HELD' : 'OPEN' });
  });
  if (node.timeout) draft.effects.push({ kind: 'START_TIMEOUT', token: at.id, visit: at.visit, nodeId: node.id });
  settle(draft, at);
}

function drawOne(people: readonly string[], lot: number): readonly string[] {
  const index = Math.min(people.length - 1, Math.max(0, Math.floor(lot * people.length)));
  return people.slice(index, index + 1);
}

// Whoever has just done work for the instance is asked again at the next approval: doing is no approving.
function hasPassedBefore({ state, process }: Draft, node: PeopleNode, userId: string): boolean {
  const { samePerson } = process.definition;
  if (node.kind !== 'APPROVER' || samePerson === 'ALWAYS') return false;
  const approvals = state.tasks.filter(
    ({ status, nodeId }) =>
      (status === 'PASSED' || status === 'SKIPPED') && process.tree.get(nodeId)?.node.kind === 'APPROVER',
  );
  const visits = approvals.filter(({ nodeId }) => nodeId !== node.id);
  const latest = Math.max(...visits.map(({ visit }) => visit));
  return visits.some((task) => task.userId === userId && (samePerson === 'ONCE' || task.visit === latest));
}

/**
 * Looks at the votes of a visit and goes on when they are decided. Opens what is due next: the next person in turn, and those
 * who waited for signs before theirs.
 */
export function settle(draft: Draft, token: Token): void {
  // The latest first: a sign of a sign decides whether the sign still waits.
  for (const task of draft.tasksOf(token).reverse()) settleSigns(draft, task);
  if (isWithStarter(token)) {
    if (draft.tasksOf(token).some(({ status }) => status === 'PASSED')) leave(draft, token);
    return;
  }
  const node = draft.peopleNodeOf(token);
  if (!node) return;
  const voters = draft.tasksOf(token).filter(isVoter);
  const verdict = count(node, voters);
  if (verdict !== 'OPEN') {
    finish(draft, token, verdict);
    return;
  }
  if (node.several !== 'IN_TURN') return;
  const turn = voters.find(isPending);
  // Whoever waits for a sign that was added before has had the turn already.
  if (turn?.status === 'HELD' && !hasPendingSigns(draft, turn)) draft.openTask(turn);
}

// A task that waits for signs goes on when the last of them has ended.
function settleSigns(draft: Draft, { id }: Task): void {
  const task = draft.findTask(id);
  if (hasPendingSigns(draft, task) || !signsOf(draft, task).length) return;
  if (task.status === 'PASSING') draft.setTask({ ...task, status: 'PASSED' });
  else if (task.status === 'HELD') draft.openTask(task);
}

/** The tasks that were added to a task as signs, apart from those beside it, which vote for themselves. */
export function signsOf({ state }: Draft, { id }: Task): Task[] {
  return state.tasks.filter((task) => task.addedTo === id && task.side !== 'BESIDE');
}

function hasPendingSigns(draft: Draft, task: Task): boolean {
  return signsOf(draft, task).some(isPending);
}

/** Whether a task is a vote of its visit. Signs before and after a vote belong to it and are none; those beside it are. */
export function isVoter({ side, status }: Task): boolean {
  return (side === null || side === 'BESIDE') && status !== 'TRANSFERRED' && status !== 'CANCELLED';
}

function count({ several, passPercent }: PeopleNode, voters: readonly Task[]): Verdict {
  const passed = voters.filter(({ status }) => status === 'PASSED' || status === 'SKIPPED').length;
  const refused = voters.filter(({ status }) => status === 'REFUSED').length;
  if (several === 'ANY') return refused > 0 ? 'REFUSED' : passed > 0 ? 'PASSED' : 'OPEN';
  const needed = several === 'ALL' ? Math.max(1, Math.ceil((voters.length * passPercent) / 100)) : voters.length;
  if (voters.length - refused < needed) return 'REFUSED';
  return passed >= needed ? 'PASSED' : 'OPEN';
}

/** Ends a visit with its verdict. */
export function finish(draft: Draft, token: Token, verdict: 'PASSED' | 'REFUSED'): void {
  const node = draft.peopleNodeOf(token);
  if (verdict === 'REFUSED' && node?.kind === 'APPROVER') refuse(draft, token, node);
  else leave(draft, token);
}

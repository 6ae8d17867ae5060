import { Refused } from './draft';
import type { Draft } from './draft';
import { goBack } from './moves';
import { isVoter } from './votes';

/**
 * Takes back what a person has just passed, as long as nobody has done anything since. What the decision has opened ends, and
 * the node asks anew; where it still waits for other votes, only this one is open again.
 */
export function pullBack(draft: Draft, taskId: number): void {
  const task = draft.findTask(taskId);
  const place = draft.process.tree.get(task.nodeId);
  if (draft.state.lastDecision !== taskId || task.status !== 'PASSED' || !isVoter(task) || !place) {
    throw new Refused('NOT_ALLOWED');
  }
  draft.state.lastDecision = null;
  const token = draft.findToken(task.token);
  if (token?.visit !== task.visit) {
    draft.setTask({ ...task, status: 'RETURNED' });
    goBack(draft, place);
    return;
  }
  if (draft.peopleNodeOf(token)?.several === 'IN_TURN' && task.side === null) {
    const next = draft.tasksOf(token).filter(({ status, side }) => status === 'OPEN' && side === null);
    for (const one of next) draft.setTask({ ...one, status: 'HELD' });
  }
  draft.openTask(task);
}

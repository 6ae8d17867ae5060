import { Refused, isPending, isWithStarter } from './draft';
import type { Draft } from './draft';
import type { SignSide, Task, Token } from './state';
import { settle, signsOf } from './votes';

// A sign may have signs itself. More levels are nobody's intention.
const MAX_LEVELS = 5;
const MAX_SIGNS_PER_VISIT = 100;

/** Adds signs to an open task: people who are asked before, after or beside its person, or a delegate in the person's place. */
export function addSigns(draft: Draft, token: Token, task: Task, side: SignSide, userIds: readonly string[]): void {
  const people = [...new Set(userIds)];
  if (isWithStarter(token) || people.length === 0 || (side === 'DELEGATE' && people.length > 1))
    throw new Refused('NOT_ALLOWED');
  const signs = draft.tasksOf(token).filter(({ addedTo }) => addedTo !== null);
  if (levelOf(draft, task) >= MAX_LEVELS || signs.length + people.length > MAX_SIGNS_PER_VISIT) {
    throw new Refused('TOO_MANY_SIGNS');
  }
  // Beside a sign stands a further sign of the same task, since only voters have votes beside them.
  const isBesideSign = side === 'BESIDE' && task.side !== null && task.side !== 'BESIDE';
  const added = isBesideSign ? { addedTo: task.addedTo, side: task.side } : { addedTo: task.id, side };
  if (side === 'BEFORE' || side === 'DELEGATE') draft.setTask({ ...task, status: 'HELD' });
  if (side === 'AFTER') draft.setTask({ ...task, status: 'PASSING' });
  for (const userId of people) {
    const { visit, nodeId } = task;
    draft.addTask({ token: token.id, visit, nodeId, userId, status: 'OPEN', ...added });
  }
}

/** Takes back an added sign that is still to be given, with the signs that were added to it. */
export function removeSign(draft: Draft, token: Token, task: Task): void {
  if (task.addedTo === null) throw new Refused('NOT_ALLOWED');
  cancelWithSigns(draft, task);
  settle(draft, token);
}

/** Gives a task to another person, who waits as the first one did. What was added to it goes with it. */
export function transfer(draft: Draft, task: Task, userId: string): void {
  if (task.userId === userId) throw new Refused('NOT_ALLOWED');
  draft.setTask({ ...task, status: 'TRANSFERRED' });
  const { token, visit, nodeId, status, addedTo, side } = task;
  const added = draft.replaceTask(task, { token, visit, nodeId, userId, status, addedTo, side });
  for (const sign of draft.state.tasks) if (sign.addedTo === task.id) draft.setTask({ ...sign, addedTo: added.id });
}

/** Refuses as an added sign: the vote to which the sign belongs is refused, with all its other signs. */
export function refuseVote(draft: Draft, task: Task): void {
  draft.setTask({ ...task, status: 'REFUSED' });
  for (const sign of signsOf(draft, task)) cancelWithSigns(draft, sign);
  const vote = task.addedTo === null || task.side === 'BESIDE' ? undefined : draft.findTask(task.addedTo);
  if (vote) refuseVote(draft, vote);
}

function cancelWithSigns(draft: Draft, task: Task): void {
  if (!isPending(task)) return;
  draft.setTask({ ...task, status: 'CANCELLED' });
  for (const sign of signsOf(draft, task)) cancelWithSigns(draft, sign);
}

function levelOf(draft: Draft, task: Task): number {
  return task.addedTo === null ? 0 : 1 + levelOf(draft, draft.findTask(task.addedTo));
}

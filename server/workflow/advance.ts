import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { indexProcess, isBefore } from 'contract/workflow/processTree';
import { isOffered } from './buttons';
import { Draft, Refused, isWithStarter } from './draft';
import { enter, jump, leave } from './moves';
import { pullBack } from './pullBack';
import { addSigns, refuseVote, removeSign, transfer } from './signs';
import type {
  Advanced,
  InstanceState,
  OutsideEvent,
  PersonEvent,
  Process,
  ProcessEvent,
  Task,
  TaskEvent,
  Token,
} from './state';
import { finish, openTasks, settle } from './votes';

/** Prepares a definition for the engine. */
export function readProcess(definition: ProcessDefinition): Process {
  return { definition, tree: indexProcess(definition.nodes) };
}

/** Starts an instance. */
export function start(process: Process, starterId: string, values: FormValues): Advanced {
  const draft = new Draft(process, {
    status: 'RUNNING',
    isSuspended: false,
    starterId,
    values,
    tokens: [],
    tasks: [],
    lastDecision: null,
    lastNumber: 0,
    deferred: [],
  });
  const root = draft.addToken({ parent: null, branchId: null, nodeId: START_NODE_ID, waitsFor: 'DONE' });
  leave(draft, root);
  return { state: draft.state, effects: draft.effects, steps: draft.steps };
}

/**
 * The engine: what an event makes of an instance, and what has to be done for it. Pure: it reads no clock and no database, and
 * the former state stays as it was. Whether a person may act is the caller's question.
 */
export function advance(process: Process, state: InstanceState, event: ProcessEvent): Advanced {
  const draft = new Draft(process, state);
  try {
    if (state.status !== 'RUNNING') throw new Refused('ENDED');
    if ('token' in event && event.kind !== 'REPAIR') takeAnswer(draft, event);
    else act(draft, event);
    return { state: draft.state, effects: draft.effects, steps: draft.steps };
  } catch (failure) {
    if (failure instanceof Refused) return { refusal: failure.refusal };
    throw failure;
  }
}

function takeAnswer(draft: Draft, event: OutsideEvent): void {
  if (draft.state.isSuspended) {
    draft.state.deferred = [...draft.state.deferred, event];
    return;
  }
  const token = draft.findToken(event.token);
  // An answer that comes late: the node has been left, or was entered again meanwhile.
  if (token?.visit !== event.visit) return;
  if (event.kind === 'PEOPLE_FOUND') {
    if (token.waitsFor === 'FINDING') openTasks(draft, token, event.userIds, event.lot);
  } else if (token.waitsFor === 'WAITING') answerWaiting(draft, token, event);
}

function answerWaiting(
  draft: Draft,
  token: Token,
  event: Exclude<OutsideEvent, { readonly kind: 'PEOPLE_FOUND' }>,
): void {
  const kind = draft.process.tree.get(token.nodeId)?.node.kind;
  switch (event.kind) {
    case 'TIME_PASSED':
      if (kind === 'DELAY') leave(draft, token);
      return;
    case 'TIMED_OUT':
      timeOut(draft, token, event.action);
      return;
    case 'CALL_DONE':
      if (kind !== 'TRIGGER') return;
      draft.state.values = { ...draft.state.values, ...event.values };
      leave(draft, token);
      return;
    case 'CALL_FAILED':
      if (kind === 'TRIGGER') draft.park(token, 'CALL_FAILED');
      return;
    case 'CHILDREN_ENDED':
      if (kind !== 'CHILD') return;
      if (event.havePassed) leave(draft, token);
      else draft.park(draft.putToken({ ...token, waitsFor: 'DONE' }), 'CHILD_REFUSED');
  }
}

function timeOut(draft: Draft, token: Token, action: 'REMIND' | 'PASS' | 'REFUSE' | 'HAND_TO_LEADER'): void {
  if (!draft.peopleNodeOf(token)) return;
  if (action === 'PASS' || action === 'REFUSE') {
    finish(draft, token, action === 'PASS' ? 'PASSED' : 'REFUSED');
    return;
  }
  const open = draft.tasksOf(token).filter(({ status }) => status === 'OPEN');
  for (const { id: taskId } of open) draft.effects.push({ kind: action, taskId });
}

function act(draft: Draft, event: PersonEvent): void {
  const { definition } = draft.process;
  if (draft.state.isSuspended && event.kind !== 'RESUME' && event.kind !== 'TERMINATE') throw new Refused('SUSPENDED');
  switch (event.kind) {
    case 'WITHDRAW':
      if (!definition.mayWithdraw) throw new Refused('NOT_ALLOWED');
      draft.end('CANCELLED');
      return;
    case 'TERMINATE':
      draft.end('CANCELLED');
      return;
    case 'SUSPEND':
      draft.state.isSuspended = true;
      return;
    case 'RESUME':
      resume(draft);
      return;
    case 'REPAIR':
      repair(draft, event.token, event.by);
      return;
    case 'PULL_BACK':
      if (!definition.mayPullBack) throw new Refused('NOT_ALLOWED');
      pullBack(draft, event.taskId);
      return;
    default:
      actOnTask(draft, event);
  }
}

function actOnTask(draft: Draft, event: TaskEvent): void {
  const task = draft.findTask(event.taskId);
  const token = draft.findToken(task.token);
  // What is handed over need not be its person's turn yet.
  const isDue = task.status === 'OPEN' || (task.status === 'HELD' && event.kind === 'TRANSFER' && event.isForced);
  if (!isDue || token?.visit !== task.visit) throw new Refused('TASK_NOT_OPEN');
  if (!isOffered(draft.peopleNodeOf(token), event)) throw new Refused('NOT_OFFERED');
  draft.state.lastDecision = null;
  switch (event.kind) {
    case 'PASS':
      draft.state.values = { ...draft.state.values, ...event.values };
      draft.setTask({ ...task, status: 'PASSED' });
      draft.state.lastDecision = task.id;
      settle(draft, token);
      return;
    case 'REFUSE':
      // A delegate gives an opinion; a transactor does work; a starter withdraws.
      if (task.side === 'DELEGATE' || draft.peopleNodeOf(token)?.kind !== 'APPROVER') throw new Refused('NOT_ALLOWED');
      refuseVote(draft, task);
      settle(draft, token);
      return;
    case 'RETURN':
      returnTo(draft, token, task, event.to, event.then);
      return;
    case 'TRANSFER':
      if (isWithStarter(token)) throw new Refused('NOT_ALLOWED');
      transfer(draft, task, event.userId);
      return;
    case 'ADD_SIGNS':
      addSigns(draft, token, task, event.side, event.userIds);
      return;
    case 'REMOVE_SIGN':
      removeSign(draft, token, task);
  }
}

function returnTo(draft: Draft, token: Token, task: Task, to: string, then: 'RUN_AGAIN' | 'COME_BACK'): void {
  if (isWithStarter(token) || task.side === 'DELEGATE') throw new Refused('NOT_ALLOWED');
  if (!listReturnPlaces(draft, token).includes(to)) throw new Refused('NO_SUCH_PLACE');
  draft.setTask({ ...task, status: 'RETURNED' });
  if (then === 'RUN_AGAIN') {
    jump(draft, token, to);
    return;
  }
  draft.closeVisit(token);
  const at = draft.putToken({ ...token, visit: draft.takeNumber(), waitsFor: 'DETOUR' });
  const detour = draft.addToken({ parent: at.id, branchId: null, nodeId: to, waitsFor: 'WAITING' });
  const place = draft.process.tree.get(to);
  if (place) enter(draft, detour, place.node);
  else draft.askStarter(detour);
}

/** The nodes to which the people at a token may return: the starter, and those before it at which somebody has acted. */
function listReturnPlaces(draft: Draft, token: Token): string[] {
  const { tree } = draft.process;
  const here = tree.get(token.nodeId);
  const visited = new Set(draft.state.tasks.map(({ nodeId }) => nodeId));
  const before = [...tree.values()].filter((place) => here && visited.has(place.node.id) && isBefore(place, here));
  return [START_NODE_ID, ...before.map(({ node }) => node.id)];
}

function resume(draft: Draft): void {
  if (!draft.state.isSuspended) throw new Refused('NOT_ALLOWED');
  const { deferred } = draft.state;
  draft.state.isSuspended = false;
  draft.state.deferred = [];
  for (const event of deferred) if (draft.state.status === 'RUNNING') takeAnswer(draft, event);
}

function repair(draft: Draft, tokenId: number, by: 'RETRY' | 'SKIP'): void {
  const token = draft.findToken(tokenId);
  if (token?.waitsFor !== 'PARKED') throw new Refused('NOT_ALLOWED');
  if (by === 'SKIP') {
    leave(draft, token);
    return;
  }
  const node = draft.process.tree.get(token.nodeId)?.node;
  if (!node) throw new Refused('NO_SUCH_PLACE');
  enter(draft, token, node);
}

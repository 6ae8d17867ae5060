import type { NodeButtonKind } from 'contract/workflow/nodeButtons';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { InstanceState, ProcessEvent } from '../state';
import type { Action } from './arbitrary';
import { Model } from './model';
import type { Due } from './model';
import { Run } from './run';

/** How far a generated sequence got. */
export interface Played {
  readonly status: InstanceState['status'];
  readonly accepted: number;
}

/** Plays actions by the engine and by the reference model, and compares after each what people owe. Throws at a difference. */
export function play(definition: ProcessDefinition, amount: number, actions: readonly Action[]): Played {
  const run = new Run(definition, { amount });
  const model = new Model(definition, amount, 'starter');
  const places = ['start', ...listNodes(definition.nodes).map(({ id }) => id)];
  let lastPassed: { readonly taskId: number; readonly due: Due } | undefined;
  let accepted = 0;
  compare(run, model, 'start');
  for (const action of actions) {
    const tasks = [...run.openTasks].sort((one, other) => one.id - other.id);
    const task = tasks[action.task % Math.max(1, tasks.length)];
    if (action.kind === 'PULL_BACK') {
      if (!lastPassed) continue;
      const { taskId, due } = lastPassed;
      if (run.send({ kind: 'PULL_BACK', taskId })) continue;
      model.pullBack(due);
      lastPassed = undefined;
    } else {
      if (!task) break;
      const { id: taskId } = task;
      const due = findDue(run, model, taskId);
      // Two detours may ask the same person the same question. Which of the two is meant cannot be said in the words of the model.
      if (!due) continue;
      const isRefused = (event: ProcessEvent, button: NodeButtonKind) => {
        const refusal = run.send(event);
        if ((refusal === 'NOT_OFFERED') !== model.isSwitchedOff(due, button))
          throw new Error(
            `${button} at ${due.nodeId}: engine ${refusal ?? 'accepts'}, model ${String(model.isSwitchedOff(due, button))}`,
          );
        return refusal !== undefined;
      };
      const newcomer = `newcomer${String(accepted)}`;
      const to = places[action.to % places.length] ?? 'start';
      switch (action.kind) {
        case 'PASS':
          if (run.send({ kind: 'PASS', taskId })) throw new Error('Nobody may be refused to pass.');
          model.pass(due);
          lastPassed = { taskId, due };
          break;
        case 'REFUSE':
          if (isRefused({ kind: 'REFUSE', taskId }, 'REFUSE')) continue;
          model.refuse(due);
          break;
        case 'RETURN':
          if (isRefused({ kind: 'RETURN', taskId, to, then: action.comesBack ? 'COME_BACK' : 'RUN_AGAIN' }, 'RETURN'))
            continue;
          model.returnTo(due, to, action.comesBack);
          break;
        case 'TRANSFER':
          if (isRefused({ kind: 'TRANSFER', taskId, userId: newcomer }, 'TRANSFER')) continue;
          model.transfer(due, newcomer);
          break;
        case 'ADD_SIGNS':
          if (
            isRefused(
              { kind: 'ADD_SIGNS', taskId, side: action.side, userIds: [newcomer] },
              action.side === 'DELEGATE' ? 'DELEGATE' : 'ADD_SIGNS',
            )
          )
            continue;
          model.addSigns(due, action.side, [newcomer]);
          break;
        case 'REMOVE_SIGN':
          if (run.send({ kind: 'REMOVE_SIGN', taskId })) continue;
          if (!model.isAdded(due)) throw new Error('What a node asks for cannot be removed.');
          model.removeSign(due);
      }
      if (action.kind !== 'PASS') lastPassed = undefined;
    }
    accepted += 1;
    compare(run, model, action.kind);
    checkInvariants(run.state);
  }
  return { status: run.state.status, accepted };
}

// The obligation of the model that a task stands for. Undefined: the same person owes the same twice.
function findDue(run: Run, model: Model, taskId: number): Due | undefined {
  const task = run.openTasks.find(({ id }) => id === taskId);
  const dues = model.due.filter(({ nodeId, userId }) => nodeId === task?.nodeId && userId === task.userId);
  return dues.length === 1 ? dues[0] : undefined;
}

function compare(run: Run, model: Model, after: string): void {
  const owed = model.due.map(({ nodeId, userId }) => `${nodeId}/${userId}`).sort();
  const difference = `after ${after}: engine ${run.state.status} [${run.open.join(' ')}], model ${model.status} [${owed.join(' ')}]`;
  if (run.state.status !== model.status || run.open.join(' ') !== owed.join(' ')) throw new Error(difference);
}

/** What is true of every state. */
export function checkInvariants({ status, tokens, tasks }: InstanceState): void {
  const standing = new Map(tokens.map((token) => [token.id, token]));
  const open = tasks.filter((task) => task.status === 'OPEN');
  for (const task of open) {
    if (standing.get(task.token)?.visit !== task.visit)
      throw new Error(`Task ${String(task.id)} is open at a place that has been left.`);
  }
  for (const { id, parent, waitsFor } of tokens) {
    if (parent !== null && !standing.has(parent)) throw new Error(`Token ${String(id)} has lost its parent.`);
    const hasChild = tokens.some((token) => token.parent === id);
    if (hasChild !== (waitsFor === 'FORKED' || waitsFor === 'DETOUR'))
      throw new Error(`Token ${String(id)} waits for nothing.`);
    if (waitsFor === 'DONE') throw new Error(`Token ${String(id)} has not gone on.`);
  }
  if (status !== 'RUNNING' && tokens.length + open.length > 0)
    throw new Error('Something of an ended instance is left.');
  const waiting = tokens.filter(({ waitsFor }) => waitsFor === 'WAITING');
  if (status === 'RUNNING' && waiting.length === 0) throw new Error('The instance waits for nobody.');
  for (const token of waiting) {
    if (!open.some((task) => task.token === token.id)) throw new Error(`Token ${String(token.id)} waits for nobody.`);
  }
}

import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { HistoryRow } from '../server/modules/workflow/instances/history';
import * as events from '../server/modules/workflow/instances/notifications';
import type { InstanceState, PersonEvent } from '../server/workflow/state';
import { checkInvariants } from '../server/workflow/testing/play';
import { Run } from '../server/workflow/testing/run';

/** What an instance has come to by its history, and whom it has told of what, as `person event`. */
export interface Replayed {
  readonly state: InstanceState;
  readonly letters: readonly string[];
}

/** An event of the history of an instance, as it is stored. */
export type StoredEvent = Pick<HistoryRow, 'detail' | 'kind' | 'nodeId' | 'task' | 'userId'>;

/**
 * Plays the history of an instance again, in the engine alone. Throws where somebody has decided the task of another person, where the
 * engine refuses what was accepted, and where a state breaks the engine's invariants.
 */
export function replayHistory(
  definition: ProcessDefinition,
  { starterId, values }: Pick<InstanceState, 'starterId' | 'values'>,
  history: readonly StoredEvent[],
): Replayed {
  const run = new Run(definition, values, starterId);
  const letters: string[] = [];
  let told = 0;
  const tell = (by: string | null) => {
    const effects = run.effects.slice(told);
    told = run.effects.length;
    letters.push(...listLetters(definition, run.state, effects, by));
  };
  tell(starterId);
  for (const row of history) {
    const event = toEvent(run.state, row);
    if (!event) continue;
    refuseOthers(run.state, event, row);
    const refusal = run.send(event);
    if (refusal) throw new Error(`${row.kind} of ${row.userId ?? 'nobody'} was accepted, the engine says ${refusal}`);
    tell(row.userId ?? null);
  }
  // An instance that waits for its manager alone breaks what is true of generated processes without managers.
  if (!run.state.tokens.some(({ waitsFor }) => waitsFor === 'PARKED')) checkInvariants(run.state);
  return { state: run.state, letters: letters.sort() };
}

// A manager gives away the task of somebody else, and who has asked for a sign takes it back.
function refuseOthers({ tasks }: InstanceState, event: PersonEvent, { kind, userId }: StoredEvent): void {
  if (event.kind !== 'PASS' && event.kind !== 'REFUSE' && event.kind !== 'RETURN' && event.kind !== 'ADD_SIGNS') return;
  const owner = tasks.find(({ id }) => id === event.taskId)?.userId;
  if (owner !== userId) throw new Error(`${kind} of ${userId ?? 'nobody'} at a task of ${owner ?? 'nobody'}`);
}

function toEvent(state: InstanceState, { kind, task, nodeId, detail }: StoredEvent): PersonEvent | undefined {
  const taskId = task ?? 0;
  switch (kind) {
    case 'PASS':
    case 'REFUSE':
    case 'REMOVE_SIGN':
    case 'PULL_BACK':
      return { kind, taskId };
    case 'RETURN':
      return {
        kind,
        taskId,
        to: String(detail?.['to']),
        then: detail?.['then'] === 'COME_BACK' ? 'COME_BACK' : 'RUN_AGAIN',
      };
    case 'TRANSFER':
      // What a manager may do, the history does not tell apart from what the node lets its people do.
      return { kind, taskId, userId: String(detail?.['userId']), isForced: true };
    case 'ADD_SIGNS':
      return { kind, taskId, side: toSide(detail?.['side']), userIds: toIds(detail?.['userIds']) };
    case 'WITHDRAW':
    case 'TERMINATE':
    case 'SUSPEND':
    case 'RESUME':
      return { kind };
    case 'REPAIR': {
      const parked = state.tokens.find((token) => token.nodeId === nodeId && token.waitsFor === 'PARKED');
      return { kind, token: parked?.id ?? 0, by: detail?.['by'] === 'SKIP' ? 'SKIP' : 'RETRY' };
    }
    default:
      return undefined;
  }
}

const SIDES = ['BEFORE', 'AFTER', 'BESIDE', 'DELEGATE'] as const;

function toSide(stored: unknown): (typeof SIDES)[number] {
  const side = SIDES.find((one) => one === stored);
  if (!side) throw new Error(`the history has a sign ${String(stored)}`);
  return side;
}

function toIds(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}

function listLetters(
  { nodes, managerIds }: ProcessDefinition,
  state: InstanceState,
  effects: Run['effects'],
  by: string | null,
): string[] {
  return effects.flatMap((effect): string[] => {
    switch (effect.kind) {
      case 'TASK_OPENED': {
        const task = state.tasks.find(({ id, status }) => id === effect.taskId && status === 'OPEN');
        if (!task) return [];
        const event = task.nodeId === START_NODE_ID ? events.INSTANCE_RETURNED : events.TASK_OPENED;
        return [`${task.userId} ${event.key}`];
      }
      case 'COPY': {
        const node = listNodes(nodes).find(({ id }) => id === effect.nodeId);
        const people = node?.kind === 'COPY' && node.who.by === 'USERS' ? node.who.userIds : [];
        return people.map((userId) => `${userId} ${events.INSTANCE_COPIED.key}`);
      }
      case 'PARKED': {
        const isParked = state.tokens.some(({ id, waitsFor }) => id === effect.token && waitsFor === 'PARKED');
        return isParked ? managerIds.map((userId) => `${userId} ${events.INSTANCE_PARKED.key}`) : [];
      }
      case 'ENDED':
        return state.starterId === by ? [] : [`${state.starterId} ${events.INSTANCE_ENDED.key}`];
      default:
        return [];
    }
  });
}

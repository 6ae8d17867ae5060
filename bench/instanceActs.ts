import { randomInt } from 'node:crypto';
import { applications } from 'contract/workflow/applications';
import { approvals } from 'contract/workflow/approvals';
import type { Endpoint } from 'contract/endpoint';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import { newId } from '../server/db/ids';
import type { NamedArgument } from '../server/testing/browser';
import { MANAGER, NEWCOMERS, STARTER } from './instanceWorld';

/** A call of a person, and the key by which its row in the history is found: its opinion, or what the row tells itself. */
export interface Act {
  readonly endpoint: Endpoint;
  readonly arg: NamedArgument;
  readonly person: string;
  readonly key: string;
}

/** A running instance as somebody sees it who is about to act. Somebody else may be faster. */
export interface Sight {
  readonly instanceId: string;
  readonly isSuspended: boolean;
  /** The nodes of its process. */
  readonly places: readonly string[];
  /** The number of the token that waits for the manager. Null: none does. */
  readonly parked: number | null;
  readonly tasks: readonly { readonly taskId: number; readonly person: string }[];
  /** What was passed last. Undefined: nothing yet. */
  readonly lastPassed: { readonly taskId: number; readonly person: string } | undefined;
  /** How often somebody has acted in it. */
  readonly calls: number;
}

// From so many calls on, an instance is only passed on, so that it comes to its end; and from so many on, it is ended.
const [TIRED, ENOUGH] = [40, 150];
const KINDS = [
  ...Array<'PASS'>(10).fill('PASS'),
  ...(['PASS_OF_OTHERS', 'REFUSE', 'RETURN', 'TRANSFER', 'ADD_SIGNS', 'ADD_SIGNS', 'REMOVE_SIGN'] as const),
  ...(['PULL_BACK', 'REASSIGN', 'SUSPEND', 'WITHDRAW'] as const),
] as const;
// Most instances are to come to their own end.
const WITHDRAWN_ONE_IN = 4;

/** Chooses by chance what somebody does in an instance. Undefined: there is nothing to do at the moment. */
export function chooseAct(sight: Sight): Act | undefined {
  const { instanceId, isSuspended, parked, tasks, calls } = sight;
  const one = { instanceId };
  const reason = newId();
  if (isSuspended && randomInt(2) === 0) return byManager(instances.resumeInstance, one, `RESUME ${instanceId}`);
  if (calls > ENOUGH) return byManager(instances.terminateInstance, { ...one, reason }, reason);
  if (parked !== null)
    return byManager(instances.repairInstance, { ...one, number: parked, by: 'SKIP' }, `REPAIR ${instanceId}`);
  const task = pick(tasks);
  return task && actOn(task, sight, reason);
}

function actOn({ taskId, person }: Sight['tasks'][number], sight: Sight, reason: string): Act | undefined {
  const { instanceId, places, tasks, lastPassed, calls } = sight;
  const one = { instanceId };
  const newcomer = pick(NEWCOMERS) ?? STARTER;
  const act = (endpoint: Endpoint, arg: NamedArgument = {}) => ({
    ...{ endpoint, person, key: reason },
    arg: { instanceId, taskId, opinion: reason, ...arg },
  });
  switch (calls > TIRED ? 'PASS' : pick(KINDS)) {
    case 'PASS':
      return act(approvals.passTask);
    case 'PASS_OF_OTHERS':
      return { ...act(approvals.passTask), person: person === newcomer ? STARTER : newcomer };
    case 'REFUSE':
      return act(approvals.refuseTask);
    case 'RETURN':
      return act(approvals.returnTask, { to: pick(['start', ...places]), then: pick(['RUN_AGAIN', 'COME_BACK']) });
    case 'TRANSFER':
      return act(approvals.transferTask, { userId: newcomer });
    case 'ADD_SIGNS':
      return act(approvals.addSigns, { side: pick(['BEFORE', 'AFTER', 'BESIDE', 'DELEGATE']), userIds: [newcomer] });
    case 'REMOVE_SIGN': {
      const asker = pick([STARTER, MANAGER, ...NEWCOMERS, ...tasks.map((other) => other.person)]) ?? STARTER;
      const key = `REMOVE_SIGN ${instanceId} ${taskId}`;
      return { endpoint: approvals.removeSign, arg: { ...one, taskId }, person: asker, key };
    }
    case 'PULL_BACK': {
      if (!lastPassed) return undefined;
      const key = `PULL_BACK ${instanceId} ${lastPassed.taskId}`;
      const arg = { ...one, taskId: lastPassed.taskId };
      return { endpoint: approvals.pullBackTask, arg, person: lastPassed.person, key };
    }
    case 'REASSIGN':
      return byManager(managedInstances.reassignTask, { ...one, taskId, userId: newcomer, reason }, reason);
    case 'SUSPEND':
      return byManager(instances.suspendInstance, one, `SUSPEND ${instanceId}`);
    case 'WITHDRAW':
      if (randomInt(WITHDRAWN_ONE_IN) > 0) return undefined;
      return { endpoint: applications.withdrawApplication, arg: { ...one, reason }, person: STARTER, key: reason };
    case undefined:
      return undefined;
  }
}

function byManager(endpoint: Endpoint, arg: NamedArgument, key: string): Act {
  return { endpoint, arg, person: MANAGER, key };
}

/** One of some values, by chance. Undefined: there are none. */
export function pick<T>(values: readonly T[]): T | undefined {
  return values[randomInt(Math.max(1, values.length))];
}

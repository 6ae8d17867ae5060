import { START_NODE_ID } from 'contract/workflow/processNodes';
import { withWholeMerchantScope } from '../../../db/store';
import { notify } from '../../../notifications/notify';
import type { CrowdUser } from '../../channels/crowds/people';
import { describeParking } from '../calls/describeParking';
import { describeCard } from '../cards/describe';
import { readDeputies } from '../deputies/active';
import { applyEvent } from './apply';
import type { Applied } from './apply';
import { tellBusiness } from './business';
import type { BusinessServices } from './business';
import { cancelChildren, startChildren, tellParent } from './children';
import type { Visit } from './children';
import { sendCopies } from './copies';
import type { OpenEffect } from './effects';
import * as events from './notifications';
import { findLeader } from './people';

/** What taking the effects of an event needs. */
export type EffectServices = BusinessServices;

// The texts of `INSTANCE_ENDED`. What a person has withdrawn is no news to that person.
const RESULTS = { PASSED: '已通过', REFUSED: '未通过', CANCELLED: '已终止' } as const;

/**
 * Does what is left after an event, in its transaction, so that nothing of it is lost or done twice: tells people, writes copies, starts
 * and ends child processes, sets fields, hands over to leaders, and tells the module for whose object it runs of the end. What leads to further events is taken until nothing is left. In the
 * data scope of the whole merchant, as whom a process asks does not depend on who has acted.
 */
export function takeEffects(who: CrowdUser, services: EffectServices, applied: Applied): Promise<void> {
  return withWholeMerchantScope(who.db, who, async () => {
    const open = [applied];
    for (let next = open.shift(); next; next = open.shift())
      for (const effect of next.effects) open.push(...(await takeEffect(who, services, next, effect)));
  });
}

async function takeEffect(
  who: CrowdUser,
  services: EffectServices,
  applied: Applied,
  effect: OpenEffect,
): Promise<readonly Applied[]> {
  const { instanceId, title, process, state } = applied;
  const nameOf = (nodeId: string) => process.tree.get(nodeId)?.node.name ?? '';
  switch (effect.kind) {
    case 'TASK_OPENED':
    case 'REMIND': {
      const task = state.tasks.find(({ id }) => id === effect.taskId);
      if (!task) return [];
      const values = { title, node: nameOf(task.nodeId), instanceId };
      const event = effect.kind === 'REMIND' ? events.TASK_REMINDED : events.TASK_OPENED;
      if (task.nodeId === START_NODE_ID) {
        await notify(who.db, services, events.INSTANCE_RETURNED, [{ userId: task.userId }], { values });
        return [];
      }
      const deputies = await readDeputies(who.db, task.userId, instanceId);
      const people = [...new Set([task.userId, ...deputies])].map((userId) => ({ userId }));
      await notify(who.db, services, event, people, { values, describe: () => describeCard(who.db, applied, task) });
      return [];
    }
    case 'HAND_TO_LEADER': {
      const task = state.tasks.find(({ id }) => id === effect.taskId);
      const [leader] = task ? await findLeader(who.db, task.userId) : [];
      // Nobody is above the person: the task stays.
      if (!task || leader === undefined) return [];
      const handOver = { kind: 'TRANSFER', taskId: task.id, userId: leader, isForced: true } as const;
      return [await applyEvent(who, instanceId, handOver)];
    }
    case 'COPY':
      await sendCopies(who, services, applied, effect);
      return [];
    case 'CALL':
      return setFields(who, applied, effect);
    case 'START_CHILDREN':
      return startChildren(who, applied, effect);
    case 'CANCEL_CHILDREN':
      return cancelChildren(who, applied, effect);
    case 'PARKED': {
      const nodeId = state.tokens.find(({ id }) => id === effect.token)?.nodeId ?? '';
      const people = process.definition.managerIds.map((userId) => ({ userId }));
      const values = {
        title,
        node: nameOf(nodeId),
        instanceId,
        reason: await describeParking(who.db, applied, effect),
      };
      await notify(who.db, services, events.INSTANCE_PARKED, people, { values });
      return [];
    }
    case 'ENDED': {
      const { status } = effect;
      if (status !== 'RUNNING' && state.starterId !== who.userId) {
        const values = { title, result: RESULTS[status], instanceId };
        await notify(who.db, services, events.INSTANCE_ENDED, [{ userId: state.starterId }], { values });
      }
      await tellParent(who, applied);
      await tellBusiness(who.db, services, applied);
      return [];
    }
  }
}

// Fields are set at once. Another system is called after the transaction, by the row that it has written.
async function setFields(
  who: CrowdUser,
  { instanceId, process }: Applied,
  { token, visit, nodeId }: Visit,
): Promise<readonly Applied[]> {
  const node = process.tree.get(nodeId)?.node;
  if (node?.kind !== 'TRIGGER' || node.action.by !== 'SET_FIELDS') return [];
  return [await applyEvent(who, instanceId, { kind: 'CALL_DONE', token, visit, values: node.action.values })];
}

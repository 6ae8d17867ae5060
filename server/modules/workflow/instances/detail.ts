import { desc, eq } from 'drizzle-orm';
import { readableValues } from 'contract/workflow/fieldRights';
import { MAX_LISTED } from 'contract/workflow/instances';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { BusinessKinds } from '../../../services';
import type { Task } from '../../../workflow/state';
import { readUserNames } from '../../access/users/names';
import { readCalls } from '../calls/standing';
import { nameNode } from '../processes/nodeNames';
import { readAround } from './around';
import { BY_CARD } from './apply';
import { describeBusiness } from './business';
import { readDecisionFiles } from './decisionFiles';
import { readComments } from './comments';
import { readInstance } from './load';
import type { StoredInstance } from './load';
import { listChangedFields, readLook } from './looks';
import { describeTask, isAllowed, listRemovableSigns } from './ownTasks';
import { isAsked, rightsToRead } from './rights';
import type { Viewer } from './rights';
import { instanceEvents as events, instanceTasks } from './schema';
import { readSignedTasks } from './signatures';
import { readViewer } from './viewer';

/**
 * Reads an instance as a person who has to do with it sees it. To anybody else it does not exist, so that nobody learns which ids there
 * are. In the data scope of the whole merchant, since who is asked does not depend on whom the person may see.
 * @param mostListed the most tasks, and the most events of the history, that are answered: the latest
 */
export function getInstance(
  who: Caller,
  businessKinds: BusinessKinds,
  instanceId: string,
  mostListed = MAX_LISTED,
): Promise<InstanceDetail> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const stored = await readInstance(db, instanceId);
    const viewer = await readViewer(db, stored, userId);
    if (!viewer) throw notFound();
    const business = await describeBusiness(who, businessKinds, instanceId);
    return { ...(await describe(db, stored, viewer, mostListed)), business };
  });
}

async function describe(
  db: Db,
  stored: StoredInstance,
  viewer: Viewer,
  mostListed: number,
): Promise<Omit<InstanceDetail, 'business'>> {
  const { instanceId, process, state } = stored;
  const { userId } = viewer;
  const { status, isSuspended, starterId, values, tokens } = state;
  const { row, processId, processName, form } = await readAround(db, instanceId);
  const nameOf = (nodeId: string) => nameNode(process.definition, nodeId);
  const history = await readHistory(db, instanceId, mostListed);
  const look = await readLook(db, instanceId, userId);
  const times = await readTaskTimes(db, instanceId);
  const signed = await readSignedTasks(db, instanceId);
  const files = await readDecisionFiles(db, instanceId);
  const calls = await readCalls(db, instanceId);
  const people = await readUserNames(db, [
    starterId,
    ...state.tasks.map(({ userId }) => userId),
    ...history.flatMap(({ userId, detail }) => [...(userId === null ? [] : [userId]), ...peopleIn(detail)]),
  ]);
  const rights = rightsToRead(process, state, viewer);
  const readable = form ? readableValues(form.definition, rights, values) : {};
  const asked = state.tasks.filter((task) => task.status === 'OPEN' && isAsked(task, viewer, state.tasks));
  // The own ones first.
  const open = asked.toSorted((one, other) => Number(other.userId === userId) - Number(one.userId === userId));
  const isStarter = starterId === viewer.userId;
  const lastTask = state.tasks.find(({ id }) => id === state.lastDecision);
  return {
    ...{ instanceId, processId, processName, title: row.title, status, isSuspended, starterId },
    starterName: people.get(starterId) ?? '',
    ...{ createTime: row.createTime, endTime: row.endTime },
    form: form?.definition ?? null,
    values: readable,
    rights,
    lookTime: look?.lookTime ?? null,
    changedFields: listChangedFields(look, readable),
    tasks: state.tasks.slice(-mostListed).map(({ id, nodeId, userId, status: taskState, side }) => ({
      ...{ taskId: id, nodeId, nodeName: nameOf(nodeId), userId, userName: people.get(userId) ?? '' },
      ...{
        state: taskState,
        side,
        isSigned: isDecided(taskState) && signed.has(id),
        files: isDecided(taskState) ? (files.get(id) ?? []) : [],
        openedTime: null,
        endedTime: null,
        ...times.get(id),
      },
    })),
    parked: tokens
      .filter(({ waitsFor }) => waitsFor === 'PARKED')
      .map(({ id: number, nodeId, visit }) => ({
        ...{ number, nodeId, nodeName: nameOf(nodeId) },
        problem: calls.problems.get(visit) ?? null,
      })),
    calls: calls.open.map((call) => ({ ...call, nodeName: nameOf(call.nodeId) })),
    history: history.map(({ eventId, kind, nodeId, userId: by, detail, opinion, createTime }) => ({
      ...{ eventId, kind, opinion, createTime, nodeName: nodeId === null ? null : nameOf(nodeId) },
      userName: by === null ? null : (people.get(by) ?? ''),
      people: peopleIn(detail).map((id) => people.get(id) ?? ''),
      isNew: look !== undefined && eventId > look.eventId && by !== viewer.userId,
      isByCard: detail?.['via'] === BY_CARD,
    })),
    ...(await readComments(db, stored, userId, look)),
    ownTasks:
      status === 'RUNNING' && !isSuspended ? open.map((task) => describeTask(stored, task, { userId, people })) : [],
    removableSigns: listRemovableSigns(stored, userId),
    mayWithdraw: isStarter && isAllowed(stored, { kind: 'WITHDRAW' }),
    mayUrge:
      isStarter && !isSuspended && state.tasks.some((task) => task.status === 'OPEN' && task.userId !== viewer.userId),
    managed: viewer.isManager
      ? {
          maySuspend: isAllowed(stored, { kind: 'SUSPEND' }),
          mayResume: isAllowed(stored, { kind: 'RESUME' }),
          mayTerminate: isAllowed(stored, { kind: 'TERMINATE' }),
        }
      : null,
    pullBackTask:
      lastTask?.userId === viewer.userId && isAllowed(stored, { kind: 'PULL_BACK', taskId: lastTask.id })
        ? lastTask.id
        : null,
  };
}

// A task that is open again after its decision was pulled back is signed anew.
function isDecided(status: Task['status']): boolean {
  return status === 'PASSED' || status === 'PASSING' || status === 'REFUSED';
}

// The latest events, the first of them first.
async function readHistory(db: Db, instanceId: string, mostListed: number) {
  const latest = await db
    .select()
    .from(events)
    .where(eq(events.instanceId, instanceId))
    .orderBy(desc(events.eventId))
    .limit(mostListed);
  return latest.reverse();
}

async function readTaskTimes(db: Db, instanceId: string) {
  const { number, openedTime, endedTime } = instanceTasks;
  const rows = await db
    .select({ number, openedTime, endedTime })
    .from(instanceTasks)
    .where(eq(instanceTasks.instanceId, instanceId));
  return new Map(rows.map(({ number: id, ...times }) => [id, times]));
}

// To whom a task was given, or who was asked.
function peopleIn(detail: Readonly<Record<string, unknown>> | null): string[] {
  const named = detail?.['userIds'] ?? detail?.['userId'];
  const list: readonly unknown[] = Array.isArray(named) ? named : [named];
  return list.filter((one) => typeof one === 'string');
}

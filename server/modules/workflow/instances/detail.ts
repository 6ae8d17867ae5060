import { desc, eq } from 'drizzle-orm';
import { readableValues } from 'contract/workflow/fieldRights';
import { MAX_LISTED } from 'contract/workflow/instances';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { Task } from '../../../workflow/state';
import { readUserNames } from '../../access/users/names';
import { readVersion as readFormVersion } from '../forms/versions';
import { nameNode } from '../processes/nodeNames';
import { processVersions as versions, processes } from '../processes/schema';
import { readInstance } from './load';
import type { StoredInstance } from './load';
import { describeTask, isAllowed } from './ownTasks';
import { isAsked, rightsToRead } from './rights';
import type { Viewer } from './rights';
import { instanceEvents as events, instanceTasks, processInstances } from './schema';
import { readSignedTasks } from './signatures';
import { readViewer } from './viewer';

/** An instance with what is stored of it beside its state. */
type Row = Pick<typeof processInstances.$inferSelect, 'createTime' | 'endTime' | 'title' | 'versionId'>;

/**
 * Reads an instance as a person who has to do with it sees it. To anybody else it does not exist, so that nobody learns which ids there
 * are. In the data scope of the whole merchant, since who is asked does not depend on whom the person may see.
 */
export function getInstance(who: Caller, instanceId: string): Promise<InstanceDetail> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const stored = await readInstance(db, instanceId);
    const viewer = await readViewer(db, stored, userId);
    if (!viewer) throw notFound();
    return describe(db, stored, viewer);
  });
}

async function describe(db: Db, stored: StoredInstance, viewer: Viewer): Promise<InstanceDetail> {
  const { instanceId, process, state } = stored;
  const { userId } = viewer;
  const { status, isSuspended, starterId, values, tokens } = state;
  const { row, processId, processName, form } = await readAround(db, instanceId);
  const nameOf = (nodeId: string) => nameNode(process.definition, nodeId);
  const history = await readHistory(db, instanceId);
  const times = await readTaskTimes(db, instanceId);
  const signed = await readSignedTasks(db, instanceId);
  const people = await readUserNames(db, [
    starterId,
    ...state.tasks.map(({ userId }) => userId),
    ...history.flatMap(({ userId, detail }) => [...(userId === null ? [] : [userId]), ...peopleIn(detail)]),
  ]);
  const rights = rightsToRead(process, state, viewer);
  const asked = state.tasks.filter((task) => task.status === 'OPEN' && isAsked(task, viewer));
  // The own ones first.
  const open = asked.toSorted((one, other) => Number(other.userId === userId) - Number(one.userId === userId));
  const isStarter = starterId === viewer.userId;
  const lastTask = state.tasks.find(({ id }) => id === state.lastDecision);
  return {
    ...{ instanceId, processId, processName, title: row.title, status, isSuspended, starterId },
    starterName: people.get(starterId) ?? '',
    ...{ createTime: row.createTime, endTime: row.endTime },
    form: form?.definition ?? null,
    values: form ? readableValues(form.definition, rights, values) : {},
    rights,
    tasks: state.tasks.slice(-MAX_LISTED).map(({ id, nodeId, userId, status: taskState, side }) => ({
      ...{ taskId: id, nodeId, nodeName: nameOf(nodeId), userId, userName: people.get(userId) ?? '' },
      ...{
        state: taskState,
        side,
        isSigned: isDecided(taskState) && signed.has(id),
        openedTime: null,
        endedTime: null,
        ...times.get(id),
      },
    })),
    parked: tokens
      .filter(({ waitsFor }) => waitsFor === 'PARKED')
      .map(({ id: number, nodeId }) => ({ number, nodeId, nodeName: nameOf(nodeId) })),
    history: history.map(({ eventId, kind, nodeId, userId, detail, opinion, createTime }) => ({
      ...{ eventId, kind, opinion, createTime, nodeName: nodeId === null ? null : nameOf(nodeId) },
      userName: userId === null ? null : (people.get(userId) ?? ''),
      people: peopleIn(detail).map((id) => people.get(id) ?? ''),
    })),
    ownTasks:
      status === 'RUNNING' && !isSuspended ? open.map((task) => describeTask(stored, task, { userId, people })) : [],
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
async function readHistory(db: Db, instanceId: string) {
  const latest = await db
    .select()
    .from(events)
    .where(eq(events.instanceId, instanceId))
    .orderBy(desc(events.eventId))
    .limit(MAX_LISTED);
  return latest.reverse();
}

async function readAround(db: Db, instanceId: string) {
  const { createTime, endTime, title, versionId } = processInstances;
  const [row] = await db
    .select({ createTime, endTime, title, versionId })
    .from(processInstances)
    .where(eq(processInstances.instanceId, instanceId));
  if (!row) throw notFound();
  const { processId, formId, formNumber } = versions;
  const [found] = await db
    .select({ processId, formId, formNumber, processName: processes.processName })
    .from(versions)
    .innerJoin(processes, eq(processes.processId, versions.processId))
    .where(eq(versions.versionId, row.versionId));
  if (!found) throw notFound();
  const hasForm = found.formId !== null && found.formNumber !== null;
  const form = hasForm
    ? await readFormVersion(db, { formId: found.formId ?? '', number: found.formNumber ?? 0 })
    : undefined;
  const shown: Row = row;
  return { row: shown, processId: found.processId, processName: found.processName, form };
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

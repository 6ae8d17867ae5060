import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../../db/ids';
import { merchants } from '../../../db/merchantTable';
import { WHOLE_MERCHANT_SCOPE, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { startRounds } from '../../../rounds';
import type { Rounds } from '../../../rounds';
import type { ServerResources } from '../../../services';
import { jobs } from '../../audit/jobs/schema';
import { NEW_MESSAGES } from '../records/sender';
import { cancelHeld, releaseHeld } from './release';
import { listNextTimes } from './plan';
import { prepareTaskJob } from './prepareJob';
import { sendTasks as table } from './schema';
import type { TaskRow } from './tasks';

/**
 * Starts the runner: every second it begins with the tasks that are due, releases messages of those that send, and ends those that are
 * over. Several servers share the work: each task is locked by one of them at a time, and all that counts is in the database.
 */
export function startTaskRunner(services: ServerResources, log: (line: string) => void): Rounds {
  return startRounds(log, {
    list: () => listOpenTasks(services),
    work: ({ taskId, state, merchantId }) =>
      services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
        moveOn(db, services, taskId, state),
      ),
    problem: "send tasks can't be moved on at the moment",
    describeProblem: ({ taskId }) => `the send task ${taskId} can’t be moved on`,
  });
}

type OpenTask = Pick<TaskRow, 'merchantId' | 'state' | 'taskId'>;

// A disabled merchant sends nothing.
function listOpenTasks({ store }: ServerResources): Promise<OpenTask[]> {
  const isDue = sql`(${table.state} <> 'scheduled' or ${table.nextTime} <= clock_timestamp())`;
  const isOpen = sql`(${table.state} in ('scheduled', 'preparing', 'sending') or ${table.releaseTime} is not null and ${table.state} in ('stopped', 'expired'))`;
  return store.asSession((db) =>
    db
      .select({ taskId: table.taskId, state: table.state, merchantId: table.merchantId })
      .from(table)
      .innerJoin(merchants, and(eq(merchants.merchantId, table.merchantId), merchants.enabled))
      .where(and(isOpen, isDue))
      .orderBy(asc(table.taskId)),
  );
}

async function moveOn(db: Db, services: ServerResources, taskId: string, state: TaskRow['state']): Promise<void> {
  const [task] = await db
    .select()
    .from(table)
    .where(and(eq(table.taskId, taskId), eq(table.state, state)))
    .for('update', { skipLocked: true });
  if (!task) return;
  if (state === 'scheduled') await begin(db, services, task);
  else if (state === 'preparing') await followJob(db, task);
  else if (state === 'sending') {
    if (await releaseHeld(db, task)) await db.execute(sql`select pg_notify(${NEW_MESSAGES}, '')`);
  } else await cancelHeld(db, task);
}

async function begin(db: Db, services: ServerResources, task: TaskRow): Promise<void> {
  const { taskId, plan } = task;
  if (plan !== 'recurring') {
    await db
      .update(table)
      .set({ ...toBegun(task), jobId: await askForMessages(db, services, task) })
      .where(eq(table.taskId, taskId));
    return;
  }
  const run = { ...task, taskId: newId(), plan: 'once' as const, parentTaskId: taskId, startTime: task.nextTime };
  // By its own plan it begins at once; what is left out is the same for every new row.
  const { createTime: _, updateTime: __, version: ___, ...columns } = run;
  await db.insert(table).values({ ...columns, cron: null, endDay: null });
  const [nextTime = null] = listNextTimes(task, {
    ...{ after: new Date(Math.max(Date.now(), Date.parse(task.nextTime ?? ''))), most: 1 },
    timeZone: services.timeZone,
  });
  const ended = nextTime === null ? { state: 'done' as const, endedTime: sql`clock_timestamp()` } : {};
  await db
    .update(table)
    .set({ nextTime, startedTime: task.startedTime ?? sql`clock_timestamp()`, ...ended })
    .where(eq(table.taskId, taskId));
}

function toBegun({ expiryHours }: TaskRow) {
  return {
    ...{ state: 'preparing' as const, reason: null, nextTime: null, startedTime: sql`clock_timestamp()` },
    expiryTime: sql`clock_timestamp() + make_interval(hours => ${expiryHours})`,
  };
}

async function askForMessages(db: Db, { jobs: queue }: ServerResources, task: TaskRow): Promise<string> {
  const { taskId, merchantId, taskName, submitUserId, submitScope } = task;
  const who = {
    ...{ merchantId, traceId: randomUUID() },
    userId: submitUserId ?? task.userId,
    scope: submitScope ?? task.userId,
  };
  const title = `准备发送任务：${taskName}`;
  const request = { argument: { taskId }, title };
  const { jobId } = await withSessionRole(db, () => queue.enqueueAsSession(db, who, prepareTaskJob, request));
  return jobId;
}

// A job that has failed, such as that of somebody who has left meanwhile, stops its task.
async function followJob(db: Db, { taskId, jobId }: TaskRow): Promise<void> {
  const [job] = await withSessionRole(db, () =>
    db
      .select({ state: jobs.state, failure: jobs.failure })
      .from(jobs)
      .where(eq(jobs.jobId, jobId ?? '')),
  );
  if (job && job.state !== 'failed' && job.state !== 'cancelled') return;
  await db
    .update(table)
    .set({
      ...{ state: 'stopped', endedTime: sql`clock_timestamp()`, releaseTime: sql`clock_timestamp()` },
      reason: job?.failure ?? { text: '准备消息的任务已被取消' },
    })
    .where(eq(table.taskId, taskId));
}

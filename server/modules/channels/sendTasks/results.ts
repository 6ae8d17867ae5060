import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { MAX_CURVE_POINTS, MAX_REASONS } from 'contract/channels/sendTaskResults';
import type { TaskResult } from 'contract/channels/sendTaskResults';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { channelRecords as records } from '../records/schema';
import { countStates, isFailed, isOfTask, toProgress } from './progress';
import { isRetryable } from './retryJob';
import { sendTasks as table } from './schema';

// The steps of the curve in seconds: ten seconds, a minute, five minutes, an hour, a day.
const CURVE_STEPS = [10, 60, 300, 3600, 86_400];

/** Reads how a task goes: its funnel, its reasons and its curve. */
export async function readResult(db: Db, taskId: string): Promise<TaskResult> {
  const [task] = await db.select().from(table).where(eq(table.taskId, taskId));
  if (!task) throw notFound();
  const states = (await countStates(db, [taskId])).get(taskId);
  return {
    ...{ state: task.state, reason: task.reason, personCount: task.personCount },
    progress: toProgress(states),
    states: [...(states ?? [])].map(([state, n]) => ({ state, count: n })),
    reasons: await readReasons(db, taskId),
    ...(await readCurve(db, taskId)),
  };
}

async function readReasons(db: Db, taskId: string): Promise<TaskResult['reasons']> {
  const { reason } = records;
  const found = await db
    .select({ reason, count: count(), isRetryable: sql<boolean>`bool_or(${isRetryable})` })
    .from(records)
    .where(and(isOfTask([taskId]), isNotNull(reason), sql`(${isFailed} or ${records.state} = 'unknown')`))
    .groupBy(reason)
    .orderBy(desc(count()), asc(sql`${reason} ->> 'text'`))
    .limit(MAX_REASONS);
  return found.flatMap(({ reason: told, ...rest }) => (told === null ? [] : [{ reason: told, ...rest }]));
}

// What the vendor has taken and what has failed, by the time at which a message was given to it.
async function readCurve(db: Db, taskId: string): Promise<Pick<TaskResult, 'curve' | 'curveSeconds'>> {
  const isGiven = and(isOfTask([taskId]), isNotNull(records.givenTime));
  const [span] = await db
    .select({ seconds: sql<number>`coalesce(extract(epoch from max(given_time) - min(given_time)), 0)::float8` })
    .from(records)
    .where(isGiven);
  const seconds = span?.seconds ?? 0;
  const curveSeconds = CURVE_STEPS.find((step) => seconds / step < MAX_CURVE_POINTS - 1) ?? 30 * 86_400;
  const time = sql<Date>`date_bin(make_interval(secs => ${curveSeconds}::int), ${records.givenTime}, timestamptz '2000-01-01')`;
  const curve = await db
    .select({
      time,
      sent: sql<number>`(count(*) filter (where not ${isFailed}))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
    })
    .from(records)
    .where(isGiven)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MAX_CURVE_POINTS);
  return { curve: curve.map((point) => ({ ...point, time: new Date(point.time).toISOString() })), curveSeconds };
}

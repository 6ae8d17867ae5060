import { and, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_ALARM_STEPS } from 'contract/channels/alarms';
import type { alarms as contract } from 'contract/channels/alarms';
import type { Caller } from '../../../caller';
import { containsText, countMatching, selectPage, startOfDay } from '../../../db/listing';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { channelRecords } from '../records/schema';
import { alarmSteps, alarms as table } from './schema';
import { addStep } from './steps';

const columns = {
  ...getTableColumns(table),
  isMuted: sql<boolean>`coalesce(${table.mutedUntil} > now(), false)`,
};

/** Lists the alarms of the caller's merchant, newest first. */
export async function listAlarms(
  { timeZone }: Pick<Services, 'timeZone'>,
  { db }: Caller,
  { ruleName, state, level, source, beginTime, endTime, ...page }: v.InferOutput<typeof contract.listFiredAlarms.arg>,
) {
  const where = and(
    containsText(table.ruleName, ruleName),
    state && eq(table.state, state),
    level && eq(table.level, level),
    source && eq(table.source, source),
    beginTime === undefined ? undefined : gte(table.fireTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.fireTime, startOfDay(endTime, timeZone, 1)),
  );
  const rows = await selectPage(db.select(columns).from(table).where(where).$dynamic(), page, table, [
    desc(table.fireTime),
    desc(table.alarmId),
  ]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Reads an alarm with the latest steps of its course. */
export async function getAlarm({ db }: Caller, alarmId: string) {
  const [alarm] = await db.select(columns).from(table).where(eq(table.alarmId, alarmId));
  if (!alarm) throw notFound();
  const steps = await db
    .select({ step: alarmSteps, state: channelRecords.state, reason: channelRecords.reason })
    .from(alarmSteps)
    .leftJoin(channelRecords, eq(channelRecords.recordId, alarmSteps.recordId))
    .where(eq(alarmSteps.alarmId, alarmId))
    .orderBy(desc(alarmSteps.stepId))
    .limit(MAX_ALARM_STEPS);
  return {
    ...alarm,
    steps: steps.reverse().map(({ step: { stepId, people, recordId, ...step }, state, reason }) => ({
      ...{ ...step, stepId: String(stepId), people: [...people], isRobot: recordId !== null },
      message: state && { state, reason },
    })),
  };
}

/** Acknowledges alarms. Refuses all of them if one is not firing any more, such as one that somebody else has acknowledged. */
export async function acknowledgeAlarms(
  { db, userName }: Caller,
  { alarmIds, note }: v.InferOutput<typeof contract.acknowledgeAlarms.arg>,
): Promise<void> {
  const ids = [...new Set(alarmIds)].sort();
  const acknowledged = await db
    .update(table)
    .set({
      ...{ state: 'acknowledged', acknowledgedBy: userName, note: note || null, untoldSince: null },
      acknowledgeTime: sql`now()`,
    })
    .where(and(inArray(table.alarmId, ids), eq(table.state, 'firing')))
    .returning();
  if (acknowledged.length < ids.length) throw new Refusal('conflict', '告警已被确认或已恢复，请刷新后再试');
  for (const alarm of acknowledged) await addStep(db, alarm, { kind: 'acknowledged', userName, note: note || null });
}

/** Mutes an alarm for a time, or ends that with 0 minutes. A recovered alarm has nothing to mute. */
export async function muteAlarm(
  { db, userName }: Caller,
  { alarmId, minutes }: v.InferOutput<typeof contract.muteAlarm.arg>,
): Promise<void> {
  const [muted] = await db
    .update(table)
    .set({ mutedUntil: minutes === 0 ? null : sql`now() + make_interval(mins => ${minutes})` })
    .where(and(eq(table.alarmId, alarmId), inArray(table.state, ['firing', 'acknowledged'])))
    .returning();
  if (!muted) throw new Refusal('conflict', '告警已恢复，无需静音');
  await addStep(db, muted, { kind: minutes === 0 ? 'unmuted' : 'muted', userName });
}

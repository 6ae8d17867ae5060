import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import type { NotificationEvent } from '../../../notifications/event';
import { toChannelModes } from './modes';
import type { ChannelMode } from './modes';
import { notificationChoices, notificationDeliveries, notificationSettings, notificationTimes } from './schema';

/** By what one person is told of an event, and when. */
export interface ChannelPlan extends Pick<ChannelMode, 'channel' | 'templateCode'> {
  /** Until when it waits; null: it is told at once. */
  readonly dueTime: string | null;
}

interface Person {
  readonly userId: string;
  readonly merchantId: string;
}

/**
 * Reads by what people are told of an event: by what their merchants have set and they have chosen. What is not mandatory waits for the
 * end of quiet hours, and a mail for the digest; a letter never does. Needs the session role.
 */
export async function readPlans(
  db: Db,
  timeZone: string,
  event: NotificationEvent,
  people: readonly Person[],
): Promise<ReadonlyMap<string, readonly ChannelPlan[]>> {
  if (people.length === 0) return new Map();
  const userIds = people.map(({ userId }) => userId);
  const merchantIds = [...new Set(people.map(({ merchantId }) => merchantId))];
  const settings = await db
    .select()
    .from(notificationSettings)
    .where(and(inArray(notificationSettings.merchantId, merchantIds), eq(notificationSettings.event, event.key)));
  const choices = await db
    .select()
    .from(notificationChoices)
    .where(and(inArray(notificationChoices.userId, userIds), eq(notificationChoices.event, event.key)));
  const waits = await readWaits(db, timeZone, userIds);
  return new Map(
    people.map(({ userId, merchantId }) => {
      const isTheirs = (row: Person) => row.userId === userId && row.merchantId === merchantId;
      const own = choices.filter(isTheirs);
      const wait = waits.find(isTheirs);
      const modes = toChannelModes(event, settings.find((row) => row.merchantId === merchantId)?.channels);
      const plans = modes
        .filter((mode) => isTold(mode, own))
        .map((mode) => ({ ...mode, dueTime: findDueTime(mode, wait) }));
      return [userId, plans];
    }),
  );
}

/** Whether somebody is told by a channel who has made some choices. */
export function isTold(
  { channel, mode }: Pick<ChannelMode, 'channel' | 'mode'>,
  choices: readonly Pick<typeof notificationChoices.$inferSelect, 'channel' | 'isOn'>[],
): boolean {
  if (mode === 'mandatory' || mode === 'off') return mode === 'mandatory';
  return choices.find((choice) => choice.channel === channel)?.isOn ?? mode === 'optOut';
}

type Wait = Awaited<ReturnType<typeof readWaits>>[number];

function findDueTime({ channel, mode }: ChannelMode, wait: Wait | undefined): string | null {
  if (mode === 'mandatory' || channel === 'letter' || !wait) return null;
  return (channel === 'mail' ? wait.digestDue : null) ?? wait.quietEnd;
}

function readWaits(db: Db, timeZone: string, userIds: readonly string[]) {
  const { userId, merchantId, quietFrom, quietTo, digestTime } = notificationTimes;
  const local = sql`(clock_timestamp() at time zone ${timeZone})`;
  const next = (time: AnyColumn) =>
    sql`(${local}::date + ${time}::time + case when ${local}::time < ${time}::time then interval '0' else interval '1 day' end)
      at time zone ${timeZone}`;
  const isQuiet = sql`case when ${quietFrom} < ${quietTo}
    then ${local}::time >= ${quietFrom}::time and ${local}::time < ${quietTo}::time
    else ${local}::time >= ${quietFrom}::time or ${local}::time < ${quietTo}::time end`;
  return db
    .select({
      ...{ userId, merchantId },
      quietEnd: toTimestamp(sql`case when ${isQuiet} then ${next(quietTo)} end`),
      digestDue: toTimestamp(next(digestTime)),
    })
    .from(notificationTimes)
    .where(inArray(userId, [...userIds]));
}

function toTimestamp(time: SQL): SQL<string | null> {
  return sql`${time}`.mapWith(notificationDeliveries.dueTime);
}

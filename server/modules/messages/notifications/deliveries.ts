import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { NOTIFICATION_EVENTS } from 'contract/messages/notifications';
import type { notifications as contract } from 'contract/messages/notifications';
import { containsText, countMatching, selectPage, startOfDay } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { notificationDeliveries as table } from './schema';

/** Reads a page of what was told, the newest first. */
export async function listDeliveries(
  db: Db,
  timeZone: string,
  filters: v.InferOutput<typeof contract.listNotificationDeliveries.arg>,
): Promise<DataOf<typeof contract.listNotificationDeliveries>> {
  const { event, channel, state, userName, beginTime, endTime, ...page } = filters;
  const isNamed = containsText(users.nickName, userName);
  const where = and(
    // An event that a former release has declared has no name any more.
    event ? eq(table.event, event) : inArray(table.event, [...NOTIFICATION_EVENTS]),
    channel && eq(table.channel, channel),
    state && eq(table.state, state),
    isNamed && inArray(table.userId, db.select({ userId: users.userId }).from(users).where(isNamed)),
    beginTime === undefined ? undefined : gte(table.createTime, startOfDay(beginTime, timeZone)),
    endTime === undefined ? undefined : lt(table.createTime, startOfDay(endTime, timeZone, 1)),
  );
  const query = db
    .select({
      ...{ deliveryId: table.deliveryId, event: table.event, channel: table.channel },
      ...{ userId: table.userId, userName: users.nickName },
      ...{ title: table.title, state: table.state, reason: table.reason, dueTime: table.dueTime },
      ...{ recordId: table.recordId, toldTime: table.toldTime, createTime: table.createTime },
    })
    .from(table)
    .innerJoin(users, eq(users.userId, table.userId))
    .where(where)
    .$dynamic();
  const rows = await selectPage(query, page, table, [desc(table.createTime), desc(table.deliveryId)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DataOf } from 'contract/endpoint';
import { MAX_HISTORY_TEXT } from 'contract/channels/recipientHistory';
import type { HistoryChannel, recipientHistory as contract } from 'contract/channels/recipientHistory';
import type { RecordState } from 'contract/channels/records';
import { NOTIFICATION_EVENTS } from 'contract/messages/notifications';
import type { NotificationEventName } from 'contract/messages/notifications';
import type { Message } from 'contract/text';
import type { Paging } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { letterTemplates, letters } from '../../messages/letters/schema';
import { notificationDeliveries as deliveries } from '../../messages/notifications/schema';
import { siteMessages } from '../../messages/siteMessages/schema';
import { messageClients } from '../clients/schema';
import { channelRecords as records } from '../records/schema';
import { sendTasks } from '../sendTasks/schema';

/** Whose history is read: messages to the user and to the addresses, and the letters and notifications of the user. */
export interface HistorySubject {
  readonly userId: string | undefined;
  readonly hashes: readonly Buffer[];
}

// The most items that are counted, as in other lists.
const MAX_COUNTED = 10_000;

/** Reads a page of what a person was sent over all channels, the newest first. */
export async function listHistory(
  db: Db,
  subject: HistorySubject,
  {
    channel,
    pageNum,
    pageSize,
    isAsc,
    orderBy,
  }: Paging<'createTime'> & { readonly channel?: HistoryChannel | undefined },
): Promise<DataOf<typeof contract.listRecipientHistory>> {
  const direction = orderBy !== undefined && isAsc !== false ? sql`asc` : sql`desc`;
  const rows = await selectHistory(db, subject, channel)
    .orderBy(sql`create_time ${direction}`, sql`channel ${direction}`, sql`item_id ${direction}`)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const before = (pageNum - 1) * pageSize;
  if (rows.length < pageSize && (rows.length > 0 || pageNum === 1)) return { total: before + rows.length, rows };
  const counted = selectHistory(db, subject, channel).limit(MAX_COUNTED + 1);
  const total = await db.$count(counted.as('first'));
  return { ...(total > MAX_COUNTED ? { total: MAX_COUNTED, isTotalExact: false } : { total }), rows };
}

function selectHistory(db: Db, { userId, hashes }: HistorySubject, channel: HistoryChannel | undefined) {
  return unionAll(
    selectMessages(db, { userId, hashes }, channel),
    selectLetters(db, userId, channel),
    selectNotifications(db, userId, channel),
  );
}

const noText = sql<string | null>`null::text`;
const never = sql`false`;

// Several indexes find the messages of one person, who has some thousands at most.
function selectMessages(db: Db, { userId, hashes }: HistorySubject, channel: HistoryChannel | undefined) {
  const isOfPerson = or(
    userId === undefined ? undefined : eq(records.userId, userId),
    hashes.length === 0 ? undefined : inArray(records.recipientHash, [...hashes]),
  );
  return db
    .select({
      itemId: sql<string>`${records.recordId}`.as('item_id'),
      channel: sql<HistoryChannel>`${records.channel}`.as('channel'),
      title: sql<string | null>`${records.shownTitle}`.as('title'),
      templateName: sql<string | null>`${records.templateName}`.as('template_name'),
      text: sql<string | null>`left(${records.shownText}, ${MAX_HISTORY_TEXT}::int)`.as('text'),
      recipient: sql<string | null>`${records.shownRecipient}`.as('recipient'),
      state: sql<RecordState>`${records.state}`.as('state'),
      reason: sql<Message | null>`${records.reason}`.as('reason'),
      taskName: sql<string | null>`${sendTasks.taskName}`.as('task_name'),
      clientName: sql<string | null>`${messageClients.clientName}`.as('client_name'),
      event: sql<NotificationEventName | null>`null::text`.as('event'),
      recordId: sql<string | null>`${records.recordId}`.as('record_id'),
      createTime: records.createTime,
    })
    .from(records)
    .leftJoin(sendTasks, eq(sendTasks.taskId, records.taskId))
    .leftJoin(messageClients, eq(messageClients.clientId, records.clientId))
    .where(
      and(
        isOfPerson ?? never,
        isOfChannel(channel, (one) => sql`${records.channel} = ${one}`),
      ),
    );
}

// Of letters the names alone: of their template, or of the site message that they are. The database shows a title to its reader only.
// A letter that is written in the transaction of a notification is that notification.
function selectLetters(db: Db, userId: string | undefined, channel: HistoryChannel | undefined) {
  const notification = db
    .select({ deliveryId: deliveries.deliveryId })
    .from(deliveries)
    .where(
      and(
        sql`sent.template_id is null and sent.site_message_id is null`,
        eq(deliveries.userId, userId ?? ''),
        eq(deliveries.channel, 'letter'),
        eq(deliveries.createTime, sql`sent.send_time`),
      ),
    );
  return db
    .select({
      itemId: sql<string>`sent.letter_id`.as('item_id'),
      channel: sql<HistoryChannel>`'letter'`.as('channel'),
      title: sql<string | null>`coalesce(${letters.title}, ${siteMessages.title})`.as('title'),
      templateName: sql<string | null>`${letterTemplates.templateName}`.as('template_name'),
      text: noText.as('text'),
      recipient: noText.as('recipient'),
      state: sql<RecordState>`case when sent.withdraw_time is not null then 'recalled'
        when sent.read_time is not null then 'read' else 'delivered' end`.as('state'),
      reason: sql<Message | null>`null::jsonb`.as('reason'),
      taskName: noText.as('task_name'),
      clientName: noText.as('client_name'),
      event: sql<NotificationEventName | null>`null::text`.as('event'),
      recordId: noText.as('record_id'),
      createTime: sql<string>`sent.send_time`.as('create_time'),
    })
    .from(sql`letters_sent_to(${userId ?? null}) as sent`)
    .leftJoin(letters, eq(letters.letterId, sql`sent.letter_id`))
    .leftJoin(siteMessages, eq(siteMessages.siteMessageId, sql`sent.site_message_id`))
    .leftJoin(letterTemplates, eq(letterTemplates.templateId, sql`sent.template_id`))
    .where(
      and(
        notExists(notification),
        isOfChannel(channel, (one) => sql`'letter' = ${one}`),
      ),
    );
}

// A notification by a message of its own is that message.
function selectNotifications(db: Db, userId: string | undefined, channel: HistoryChannel | undefined) {
  return db
    .select({
      itemId: sql<string>`${deliveries.deliveryId}`.as('item_id'),
      channel: sql<HistoryChannel>`${deliveries.channel}`.as('channel'),
      title: sql<string | null>`${deliveries.title}`.as('title'),
      templateName: noText.as('template_name'),
      text: noText.as('text'),
      recipient: noText.as('recipient'),
      state: sql<RecordState>`case when ${deliveries.state} = 'waiting' then 'queued'
        when ${deliveries.state} = 'untold' then 'refused'
        when ${deliveries.channel} = 'letter' then 'delivered' else 'handedOver' end`.as('state'),
      reason: sql<Message | null>`${deliveries.reason}`.as('reason'),
      taskName: noText.as('task_name'),
      clientName: noText.as('client_name'),
      event: sql<NotificationEventName | null>`${deliveries.event}`.as('event'),
      recordId: noText.as('record_id'),
      createTime: deliveries.createTime,
    })
    .from(deliveries)
    .where(
      and(
        userId === undefined ? never : eq(deliveries.userId, userId),
        isNull(deliveries.recordId),
        // An event that a former release has declared has no name any more.
        inArray(deliveries.event, [...NOTIFICATION_EVENTS]),
        isOfChannel(channel, (one) => sql`${deliveries.channel} = ${one}`),
      ),
    );
}

function isOfChannel(channel: HistoryChannel | undefined, compare: (channel: HistoryChannel) => SQL): SQL | undefined {
  return channel && compare(channel);
}

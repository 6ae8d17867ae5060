import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES, NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from 'contract/messages/notifications';
import type { NotificationChannel, NotificationMode } from 'contract/messages/notifications';
import type { Message } from 'contract/text';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { merchantUserReference, userReference } from '../../access/users/schema';

/** How one channel tells of an event, as a merchant has set it. */
export interface StoredChannel {
  readonly channel: NotificationChannel;
  readonly mode: NotificationMode;
  readonly templateCode: string | null;
}

const eventColumn = () => text('event', { enum: NOTIFICATION_EVENTS }).notNull();
const channelColumn = () => text('channel', { enum: NOTIFICATION_CHANNELS }).notNull();

/** How the channels tell of events in a merchant, as far as it has changed what the portal does by itself. */
export const notificationSettings = merchantTable(
  'merchant',
  pgTable(
    'notification_settings',
    {
      merchantId: merchantIdColumn(),
      event: eventColumn(),
      channels: jsonb('channels').$type<readonly StoredChannel[]>().notNull(),
      version: versionColumn(),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.event] })],
  ),
);

/** What users have chosen to be told of, and what not. */
export const notificationChoices = merchantTable(
  'person',
  pgTable(
    'notification_choices',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      event: eventColumn(),
      channel: channelColumn(),
      isOn: boolean('is_on').notNull(),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.userId, table.event, table.channel] })],
  ),
);

/** When users are told what can wait: times of day in the installation's time zone. */
export const notificationTimes = merchantTable(
  'person',
  pgTable(
    'notification_times',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      quietFrom: text('quiet_from'),
      quietTo: text('quiet_to'),
      digestTime: text('digest_time'),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.userId] })],
  ),
);

/** What was told to users, and what waits to be: a row for each person, event and channel. */
export const notificationDeliveries = merchantTable(
  'user',
  pgTable(
    'notification_deliveries',
    {
      deliveryId: text('delivery_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      event: eventColumn(),
      channel: channelColumn(),
      title: text('title').notNull(),
      state: text('state', { enum: DELIVERY_STATES }).notNull(),
      reason: jsonb('reason').$type<Message>(),
      /** What is told, sealed. Null once it was told. */
      contentCipher: bytesColumn('content_cipher'),
      dueTime: timestampColumn('due_time'),
      /** The message of the channel: no reference, since messages are deleted before. */
      recordId: text('record_id'),
      toldTime: timestampColumn('told_time'),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('notification_deliveries_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('notification_deliveries_due')
        .on(table.dueTime)
        .where(sql`state = 'waiting'`),
      index('notification_deliveries_user').on(table.userId),
      merchantUserReference(table, 'notification_deliveries_own_user'),
    ],
  ),
);

/** The events that were told to a user and are told once. Only the server reads them, in the session role. */
export const notifications = merchantTable(
  'custom',
  pgTable(
    'notifications',
    {
      merchantId: merchantIdColumn(),
      userId: text('user_id').notNull(),
      /** The key of the event's declaration. */
      eventKey: text('event_key').notNull(),
      /** Tells two occurrences of the event apart. */
      key: text('key').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.eventKey, table.key] }),
      merchantUserReference(table, 'notifications_own_user'),
    ],
  ),
);

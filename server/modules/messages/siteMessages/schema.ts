import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { AUDIENCE_KINDS } from 'contract/messages/siteMessages';
import type { Message } from 'contract/text';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { crowds } from '../../channels/crowds/schema';
import { letterCategories } from '../letters/schema';

/** The states that are stored. A published message has ended once its last day is over. */
export const STORED_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'failed'] as const;

/** The site messages of a merchant: texts that are published into many inboxes at once. */
export const siteMessages = merchantTable(
  'merchant',
  pgTable(
    'site_messages',
    {
      siteMessageId: text('site_message_id').primaryKey(),
      merchantId: merchantIdColumn(),
      title: text('title').notNull(),
      /** Sanitised HTML. */
      content: text('content').notNull(),
      categoryId: text('category_id').notNull(),
      /** A path within the portal. */
      jumpTarget: text('jump_target'),
      audienceKind: text('audience_kind', { enum: AUDIENCE_KINDS }).notNull(),
      isPopUp: boolean('is_pop_up').notNull().default(false),
      mustConfirm: boolean('must_confirm').notNull().default(false),
      /** The last days, in the installation's time zone. */
      topUntil: date('top_until', { mode: 'string' }),
      endDate: date('end_date', { mode: 'string' }),
      state: text('state', { enum: STORED_STATES }).notNull().default('draft'),
      failure: json('failure').$type<Message>(),
      publishTime: timestampColumn('publish_time'),
      withdrawTime: timestampColumn('withdraw_time'),
      remindTime: timestampColumn('remind_time'),
      personCount: integer('person_count').notNull().default(0),
      /** Who has written the message, and in whose data scope it is published. */
      authorId: text('author_id').notNull(),
      publisherId: text('publisher_id'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      index('site_messages_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
      index('site_messages_due')
        .on(table.publishTime)
        .where(sql`${table.state} = 'scheduled'`),
      index('site_messages_category').on(table.merchantId, table.categoryId),
      unique('site_messages_merchant_message').on(table.merchantId, table.siteMessageId),
      merchantRowReference(
        'site_messages_own_category',
        [table.merchantId, table.categoryId],
        [letterCategories.merchantId, letterCategories.categoryId],
      ),
    ],
  ),
);

/** What the audience of a site message names. Each row has one of the references, and goes with what it names. */
export const siteMessageAudience = merchantTable(
  'merchant',
  pgTable(
    'site_message_audience',
    {
      nameId: text('name_id').primaryKey(),
      merchantId: merchantIdColumn(),
      siteMessageId: text('site_message_id').notNull(),
      organizeId: text('organize_id'),
      roleId: text('role_id'),
      userId: text('user_id'),
      crowdId: text('crowd_id'),
    },
    (table) => [
      index('site_message_audience_of_message').on(table.merchantId, table.siteMessageId),
      index('site_message_audience_of_organization').on(table.merchantId, table.organizeId),
      index('site_message_audience_of_role').on(table.merchantId, table.roleId),
      index('site_message_audience_of_user').on(table.merchantId, table.userId),
      index('site_message_audience_of_crowd').on(table.merchantId, table.crowdId),
      merchantRowReference(
        'site_message_audience_own_message',
        [table.merchantId, table.siteMessageId],
        [siteMessages.merchantId, siteMessages.siteMessageId],
      ).onDelete('cascade'),
      merchantRowReference(
        'site_message_audience_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
      merchantRowReference(
        'site_message_audience_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
      merchantRowReference(
        'site_message_audience_own_user',
        [table.merchantId, table.userId],
        [users.merchantId, users.userId],
      ).onDelete('cascade'),
      merchantRowReference(
        'site_message_audience_own_crowd',
        [table.merchantId, table.crowdId],
        [crowds.merchantId, crowds.crowdId],
      ).onDelete('cascade'),
    ],
  ),
);

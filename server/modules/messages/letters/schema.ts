import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn, tagTypeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';

/** The letter categories of a merchant. */
export const letterCategories = merchantTable(
  'merchant',
  pgTable(
    'letter_categories',
    {
      categoryId: text('category_id').primaryKey(),
      merchantId: merchantIdColumn(),
      categoryName: text('category_name').notNull(),
      tagType: tagTypeColumn(),
      sort: integer('sort').notNull().default(0),
      enabled: boolean('enabled').notNull().default(true),
      /** Whether nobody can mute the category, such as that of security. */
      isMandatory: boolean('is_mandatory').notNull().default(false),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('letter_categories_name').on(table.merchantId, table.categoryName),
      unique('letter_categories_merchant_category').on(table.merchantId, table.categoryId),
    ],
  ),
);

/** The letter templates of a merchant. Params like `{name}` in the texts are filled in when a letter is sent. */
export const letterTemplates = merchantTable(
  'merchant',
  pgTable(
    'letter_templates',
    {
      templateId: text('template_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The code by which other programs refer to the template. Never changes. */
      templateCode: text('template_code').notNull(),
      templateName: text('template_name').notNull(),
      categoryId: text('category_id').notNull(),
      title: text('title').notNull(),
      /** Sanitised HTML. */
      content: text('content').notNull(),
      /** A path within the portal. */
      jumpTarget: text('jump_target'),
      enabled: boolean('enabled').notNull().default(true),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('letter_templates_code').on(table.merchantId, table.templateCode),
      index('letter_templates_category').on(table.categoryId),
      unique('letter_templates_merchant_template').on(table.merchantId, table.templateId),
      merchantRowReference(
        'letter_templates_own_category',
        [table.merchantId, table.categoryId],
        [letterCategories.merchantId, letterCategories.categoryId],
      ),
    ],
  ),
);

/** The categories that users have muted: their letters come in as read, by a trigger. */
export const letterCategoryMutes = merchantTable(
  'person',
  pgTable(
    'letter_category_mutes',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      categoryId: text('category_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.userId, table.categoryId] }),
      merchantRowReference(
        'letter_category_mutes_own_category',
        [table.merchantId, table.categoryId],
        [letterCategories.merchantId, letterCategories.categoryId],
      ).onDelete('cascade'),
    ],
  ),
);

/** Letters in a user's inbox. Other users can't see them, whatever their rights. */
export const letters = merchantTable(
  'merchant',
  pgTable(
    'letters',
    {
      letterId: text('letter_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: userReference(),
      /** The template from which the letter was created; null for letters of the portal itself. */
      templateId: text('template_id'),
      categoryId: text('category_id'),
      title: text('title').notNull(),
      content: text('content').notNull(),
      jumpTarget: text('jump_target'),
      sendTime: timestampColumn('send_time')
        .notNull()
        .default(sql`now()`),
      readTime: timestampColumn('read_time'),
      isStarred: boolean('is_starred').notNull().default(false),
      /** The site message from which the letter was published. */
      siteMessageId: text('site_message_id'),
      isPopUp: boolean('is_pop_up').notNull().default(false),
      mustConfirm: boolean('must_confirm').notNull().default(false),
      confirmTime: timestampColumn('confirm_time'),
      /** Until when the letter comes first in the inbox. */
      topTime: timestampColumn('top_time'),
      /** Until when the letter pops up and has to be confirmed. Null: for good. */
      endTime: timestampColumn('end_time'),
      /** The hash of the session in which the user has put off the pop-up. */
      postponedBy: bytesColumn('postponed_by'),
      /** When the site message was withdrawn: the letter is then in no inbox. */
      withdrawTime: timestampColumn('withdraw_time'),
      /** When the user removed the letter of a site message, which is kept to tell who has read it. */
      removeTime: timestampColumn('remove_time'),
    },
    (table) => [
      index('letters_pop_up')
        .on(table.userId)
        .where(sql`${table.isPopUp}`),
      index('letters_site_message').on(table.siteMessageId, table.readTime, table.confirmTime),
      index('letters_user').on(table.userId, table.sendTime.desc().nullsFirst()),
      index('letters_unread')
        .on(table.userId)
        .where(sql`${table.readTime} is null`),
      index('letters_template').on(table.templateId),
      index('letters_category').on(table.categoryId),
      merchantRowReference(
        'letters_own_template',
        [table.merchantId, table.templateId],
        [letterTemplates.merchantId, letterTemplates.templateId],
      ),
      merchantRowReference(
        'letters_own_category',
        [table.merchantId, table.categoryId],
        [letterCategories.merchantId, letterCategories.categoryId],
      ),
    ],
  ),
  { also: ['data_scope_send', 'own_letters_mark', 'own_letters_read', 'own_letters_remove'] },
);

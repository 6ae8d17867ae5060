import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, timestampColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';
import { storedContents } from '../../documents/buckets/schema';
import { processInstances } from './schema';

const instanceIdColumn = () => text('instance_id').notNull();

/** The signatures that people have given with their decisions, one for a task. */
export const instanceSignatures = merchantTable(
  'merchant',
  pgTable(
    'instance_signatures',
    {
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      /** The number of the task. */
      task: integer('task').notNull(),
      /** A PNG. */
      picture: bytesColumn('picture').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.instanceId, table.task] }),
      merchantRowReference(
        'instance_signatures_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * The files of applications: of their forms, whose values name them, and of decisions. Until one is submitted it has no instance, and is
 * its uploader's alone. Each instance has rows of its own, also for a content that another one has.
 */
export const applicationFiles = merchantTable(
  'merchant',
  pgTable(
    'application_files',
    {
      fileId: text('file_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** Who has uploaded it. */
      userId: text('user_id').notNull(),
      fileName: text('file_name').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      sha256: text('sha256').notNull(),
      bucketId: text('bucket_id').notNull(),
      mediaType: text('media_type').notNull(),
      /** The instance that it belongs to. Null: it was not submitted yet. */
      instanceId: text('instance_id'),
      /** The number of the task with whose decision it was sent. Null: the form names it. */
      task: integer('task'),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('application_files_instance').on(table.instanceId),
      index('application_files_content').on(table.merchantId, table.sha256, table.bucketId),
      index('application_files_waiting')
        .on(table.merchantId, table.userId)
        .where(sql`instance_id is null`),
      // Moving content to another bucket changes its row, and the files with it.
      foreignKey({
        name: 'application_files_own_content',
        columns: [table.merchantId, table.sha256, table.bucketId],
        foreignColumns: [storedContents.merchantId, storedContents.sha256, storedContents.bucketId],
      }).onUpdate('cascade'),
      merchantRowReference(
        'application_files_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** What people have said about instances, beside their decisions. */
export const instanceComments = merchantTable(
  'merchant',
  pgTable(
    'instance_comments',
    {
      commentId: text('comment_id').primaryKey(),
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      userId: text('user_id').notNull(),
      text: text('text').notNull(),
      mentionedIds: text('mentioned_ids').array().notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      index('instance_comments_instance').on(table.instanceId, table.createTime),
      merchantRowReference(
        'instance_comments_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** What people have last seen of instances. */
export const instanceLooks = merchantTable(
  'person',
  pgTable(
    'instance_looks',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      instanceId: instanceIdColumn(),
      lookTime: timestampColumn('look_time')
        .notNull()
        .default(sql`now()`),
      /** The last event that was seen, and the time of the last comment. */
      eventId: bigint('event_id', { mode: 'number' }).notNull(),
      commentTime: timestampColumn('comment_time'),
      /** The hash of what each field had that the person could read, by the field’s id. Null: it changed before it was seen. */
      fieldHashes: jsonb('field_hashes').$type<Readonly<Record<string, string>>>(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.instanceId] }),
      index('instance_looks_of_instance').on(table.merchantId, table.instanceId),
      merchantRowReference(
        'instance_looks_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The copies of instances that people have got from nodes of the kind COPY. */
export const instanceCopies = merchantTable(
  'merchant',
  pgTable(
    'instance_copies',
    {
      copyId: text('copy_id').primaryKey(),
      merchantId: merchantIdColumn(),
      instanceId: instanceIdColumn(),
      nodeId: text('node_id').notNull(),
      userId: text('user_id').notNull(),
      createTime: createTimeColumn(),
      /** When its person has first opened it. */
      readTime: timestampColumn('read_time'),
    },
    (table) => [
      index('instance_copies_of_user').on(table.merchantId, table.userId, table.createTime.desc().nullsFirst()),
      index('instance_copies_instance').on(table.instanceId),
      merchantRowReference(
        'instance_copies_own_instance',
        [table.merchantId, table.instanceId],
        [processInstances.merchantId, processInstances.instanceId],
      ).onDelete('cascade'),
    ],
  ),
);

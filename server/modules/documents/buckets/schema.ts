import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BUCKET_KINDS } from 'contract/documents/buckets';
import { bytesColumn, createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';

/** The buckets of a merchant: where the content of its files is stored. */
export const buckets = merchantTable(
  'merchant',
  pgTable(
    'buckets',
    {
      bucketId: text('bucket_id').primaryKey(),
      merchantId: merchantIdColumn(),
      bucketName: text('bucket_name').notNull(),
      kind: text('kind', { enum: BUCKET_KINDS }).notNull(),
      endpoint: text('endpoint'),
      region: text('region'),
      s3Bucket: text('s3_bucket'),
      prefix: text('prefix'),
      isPathStyle: boolean('is_path_style').notNull().default(true),
      accessKeyCipher: bytesColumn('access_key_cipher'),
      secretKeyCipher: bytesColumn('secret_key_cipher'),
      quotaBytes: bigint('quota_bytes', { mode: 'number' }),
      isDefault: boolean('is_default').notNull().default(false),
      isReadOnly: boolean('is_read_only').notNull().default(false),
      allowedExtensions: jsonb('allowed_extensions').$type<string[]>().notNull().default([]),
      maxFileBytes: bigint('max_file_bytes', { mode: 'number' }),
      keepsVersions: boolean('keeps_versions').notNull().default(true),
      trashDays: integer('trash_days').notNull().default(30),
      enabled: boolean('enabled').notNull().default(true),
      remark: text('remark'),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('buckets_name').on(table.merchantId, table.bucketName),
      uniqueIndex('buckets_default')
        .on(table.merchantId)
        .where(sql`is_default`),
      unique('buckets_merchant_bucket').on(table.merchantId, table.bucketId),
    ],
  ),
);

/**
 * How much each bucket holds. Apart from `buckets`, so that storing content changes neither the version of a bucket nor
 * the data source log. A transaction that adds or removes content locks the bucket's row here.
 */
export const bucketUsages = merchantTable(
  'merchant',
  pgTable(
    'bucket_usages',
    {
      bucketId: text('bucket_id').primaryKey(),
      merchantId: merchantIdColumn(),
      usedBytes: bigint('used_bytes', { mode: 'number' }).notNull().default(0),
      contentCount: integer('content_count').notNull().default(0),
    },
    (table) => [
      index('bucket_usages_bucket').on(table.merchantId, table.bucketId),
      merchantRowReference(
        'bucket_usages_own_bucket',
        [table.merchantId, table.bucketId],
        [buckets.merchantId, buckets.bucketId],
      ).onDelete('cascade'),
    ],
  ),
);

/**
 * The contents that are stored whole in the buckets of a merchant, by their hash. A row is inserted only after its
 * content is stored, and removed before its content is. A table with files references the row by all three columns, on
 * update cascade, since moving content to another bucket changes the row.
 */
export const storedContents = merchantTable(
  'merchant',
  pgTable(
    'stored_contents',
    {
      merchantId: merchantIdColumn(),
      /** The SHA-256 hash of the content, in hexadecimal digits. */
      sha256: text('sha256').notNull(),
      bucketId: text('bucket_id').notNull(),
      size: bigint('size', { mode: 'number' }).notNull(),
      mediaType: text('media_type').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.merchantId, table.sha256, table.bucketId] }),
      index('stored_contents_bucket').on(table.merchantId, table.bucketId, table.sha256),
      merchantRowReference(
        'stored_contents_own_bucket',
        [table.merchantId, table.bucketId],
        [buckets.merchantId, buckets.bucketId],
      ),
    ],
  ),
);

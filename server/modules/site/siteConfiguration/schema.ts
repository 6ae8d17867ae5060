import { customType, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** An attribute that a draft changes. The value null stands for none of the merchant's own. */
export interface DraftEntry {
  readonly value: unknown;
  /** The version of the published value that the draft was made from. */
  readonly version: number;
}

/** The attributes that a draft changes, by key. */
export type DraftEntries = Readonly<Record<string, DraftEntry>>;

/** The attributes of which a merchant has a value of its own, by key. */
export type SiteValues = Readonly<Record<string, unknown>>;

const jsonColumn = <Data>(name: string) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name);

/** The draft of each merchant's configuration. The row remains after publishing, so that its version goes on counting. */
export const siteDrafts = merchantTable(
  'merchant',
  pgTable('site_drafts', {
    merchantId: merchantIdColumn().primaryKey(),
    changes: jsonColumn<DraftEntries>('changes').notNull(),
    version: versionColumn(),
    updateTime: timestampColumn('update_time').notNull(),
    updateUserName: text('update_user_name'),
  }),
);

/** The published states of each merchant's configuration. No row ever changes. */
export const siteReleases = merchantTable(
  'merchant',
  pgTable(
    'site_releases',
    {
      releaseId: text('release_id').primaryKey(),
      merchantId: merchantIdColumn(),
      releaseNumber: integer('release_number').notNull(),
      kind: text('kind', { enum: ['publish', 'rollBack', 'found'] }).notNull(),
      /** The number of the state that was rolled back to. */
      sourceNumber: integer('source_number'),
      siteValues: jsonColumn<SiteValues>('site_values').notNull(),
      note: text('note'),
      userName: text('user_name'),
      createTime: createTimeColumn(),
    },
    (table) => [uniqueIndex('site_releases_number').on(table.merchantId, table.releaseNumber)],
  ),
);

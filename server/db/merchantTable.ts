import { bigint, boolean, date, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, versionColumn } from './columns';

/** The merchants (tenants) of the portal, as a tree. */
export const merchants = pgTable(
  'merchants',
  {
    merchantId: text('merchant_id').primaryKey(),
    parentId: text('parent_id'),
    merchantName: text('merchant_name').notNull(),
    icon: text('icon'),
    enabled: boolean('enabled').notNull().default(true),
    contactName: text('contact_name'),
    contactPhoneCipher: bytesColumn('contact_phone_cipher'),
    /** The maximum size of all stored files together, in bytes. Null: no limit. */
    storageQuotaBytes: bigint('storage_quota_bytes', { mode: 'number' }),
    /** The last day on which the merchant's people can work, in the installation's time zone. Null: no end. */
    endDate: date('end_date', { mode: 'string' }),
    remark: text('remark'),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [index('merchants_parent').on(table.parentId)],
);

/** Creates the column with the id of the merchant to which a row belongs. */
export const merchantIdColumn = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.merchantId);

/**
 * The rows of a table that a caller sees. The SQL function `secure_table` creates the row-level security policies:
 *
 * - `merchant`: all rows of the caller's merchant
 * - `user`: those of users whom the caller sees, by the column `user_id`
 * - `organization`: those of organisations whose rows the caller sees, by the column `organize_id`
 * - `person`: the caller's own rows only, by the column `user_id`, whatever the caller's rights
 * - `custom`: those that the hand-written policies in `also` show; `secure_table` adds no policy for callers
 */
export type RowScope = 'merchant' | 'user' | 'organization' | 'person' | 'custom';

/** The row-level security of a table, as the schema declares it. */
export interface SecuredTable {
  readonly table: PgTable;
  readonly scope: RowScope;
  /** The names of hand-written policies in addition to those that `secure_table` creates for the scope. */
  readonly also: readonly string[];
}

const secured: SecuredTable[] = [];

/** All tables that {@link merchantTable} has declared. Complete only after every `schema.ts` has been loaded. */
export const merchantTables: readonly SecuredTable[] = secured;

/**
 * Declares a table whose rows belong to a merchant. A migration has to call `secure_table` with the same scope. A test
 * compares both, and fails if a table with a column `merchant_id` was declared without this function.
 *
 * @example
 * export const regions = merchantTable('merchant', pgTable('regions', { merchantId: merchantIdColumn(), … }));
 */
export function merchantTable<Table extends PgTable & { readonly merchantId: AnyPgColumn }>(
  scope: RowScope,
  table: Table,
  { also = [] }: { readonly also?: readonly string[] } = {},
): Table {
  secured.push({ table, scope, also });
  return table;
}

/** A foreign key to a row of the same merchant. The database rejects a reference to a row of another merchant. */
export function merchantRowReference(
  name: string,
  columns: readonly [merchantId: AnyPgColumn, id: AnyPgColumn],
  foreignColumns: readonly [merchantId: AnyPgColumn, id: AnyPgColumn],
) {
  return foreignKey({ name, columns: [...columns], foreignColumns: [...foreignColumns] });
}

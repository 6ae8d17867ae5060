import { boolean, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core';
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
    remark: text('remark'),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [index('merchants_parent').on(table.parentId)],
);

/** The column of the merchant that a row belongs to. */
export const merchantIdColumn = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.merchantId);

/**
 * Which rows of their merchant callers see. `secure_table` in the database creates the policies of each:
 *
 * - `merchant`: all rows
 * - `user`: those of users whom they see, by the column `user_id`
 * - `organization`: those of organisations that they see, by the column `organize_id`
 * - `person`: their own only, by the column `user_id`, whatever their rights
 * - `custom`: defined by the hand-written policies that `also` names, without the policy that shows the merchant's rows
 */
export type RowScope = 'merchant' | 'user' | 'organization' | 'person' | 'custom';

/** The security of a table, as the schema declares it. */
export interface SecuredTable {
  readonly table: PgTable;
  readonly scope: RowScope;
  /** Hand-written policies beside those that `secure_table` creates for the scope. */
  readonly also: readonly string[];
}

const secured: SecuredTable[] = [];

/** The tables that {@link merchantTable} has declared so far. The list is complete once every `schema.ts` is loaded. */
export const merchantTables: readonly SecuredTable[] = secured;

/**
 * Declares a table whose rows belong to a merchant. A migration calls `secure_table` with the same scope; a test compares
 * both, and a table with a column `merchant_id` that was declared in another way ends the tests.
 *
 * @example
 * export const regions = merchantTable('merchant', pgTable('regions', { merchantId: merchantId(), … }));
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

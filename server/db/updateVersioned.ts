import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable, PgUpdateBuilder } from 'drizzle-orm/pg-core';
import { outdatedRow } from '../refusal';
import type { Db } from './store';

/**
 * Updates a row if its version is still the one that the caller has read. Refuses with `conflict` when the row has been
 * changed or removed since. Every update increments the version (`versionColumn`).
 */
export async function updateVersioned<Table extends PgTable & { readonly version: PgColumn }>(
  db: Db,
  table: Table,
  { row, version }: { readonly row: SQL; readonly version: number },
  values: Parameters<PgUpdateBuilder<Table, NodePgQueryResultHKT>['set']>[0],
): Promise<void> {
  const { rowCount } = await db
    .update(table)
    .set(values)
    .where(and(row, eq(table.version, version)));
  if (rowCount === 0) throw outdatedRow();
}

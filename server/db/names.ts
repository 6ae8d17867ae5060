import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './store';

/** A table whose rows have names: where the ids and the names stand. */
export interface NamedTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn;
}

/** Reads the names of rows by their ids. Rows that the transaction does not see are absent. */
export async function readRowNames(
  db: Db,
  { table, id, name }: NamedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select ${id} as id, ${name} as name from ${table} where ${inArray(id, [...new Set(ids)])}`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

import { fillPlaceholders } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { queryText } from './store';
import type { Db } from './store';

/**
 * Builds a prepared statement once for each connection, so that calls spend no time on building its text. With a name,
 * the connection also keeps its plan.
 */
export function oncePerConnection<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, { readonly statement: T }>();
  return (db) => {
    const known = built.get(db) ?? { statement: build(db) };
    built.set(db, known);
    return known.statement;
  };
}

const dialect = new PgDialect();

/**
 * Prepares a statement that nearly every call runs: its text is written once, and each connection plans it once. The
 * name has to be its own in the whole server. Values stand in it as placeholders.
 */
export function prepareStatement<Row extends QueryResultRow>(
  name: string,
  statement: SQL,
): (db: Db, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (db, values) => (await queryText<Row>(db, text, fillPlaceholders(params, values), name)).rows;
}

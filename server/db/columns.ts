import { sql } from 'drizzle-orm';
import { customType, integer, text } from 'drizzle-orm/pg-core';

// For schema authors: a descending index needs `nullsFirst()`, since `order by … desc` sorts nulls first and PostgreSQL
// uses no other index for it. What Drizzle can't express is in hand-written migrations, such as row-level security
// policies that the SQL function `secure_table` does not create.

/** Binary data, such as encrypted values. */
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A timestamp as an ISO 8601 string, as in the contract. Has the precision of JavaScript, milliseconds, so that a value
 * is unchanged after being read and written again.
 */
export const timestampColumn = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(String(stored)).toISOString(),
  toDriver: (moment) => new Date(moment).toISOString(),
});

/** The time at which the row was created. */
export const createTimeColumn = () =>
  timestampColumn('create_time')
    .notNull()
    .default(sql`now()`);

/**
 * Counts the updates of a row, for optimistic locking (`updateVersioned`). Every update that does not set the column
 * increments it.
 */
export const versionColumn = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`);

/** The colour of a row's tag in lists. */
export const tagTypeColumn = () =>
  text('tag_type', { enum: ['default', 'processing', 'success', 'warning', 'error'] })
    .notNull()
    .default('default');

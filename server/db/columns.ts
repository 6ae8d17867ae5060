import { sql } from 'drizzle-orm';
import { customType, integer, text } from 'drizzle-orm/pg-core';

// A descending index must say nullsFirst(): `order by … desc` means that, and no other index serves it. What Drizzle
// can't express, such as policies outside the scopes of `secure_table`, is in hand-written migrations.

/** Binary data, such as encrypted values. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A moment in ISO form, as the contract has it. Milliseconds, JavaScript's precision, so that a value read and written
 * again stays equal.
 */
export const moment = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(String(stored)).toISOString(),
  toDriver: (moment) => new Date(moment).toISOString(),
});

/** When the row was created. */
export const createTime = () =>
  moment('create_time')
    .notNull()
    .default(sql`now()`);

/**
 * Counts the saves of a row for optimistic locking (updateVersioned). Every update that does not set it increments it.
 */
export const version = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`);

/** The colour of a row's tag in lists. */
export const tagType = () =>
  text('tag_type', { enum: ['default', 'processing', 'success', 'warning', 'error'] })
    .notNull()
    .default('default');

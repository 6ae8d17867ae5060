import { sql } from 'drizzle-orm';
import { customType, integer, text } from 'drizzle-orm/pg-core';

// A descending index must say nullsFirst(): that is what `order by … desc` means, and no other index serves it.
// What Drizzle can't say, such as policies that are no scope of `secure_table`, stands in the hand-written migrations.

/** Bytes, such as what is encrypted. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A moment in ISO form, as the contract has it. In milliseconds, as JavaScript has them, so that it survives the way out and
 * back in.
 */
export const moment = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(String(stored)).toISOString(),
  toDriver: (moment) => new Date(moment).toISOString(),
});

/** When a row was made. */
export const createTime = () =>
  moment('create_time')
    .notNull()
    .default(sql`now()`);

/** How often a row was saved, for optimistic locking (updateVersioned): it goes up with every update that does not set it. */
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

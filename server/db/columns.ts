import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

// Milliseconds, as JavaScript has them, so that a moment survives the way out and back in.
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createTime = () => moment('create_time').notNull().defaultNow();

export const version = () => integer('version').notNull().default(1);

export const tagType = () =>
  text('tag_type', { enum: ['default', 'processing', 'success', 'warning', 'error'] })
    .notNull()
    .default('default');

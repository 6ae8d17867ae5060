import { pgTable, text } from 'drizzle-orm/pg-core';

/** The site's configuration, by attribute code. */
export const siteProperties = pgTable('site_properties', {
  attrCode: text('attr_code').primaryKey(),
  attrValue: text('attr_value').notNull(),
});

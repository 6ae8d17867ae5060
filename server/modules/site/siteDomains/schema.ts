import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/** The domains at which visitors without a session see the site of a merchant. Each belongs to one merchant only. */
export const siteDomains = merchantTable(
  'merchant',
  pgTable(
    'site_domains',
    {
      domainId: text('domain_id').primaryKey(),
      merchantId: merchantIdColumn(),
      host: text('host').notNull(),
      createTime: createTimeColumn(),
      createUserName: text('create_user_name'),
    },
    (table) => [uniqueIndex('site_domains_host').on(table.host)],
  ),
);

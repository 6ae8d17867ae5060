import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { projectReference } from '../../projects/projects/schema';

/**
 * The marketing campaigns of a project (sub-app market-ui). The results of a campaign are the rows of
 * `interaction_events` whose activity has the campaign's name.
 */
export const campaigns = merchantTable(
  'merchant',
  pgTable(
    'campaigns',
    {
      campaignId: text('campaign_id').primaryKey(),
      merchantId: merchantIdColumn(),
      projectId: text('project_id').notNull(),
      campaignName: text('campaign_name').notNull(),
      channel: text('channel', { enum: ['app', 'mini', 'sms', 'site'] }).notNull(),
      status: text('status', { enum: ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] })
        .notNull()
        .default('DRAFT'),
      beginDate: date('begin_date').notNull(),
      endDate: date('end_date').notNull(),
      /** In whole yuan. */
      budget: integer('budget').notNull().default(0),
      target: text('target'),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('campaigns_name').on(table.projectId, table.campaignName),
      index('campaigns_merchant_time').on(
        table.merchantId,
        table.createTime.desc().nullsFirst(),
        table.campaignId.desc().nullsFirst(),
      ),
      projectReference(table, 'campaigns_own_project'),
    ],
  ),
);

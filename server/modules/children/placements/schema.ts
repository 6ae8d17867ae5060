import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';
import { projectReference } from '../../projects/projects/schema';

/** The placements of a project: what is shown, at which position and from when to when (sub-app hudong). */
export const placements = merchantTable(
  'merchant',
  pgTable(
    'placements',
    {
      placementId: text('placement_id').primaryKey(),
      merchantId: merchantIdColumn(),
      projectId: text('project_id').notNull(),
      placementName: text('placement_name').notNull(),
      /** A value of the dictionary ec_event_group. */
      eventGroup: text('event_group').notNull(),
      position: text('position', { enum: ['home-banner', 'popup', 'float', 'feed', 'pay-result'] }).notNull(),
      status: text('status', { enum: ['DRAFT', 'ONLINE', 'OFFLINE'] })
        .notNull()
        .default('DRAFT'),
      beginTime: timestampColumn('begin_time').notNull(),
      endTime: timestampColumn('end_time').notNull(),
      weight: integer('weight').notNull(),
      /** Maximum number of displays a day; 0 for no limit. */
      dailyLimit: integer('daily_limit').notNull().default(0),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      index('placements_project').on(table.projectId, table.weight.desc().nullsFirst()),
      projectReference(table, 'placements_own_project'),
    ],
  ),
);

import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { projectReference } from '../projects/schema';
import { merchantTable } from '../../../db/merchantTable';

/** The events of a project's activities: one row for each day, activity and channel. */
export const interactionEvents = merchantTable(
  'merchant',
  pgTable(
    'interaction_events',
    {
      merchantId: text('merchant_id').notNull(),
      projectId: text('project_id').notNull(),
      occurredDay: date('occurred_day').notNull(),
      activityName: text('activity_name').notNull(),
      channel: text('channel', { enum: ['app', 'mini', 'sms', 'site'] }).notNull(),
      /** A value of the dictionary ec_event_group. */
      eventGroup: text('event_group').notNull(),
      exposures: integer('exposures').notNull(),
      participations: integer('participations').notNull(),
      conversions: integer('conversions').notNull(),
    },
    (table) => [
      primaryKey({
        name: 'interaction_events_pk',
        columns: [table.projectId, table.occurredDay, table.activityName, table.channel],
      }),
      projectReference(table, 'interaction_events_own_project'),
    ],
  ),
);

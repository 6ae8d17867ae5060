import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { FormValues } from 'contract/workflow/formValues';
import type { SimulationInput } from 'contract/workflow/simulation';
import { timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';
import { processes } from '../processes/schema';

/** What people have begun to apply for and not submitted yet (APL-01). */
export const applicationDrafts = merchantTable(
  'person',
  pgTable(
    'application_drafts',
    {
      draftId: text('draft_id').primaryKey(),
      merchantId: merchantIdColumn(),
      userId: userReference(),
      processId: text('process_id').notNull(),
      /** The key with which it will be submitted: the application then has it, and the draft is removed. */
      submissionKey: text('submission_key').notNull(),
      values: jsonb('values').$type<FormValues>().notNull(),
      chosen: jsonb('chosen').$type<SimulationInput['chosen']>().notNull(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      unique('application_drafts_submission').on(table.merchantId, table.userId, table.submissionKey),
      index('application_drafts_of_process').on(table.merchantId, table.processId),
      index('application_drafts_of_user').on(table.userId),
      merchantRowReference(
        'application_drafts_own_process',
        [table.merchantId, table.processId],
        [processes.merchantId, processes.processId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The processes that people have marked to find them again. */
export const favouriteProcesses = merchantTable(
  'person',
  pgTable(
    'favourite_processes',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      processId: text('process_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.processId] }),
      index('favourite_processes_of_process').on(table.merchantId, table.processId),
      merchantRowReference(
        'favourite_processes_own_process',
        [table.merchantId, table.processId],
        [processes.merchantId, processes.processId],
      ).onDelete('cascade'),
    ],
  ),
);

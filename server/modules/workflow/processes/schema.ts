import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaseEnd } from 'contract/workflow/processCases';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { SimulationInput } from 'contract/workflow/simulation';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';
import { forms } from '../forms/schema';

const idsColumn = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** The processes of a merchant, each with its draft. What is published stands in their versions. */
export const processes = merchantTable(
  'merchant',
  pgTable(
    'processes',
    {
      processId: text('process_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The key by which other processes and programs name the process. Never changes. */
      processKey: text('process_key').notNull(),
      processName: text('process_name').notNull(),
      category: text('category'),
      icon: text('icon'),
      description: text('description'),
      /** The form of the draft. Null: the process has none. */
      formId: text('form_id'),
      /** Whether every user may start the process. Otherwise those who are named, and who belong to what is named. */
      everyoneMayStart: boolean('everyone_may_start').notNull().default(true),
      /** Who may start the process. What has been removed since names nobody. */
      starterUserIds: idsColumn('starter_user_ids'),
      starterOrganizeIds: idsColumn('starter_organize_ids'),
      starterRoleIds: idsColumn('starter_role_ids'),
      enabled: boolean('enabled').notNull().default(true),
      /** The definition that is edited. `definitions.ts` parses it. */
      draft: jsonb('draft').$type<object>().notNull(),
      /** The number of the published version, a row of `process_versions`; null before the first one. */
      versionNumber: integer('version_number'),
      /** Whether the draft or its form differs from the published version. True before the first one. */
      isDraftChanged: boolean('is_draft_changed').notNull().default(true),
      /** Sorts the process in its category, the lowest first. */
      sort: integer('sort').notNull().default(0),
      /** Who has last changed the process. */
      updateUserName: text('update_user_name').notNull(),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('processes_key').on(table.merchantId, table.processKey),
      unique('processes_merchant_process').on(table.merchantId, table.processId),
      index('processes_of_form').on(table.merchantId, table.formId),
      merchantRowReference('processes_own_form', [table.merchantId, table.formId], [forms.merchantId, forms.formId]),
    ],
  ),
);

/** The published versions of processes (PRO-04). Nobody may change a row, so that what runs keeps the version that it began with. */
export const processVersions = merchantTable(
  'merchant',
  pgTable(
    'process_versions',
    {
      versionId: text('version_id').primaryKey(),
      merchantId: merchantIdColumn(),
      processId: text('process_id').notNull(),
      number: integer('number').notNull(),
      definition: jsonb('definition').$type<ProcessDefinition>().notNull(),
      /** The form that the version works with, and the number of the form's version. Null: it has none. */
      formId: text('form_id'),
      formNumber: integer('form_number'),
      /** Who has published the version: no reference, since versions outlive accounts. */
      userId: text('user_id').notNull(),
      userName: text('user_name').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      uniqueIndex('process_versions_number').on(table.merchantId, table.processId, table.number),
      unique('process_versions_merchant_version').on(table.merchantId, table.versionId),
      index('process_versions_of_form').on(table.merchantId, table.formId),
      merchantRowReference(
        'process_versions_own_process',
        [table.merchantId, table.processId],
        [processes.merchantId, processes.processId],
      ).onDelete('cascade'),
      merchantRowReference(
        'process_versions_own_form',
        [table.merchantId, table.formId],
        [forms.merchantId, forms.formId],
      ),
    ],
  ),
);

/** The saved cases of processes: simulations that are run again before a process is published (PRO-02). */
export const processCases = merchantTable(
  'merchant',
  pgTable(
    'process_cases',
    {
      caseId: text('case_id').primaryKey(),
      merchantId: merchantIdColumn(),
      processId: text('process_id').notNull(),
      caseName: text('case_name').notNull(),
      /** No reference: a case whose starter has left is kept, and fails until it gets another one. */
      starterId: text('starter_id').notNull(),
      formValues: jsonb('form_values').$type<SimulationInput['formValues']>().notNull(),
      chosen: jsonb('chosen').$type<SimulationInput['chosen']>().notNull(),
      decisions: jsonb('decisions').$type<SimulationInput['decisions']>().notNull(),
      expected: jsonb('expected').$type<CaseEnd>().notNull(),
      /** Who has last saved or accepted the case. */
      updateUserName: text('update_user_name').notNull(),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('process_cases_name').on(table.merchantId, table.processId, table.caseName),
      merchantRowReference(
        'process_cases_own_process',
        [table.merchantId, table.processId],
        [processes.merchantId, processes.processId],
      ).onDelete('cascade'),
    ],
  ),
);

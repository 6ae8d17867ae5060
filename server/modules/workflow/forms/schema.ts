import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, timestampColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantRowReference, merchantTable } from '../../../db/merchantTable';

/** The forms of a merchant, each with its draft. What is published stands in their versions. */
export const forms = merchantTable(
  'merchant',
  pgTable(
    'forms',
    {
      formId: text('form_id').primaryKey(),
      merchantId: merchantIdColumn(),
      /** The code by which other forms and programs name the form. Never changes. */
      formCode: text('form_code').notNull(),
      formName: text('form_name').notNull(),
      category: text('category'),
      enabled: boolean('enabled').notNull().default(true),
      /** The definition that is edited. `definitions.ts` parses it. */
      draft: jsonb('draft').$type<object>().notNull(),
      /** The number of fields of the draft, so that lists need not read it. */
      fieldCount: integer('field_count').notNull().default(0),
      /** The number of the published version, a row of `form_versions`; null before the first one. */
      versionNumber: integer('version_number'),
      /** Whether the draft differs from the published version. True before the first one. */
      isDraftChanged: boolean('is_draft_changed').notNull().default(true),
      remark: text('remark'),
      /** Who has last changed the form. */
      updateUserName: text('update_user_name').notNull(),
      createTime: createTimeColumn(),
      updateTime: timestampColumn('update_time')
        .notNull()
        .default(sql`now()`)
        .$onUpdate(() => sql`now()`),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('forms_code').on(table.merchantId, table.formCode),
      unique('forms_merchant_form').on(table.merchantId, table.formId),
    ],
  ),
);

/** The published versions of forms. Callers add them, and can't change or remove them. */
export const formVersions = merchantTable(
  'merchant',
  pgTable(
    'form_versions',
    {
      formId: text('form_id').notNull(),
      merchantId: merchantIdColumn(),
      number: integer('number').notNull(),
      /** `definitions.ts` parses it. */
      definition: jsonb('definition').$type<object>().notNull(),
      fieldCount: integer('field_count').notNull(),
      /** Who has published the version: no reference, since versions outlive accounts. */
      userId: text('user_id').notNull(),
      userName: text('user_name').notNull(),
      createTime: createTimeColumn(),
    },
    (table) => [
      primaryKey({ columns: [table.formId, table.number] }),
      merchantRowReference(
        'form_versions_own_form',
        [table.merchantId, table.formId],
        [forms.merchantId, forms.formId],
      ).onDelete('cascade'),
    ],
  ),
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';
import { userReference } from '../../access/users/schema';

/** Projects of a merchant. */
export const projects = merchantTable(
  'merchant',
  pgTable(
    'projects',
    {
      projectId: text('project_id').primaryKey(),
      merchantId: merchantIdColumn(),
      projectName: text('project_name').notNull(),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('projects_name').on(table.merchantId, table.projectName),
      // Foreign keys to a project refer to this constraint, so that the referencing row has the same merchant.
      unique('projects_merchant_project').on(table.merchantId, table.projectId),
    ],
  ),
);

/** How each user has arranged the projects of a merchant: which are pinned to the top, and which is the default. */
export const userProjects = merchantTable(
  'person',
  pgTable(
    'user_projects',
    {
      merchantId: merchantIdColumn(),
      userId: userReference(),
      projectId: text('project_id').notNull(),
      isTop: boolean('is_top').notNull().default(false),
      isDefault: boolean('is_default').notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.projectId] }),
      projectReference(table, 'user_projects_own_project'),
      index('user_projects_project').on(table.projectId),
      uniqueIndex('user_projects_default')
        .on(table.merchantId, table.userId)
        .where(sql`${table.isDefault}`),
    ],
  ),
);

// A foreign key to a project of the same merchant. The row is deleted with the project.
export function projectReference(
  table: { readonly merchantId: AnyPgColumn; readonly projectId: AnyPgColumn },
  name: string,
) {
  return merchantRowReference(
    name,
    [table.merchantId, table.projectId],
    [projects.merchantId, projects.projectId],
  ).onDelete('cascade');
}

import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { apps } from '../apps/schema';

/** The menu nodes of the applications: directories, entries and the buttons on their pages. */
export const menus = pgTable(
  'menus',
  {
    menuId: text('menu_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => apps.appId),
    parentId: text('parent_id'),
    type: text('type', { enum: ['M', 'C', 'F'] }).notNull(),
    title: text('title').notNull(),
    name: text('name'),
    path: text('path').notNull().default(''),
    component: text('component'),
    /** The address of a page on another site. */
    link: text('link'),
    /** The query string of the page's address when it is opened from a menu. */
    query: text('query'),
    permission: text('permission'),
    icon: text('icon'),
    meta: jsonb('meta').$type<Record<string, unknown>>(),
    extra: text('extra'),
    /** Whether the page is hidden from menus. It stays reachable by its address. */
    visible: boolean('visible').notNull().default(true),
    enabled: boolean('enabled').notNull().default(true),
    /** Whether the node and all its ancestors are enabled. Otherwise the node can't be reached and permits nothing. */
    inForce: boolean('in_force').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /**
     * Whether the node manages the whole installation. Only the platform has such a node, even if other merchants have
     * the app.
     */
    platformOnly: boolean('platform_only').notNull().default(false),
    version: versionColumn(),
  },
  (table) => [index('menus_app').on(table.appId, table.sort)],
);

/**
 * The menu nodes that releases of the portal have added, each with a key that never changes. A later release adds only
 * nodes with new keys, so that administrators can edit and remove the nodes of earlier releases. `menuId` is null if
 * the node was removed or could not be added. Only the database role that owns the tables can access this table.
 */
export const menuPlans = pgTable('menu_plans', {
  planKey: text('plan_key').primaryKey(),
  menuId: text('menu_id').references(() => menus.menuId, { onDelete: 'set null' }),
  createTime: createTimeColumn(),
});

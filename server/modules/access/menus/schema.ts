import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createTime, version } from '../../../db/columns';
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
    /** Of a page that is on another site: its address. */
    link: text('link'),
    /** What the address gets behind its question mark when a menu leads to the page. */
    query: text('query'),
    permission: text('permission'),
    icon: text('icon'),
    meta: jsonb('meta').$type<Record<string, unknown>>(),
    extra: text('extra'),
    /** A hidden page is in no menu and can be reached all the same. */
    visible: boolean('visible').notNull().default(true),
    enabled: boolean('enabled').notNull().default(true),
    /** Whether it is enabled with all that stands above it: otherwise it can't be reached, and permits nothing. */
    inForce: boolean('in_force').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /** For what belongs to the installation: only the merchant that runs it has this node, whoever has the app. */
    platformOnly: boolean('platform_only').notNull().default(false),
    version: version(),
  },
  (table) => [index('menus_app').on(table.appId, table.sort)],
);

/**
 * The menu nodes that some release has planned, by a key that never changes; for the owner only. A key stands for good: its
 * node is the administrators' own from then on, and empty where they removed it.
 */
export const menuPlans = pgTable('menu_plans', {
  planKey: text('plan_key').primaryKey(),
  menuId: text('menu_id').references(() => menus.menuId, { onDelete: 'set null' }),
  createTime: createTime(),
});

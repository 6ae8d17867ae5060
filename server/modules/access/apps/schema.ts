import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable } from '../../../db/merchantTable';

/**
 * The logos of applications. The key is a hash of the image, so that an address always shows the same image and
 * browsers can cache it for ever.
 */
export const appLogos = pgTable('app_logos', {
  /** SHA-256 in hexadecimal digits. */
  logoHash: text('logo_hash').primaryKey(),
  contentType: text('content_type', { enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  content: bytesColumn('content').notNull(),
  createTime: createTimeColumn(),
});

/** The applications of the installation. */
export const apps = pgTable(
  'apps',
  {
    appId: text('app_id').primaryKey(),
    /** Identifies the app in addresses and code, and so never changes. */
    appCode: text('app_code').notNull(),
    appName: text('app_name').notNull(),
    appPath: text('app_path'),
    appLogo: text('app_logo').references(() => appLogos.logoHash),
    appCategory: text('app_category'),
    appOrder: integer('app_order').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    isEmbedded: boolean('is_embedded').notNull().default(false),
    /** For sub-apps: whether the app works on a project. */
    needsProject: boolean('needs_project').notNull().default(false),
    /**
     * For sub-apps: whether the app runs separately from the portal, in a sandboxed frame with a token for this app
     * only.
     */
    isSandboxed: boolean('is_sandboxed').notNull().default(false),
    openType: text('open_type'),
    /** Whether the app came with the release. The portal itself needs such an app, so users can't remove the app. */
    isBuiltin: boolean('is_builtin').notNull().default(false),
    version: versionColumn(),
  },
  (table) => [uniqueIndex('apps_code').on(table.appCode)],
);

/** Which merchants have which applications. */
export const merchantApps = merchantTable(
  'merchant',
  pgTable(
    'merchant_apps',
    {
      merchantId: merchantIdColumn(),
      appId: text('app_id')
        .notNull()
        .references(() => apps.appId),
    },
    (table) => [primaryKey({ columns: [table.merchantId, table.appId] })],
  ),
  { also: ['from_above'] },
);

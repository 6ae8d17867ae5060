import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createTimeColumn, versionColumn } from '../../../db/columns';
import { merchantIdColumn, merchantTable, merchantRowReference } from '../../../db/merchantTable';
import { menus } from '../menus/schema';
import { organizations } from '../organizations/schema';

/** The roles of a merchant. */
export const roles = merchantTable(
  'merchant',
  pgTable(
    'roles',
    {
      roleId: text('role_id').primaryKey(),
      merchantId: merchantIdColumn(),
      roleCode: text('role_code').notNull(),
      roleName: text('role_name').notNull(),
      /**
       * Whether holders may do everything in their merchant. The merchant's last holder of such a role can't be removed
       * (USR-06).
       */
      isAdministrator: boolean('is_administrator').notNull().default(false),
      /** Which rows the holders see (PER-03). */
      dataScope: text('data_scope', { enum: ['ALL', 'OWN_AND_BELOW', 'OWN', 'CUSTOM', 'SELF'] })
        .notNull()
        .default('ALL'),
      /** Whether holders may, or have to, sign in with a second factor. The strictest role of a user decides (SET-03). */
      secondFactor: text('second_factor', { enum: ['off', 'optional', 'required'] })
        .notNull()
        .default('optional'),
      enabled: boolean('enabled').notNull().default(true),
      remark: text('remark'),
      createTime: createTimeColumn(),
      version: versionColumn(),
    },
    (table) => [
      uniqueIndex('roles_code').on(table.merchantId, table.roleCode),
      unique('roles_merchant_role').on(table.merchantId, table.roleId),
    ],
  ),
);

/** The organisations whose rows a role of the scope CUSTOM shows. */
export const roleOrganizations = merchantTable(
  'merchant',
  pgTable(
    'role_organizations',
    {
      merchantId: merchantIdColumn(),
      roleId: text('role_id').notNull(),
      organizeId: text('organize_id').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.roleId, table.organizeId] }),
      index('role_organizations_organization').on(table.organizeId),
      merchantRowReference(
        'role_organizations_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
      merchantRowReference(
        'role_organizations_own_organization',
        [table.merchantId, table.organizeId],
        [organizations.merchantId, organizations.organizeId],
      ).onDelete('cascade'),
    ],
  ),
);

/** The menu nodes that a role has. The permission tags of these nodes define what holders may do. */
export const roleMenus = merchantTable(
  'merchant',
  pgTable(
    'role_menus',
    {
      merchantId: merchantIdColumn(),
      roleId: text('role_id').notNull(),
      menuId: text('menu_id')
        .notNull()
        .references(() => menus.menuId, { onDelete: 'cascade' }),
    },
    (table) => [
      primaryKey({ columns: [table.roleId, table.menuId] }),
      index('role_menus_menu').on(table.menuId),
      merchantRowReference(
        'role_menus_own_role',
        [table.merchantId, table.roleId],
        [roles.merchantId, roles.roleId],
      ).onDelete('cascade'),
    ],
  ),
  { also: ['own_nodes'] },
);

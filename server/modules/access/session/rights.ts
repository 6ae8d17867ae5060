import { sql } from 'drizzle-orm';
import { ALL_PERMISSIONS } from 'contract/access/permissions';
import type { OpenSession } from '../../../caller';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';

/** A user's rights in one merchant, as {@link rightsColumns} select them. */
export interface RightsRow extends Record<string, unknown> {
  user_id: string;
  must_change_password: boolean;
  is_administrator: boolean;
  sees_everything: boolean;
  is_platform: boolean;
  permissions: string[];
}

/** The permissions, the data scope and the administrator role of a user in one merchant. */
export type Rights = Pick<OpenSession, 'permissions' | 'isAdministrator' | 'scope'>;

/**
 * Common table expressions with the roles (`held`) and the permissions (`permitted`) of the user in the expression
 * `session`, which has one row with the columns user_id, merchant_id and is_platform. The permissions are those of the
 * user's roles in the merchant; in another merchant than the user's own, only the role of the authorisation counts.
 * Menu nodes that are not in force give no permission. Nodes for the platform only are left out for other merchants by a
 * condition, since row-level security does not hide them from the database role portal_session.
 */
export const rightsInForce = sql`held as (
      select r.* from session s, roles_in_force(s.user_id, s.merchant_id) r
    ), permitted as (
      select distinct n.permission from session s
        join merchant_apps ma on ma.merchant_id = s.merchant_id join menus n using (app_id)
      where n.permission is not null and n.in_force and (s.is_platform or not n.platform_only) and (exists (select from held where is_administrator)
        or exists (select from role_menus rm join held using (role_id) where rm.menu_id = n.menu_id))
    )`;

/** The columns of {@link RightsRow} that come from {@link rightsInForce}. */
export const rightsColumns = sql`exists (select from held where is_administrator) as is_administrator,
      exists (select from held where is_administrator)
        or exists (select from held where data_scope = 'ALL') and not exists (
          select from user_excluded_organizations e
          where e.user_id = session.user_id and e.merchant_id = session.merchant_id) as sees_everything,
      array(select permission from permitted order by permission) as permissions`;

/** The rights in a row. A user who has to change the password first has none. */
export function toRights(row: RightsRow): Rights {
  if (row.must_change_password) return { permissions: [], isAdministrator: false, scope: row.user_id };
  return {
    scope: row.sees_everything ? WHOLE_MERCHANT_SCOPE : row.user_id,
    permissions: row.is_administrator && row.is_platform ? [ALL_PERMISSIONS] : row.permissions,
    isAdministrator: row.is_administrator,
  };
}

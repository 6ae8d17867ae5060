import { sql } from 'drizzle-orm';
import { MAX_LISTED_HOLDER_ROLES } from 'contract/access/menus';
import type { MenuHolders } from 'contract/access/menus';
import type { Caller } from '../../../caller';
import { withSessionRole } from '../../../db/store';
import { notFound } from '../../../refusal';

interface HolderRow extends Record<string, unknown> {
  readonly merchantName: string;
  readonly roleName: string;
  readonly userCount: number;
}

interface CountRow extends Record<string, unknown> {
  readonly nodeCount: number;
  readonly merchantCount: number;
  readonly roleCount: number;
  readonly userCount: number;
}

/**
 * Finds the roles that hold a node or a node of its subtree, and counts the users with these roles. Runs as the
 * database role portal_session, which sees all merchants: row-level security hides the roles of other merchants. Counts
 * guests (users of other merchants who are authorised) like the merchant's own users.
 */
export async function findMenuHolders({ db }: Caller, menuId: string): Promise<MenuHolders> {
  const parts = sql`
    with recursive branch as (
      select menu_id from menus where menu_id = ${menuId}
      union select m.menu_id from menus m join branch b on m.parent_id = b.menu_id
    ), held as (
      select distinct role_id from role_menus join branch using (menu_id)
    ), holders as (
      select role_id, user_id from user_roles join held using (role_id)
      union select role_id, user_id from merchant_authorizations join held using (role_id)
    )`;
  return withSessionRole(db, async () => {
    const { rows: counts } = await db.execute<CountRow>(sql`${parts}
      select (select count(*)::int from branch) as "nodeCount", (select count(*)::int from held) as "roleCount",
        (select count(distinct merchant_id)::int from held join roles using (role_id)) as "merchantCount",
        (select count(distinct user_id)::int from holders) as "userCount"`);
    const { rows } = await db.execute<HolderRow>(sql`${parts}
      select merchant_name as "merchantName", role_name as "roleName",
        (select count(*)::int from holders where holders.role_id = r.role_id) as "userCount"
      from held join roles r using (role_id) join merchants using (merchant_id)
      order by merchant_name, role_name, r.role_id limit ${MAX_LISTED_HOLDER_ROLES}`);
    const [found] = counts;
    if (!found || found.nodeCount === 0) throw notFound();
    return { ...found, roles: rows };
  });
}

import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_MERCHANTS, MAX_MERCHANT_DEPTH } from 'contract/access/merchants';
import type { merchants as contract } from 'contract/access/merchants';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { loadApps } from '../../../db/install/apps';
import { addMerchantDefaults } from '../../../db/install/merchant';
import { ADMINISTRATOR_ROLE, STAFF_ROLES } from '../../../db/install/merchantPlans';
import { getOrThrow } from '../../../db/install/getOrThrow';
import { merchants } from '../../../db/merchantTable';
import { userRoles, users } from '../users/schema';
import { encryptPersonSecrets } from '../../../db/sealedColumns';
import { withDescendantMerchant, withSessionRole } from '../../../db/store';
import type { Db } from '../../../db/store';
import { Refusal, fieldRefusal, takenValue } from '../../../refusal';
import type { Services } from '../../../services';
import { refuseAppsMissingInParent } from './apps';
import { lockMerchantRows, refusePastEnd, refuseTakenName, toColumns } from './edit';

type Form = v.InferOutput<typeof contract.addMerchant.arg>;

/**
 * Creates a merchant below another one, ready for work (MER-02): with apps, root organisation, default roles and first
 * administrator. Creates no dictionaries, since all merchants share the same ones.
 */
export async function addMerchant(
  who: Caller,
  { storageCipher, timeZone }: Services,
  passwordHash: string,
  form: Form,
) {
  const { db } = who;
  const { parentId, merchantName, userName, nickName, phonenumber: phone, email } = form;
  const [parent] = await lockMerchantRows(db, [parentId]);
  if (!parent?.enabled) throw takenValue('parentId', '上级租户已停用，不能新增下级租户');
  refusePastEnd(form, timeZone);
  await refuseTooMany(db, parentId);
  await refuseTakenName(db, form, { parentId });
  const appIds = [...new Set(form.appIds)];
  await refuseAppsMissingInParent(db, parentId, appIds);

  const merchantId = newId();
  await db.insert(merchants).values({ ...toColumns(form, storageCipher), merchantId, parentId });
  const installed = await loadApps(db, appIds);
  // Omits the permissions of apps that the merchant does not have.
  const staff = STAFF_ROLES.map(({ permissions = [], ...role }) => ({
    ...role,
    permissions: permissions.filter((permission) => installed.menuIds.has(permission)),
  }));
  const plan = { organization: { name: merchantName }, positions: [], roles: [ADMINISTRATOR_ROLE, ...staff] };
  return withDescendantMerchant(db, who, merchantId, async () => {
    const { organizationIds, roleIds } = await addMerchantDefaults(db, plan, {
      apps: installed,
      merchantId,
      createTime: new Date().toISOString(),
    });
    const owner = { merchantId, userId: newId() };
    await db.insert(users).values({
      ...owner,
      ...encryptPersonSecrets(storageCipher, { phone, email }),
      userName,
      nickName,
      organizeId: getOrThrow(organizationIds, merchantName),
      passwordHash,
      mustChangePassword: true,
    });
    await db.insert(userRoles).values({ ...owner, roleId: getOrThrow(roleIds, ADMINISTRATOR_ROLE.code) });
    return owner;
  });
}

// Counts all merchants of the installation, not only the children of `parentId`. So the limit applies to each list of
// children as well.
async function refuseTooMany(db: Db, parentId: string): Promise<void> {
  const [count, depth] = await withSessionRole(db, async () => {
    const { rows } = await db.execute<{ depth: number }>(sql`
      with recursive above as (
        select merchant_id, parent_id from merchants where merchant_id = ${parentId}
        union all
        select m.merchant_id, m.parent_id from merchants m join above on m.merchant_id = above.parent_id
      )
      select count(*)::int as depth from above`);
    return [await db.$count(merchants), rows[0]?.depth ?? 0];
  });
  if (count > MAX_MERCHANTS) throw new Refusal('conflict', '租户数量已达到上限 {n} 个', { n: MAX_MERCHANTS });
  if (depth >= MAX_MERCHANT_DEPTH)
    throw fieldRefusal('conflict', { name: 'parentId', text: '租户最多 {n} 级', values: { n: MAX_MERCHANT_DEPTH } });
}

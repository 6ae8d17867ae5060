import { newId } from '../ids';
import { merchantApps } from '../../modules/access/apps/schema';
import { addDefaultBucket } from '../../modules/documents/buckets/defaults';
import { organizations } from '../../modules/access/organizations/schema';
import { positions } from '../../modules/access/positions/schema';
import { roleMenus, roles } from '../../modules/access/roles/schema';
import { merchants } from '../merchantTable';
import type { Db } from '../store';
import type { InstalledApps } from './apps';
import type { MerchantPlan, OrganizationPlan, RoleCode } from './merchantPlans';
import { getOrThrow } from './getOrThrow';

/** The ids of a new merchant's rows, needed to add users to the merchant. */
export interface InstalledMerchant {
  readonly merchantId: string;
  /** Organisation ids by name, the root first. */
  readonly organizationIds: ReadonlyMap<string, string>;
  /** Position ids by position code, enabled ones only. */
  readonly positionIds: ReadonlyMap<string, string>;
  readonly roleIds: ReadonlyMap<RoleCode, string>;
}

/** Creates a merchant with its organisations, positions, roles and applications, but without users. */
export async function installMerchant(
  db: Db,
  plan: MerchantPlan,
  { apps, parentId, createTime }: { apps: InstalledApps; parentId?: string; createTime: string },
): Promise<InstalledMerchant> {
  const merchantId = newId();
  await db.insert(merchants).values({ merchantId, createTime, merchantName: plan.name, parentId: parentId ?? null });
  return addMerchantDefaults(db, plan, { apps, merchantId, createTime });
}

/** Adds organisations, positions, roles, applications and the default bucket to a new merchant. */
export async function addMerchantDefaults(
  db: Db,
  plan: Omit<MerchantPlan, 'name'>,
  { apps, merchantId, createTime }: { apps: InstalledApps; merchantId: string; createTime: string },
): Promise<InstalledMerchant> {
  const own = { merchantId, createTime };
  const tree = organizationRows(plan.organization);
  const organizeCode = (index: number) => `ORG${String(index + 1).padStart(3, '0')}`;
  await db
    .insert(organizations)
    .values(tree.map((row, index) => ({ ...own, ...row, organizeCode: organizeCode(index) })));

  const positionRows = plan.positions.map(({ code, name, enabled = true, remark }, index) => ({
    ...own,
    positionId: newId(),
    positionCode: code,
    positionName: name,
    positionOrder: (index + 1) * 10,
    enabled,
    remark: remark ?? null,
  }));
  if (positionRows.length > 0) await db.insert(positions).values(positionRows);

  const roleIds = new Map<RoleCode, string>();
  const roleRows = plan.roles.map(({ code, name, isAdministrator = false, dataScope = 'ALL' }) => {
    const roleId = newId();
    roleIds.set(code, roleId);
    return { ...own, roleId, roleCode: code, roleName: name, isAdministrator, dataScope };
  });
  await db.insert(roles).values(roleRows);
  const opened = plan.roles.flatMap(({ code, permissions = [] }) => {
    const menuIds = new Set(permissions.flatMap((permission) => getOrThrow(apps.menuIds, permission)));
    return [...menuIds].map((menuId) => ({ merchantId, roleId: getOrThrow(roleIds, code), menuId }));
  });
  if (opened.length > 0) await db.insert(roleMenus).values(opened);

  const entitled = [...apps.appIds].filter(([appCode]) => !plan.lacksApps?.includes(appCode));
  await db.insert(merchantApps).values(entitled.map(([, appId]) => ({ merchantId, appId })));
  await addDefaultBucket(db, own);

  return {
    merchantId,
    organizationIds: new Map(tree.map(({ organizeName, organizeId }) => [organizeName, organizeId])),
    positionIds: new Map(
      positionRows.filter(({ enabled }) => enabled).map(({ positionCode, positionId }) => [positionCode, positionId]),
    ),
    roleIds,
  };
}

interface OrganizationRow {
  readonly organizeId: string;
  readonly parentId: string | null;
  readonly organizeName: string;
  readonly organizeType: 'company' | 'department';
  readonly sort: number;
}

// Parents come before their children, so that the root is the first.
function organizationRows(plan: OrganizationPlan, parentId: string | null = null, sort = 10): OrganizationRow[] {
  const organizeId = newId();
  const below = (plan.children ?? []).flatMap((child, index) => organizationRows(child, organizeId, (index + 1) * 10));
  const organizeType = parentId === null ? ('company' as const) : ('department' as const);
  return [{ organizeId, parentId, organizeName: plan.name, organizeType, sort }, ...below];
}

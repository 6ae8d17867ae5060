import type { DataScope } from 'contract/access/roles';

/** An organisation with those below it. */
export interface OrganizationPlan {
  readonly name: string;
  readonly children?: readonly OrganizationPlan[];
}

/** A position that users of a merchant can hold. */
export interface PositionPlan {
  readonly code: string;
  readonly name: string;
  readonly enabled?: boolean;
  readonly remark?: string;
}

/** The codes of the roles that an installation knows. */
export type RoleCode = 'admin' | 'operator' | 'staff';

/** A role of a merchant, with the permissions that it opens. */
export interface RolePlan {
  readonly code: RoleCode;
  readonly name: string;
  readonly isAdministrator?: boolean;
  /** Which rows its holders see; all unless it says otherwise. */
  readonly dataScope?: DataScope;
  readonly permissions?: readonly string[];
}

/** A merchant as a new installation gets it. */
export interface MerchantPlan {
  readonly name: string;
  readonly organization: OrganizationPlan;
  readonly positions: readonly PositionPlan[];
  readonly roles: readonly RolePlan[];
  /** Codes of the apps that it has not got. */
  readonly lacksApps?: readonly string[];
}

/** The roles of ordinary staff: one that may look at the staff, and one without any right beyond the home page. */
export const STAFF_ROLES: readonly RolePlan[] = [
  {
    code: 'operator',
    name: '运营专员',
    permissions: ['system:user:list', 'system:user:query', 'system:position:list'],
  },
  { code: 'staff', name: '员工', dataScope: 'SELF' },
];

/** The role of those who may do everything in their merchant. */
export const ADMINISTRATOR_ROLE: RolePlan = { code: 'admin', name: '管理员', isAdministrator: true };

/** The merchant that runs the portal; the others are below it. */
export const PLATFORM: MerchantPlan = {
  name: '数字生活能源服务平台',
  organization: { name: '数字生活能源服务平台' },
  positions: [],
  roles: [{ code: 'admin', name: '平台管理员', isAdministrator: true }],
};

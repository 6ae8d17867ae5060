import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import type { DataScope } from 'contract/access/roles';

/** An organisation with its child organisations. */
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

/** The codes of the roles in a new installation. */
export type RoleCode = 'admin' | 'operator' | 'staff';

/** A role of a merchant, with its permissions. */
export interface RolePlan {
  readonly code: RoleCode;
  readonly name: string;
  readonly isAdministrator?: boolean;
  /** Which rows the holders of the role see. Default: all. */
  readonly dataScope?: DataScope;
  readonly permissions?: readonly string[];
}

/** A merchant of a new installation. */
export interface MerchantPlan {
  readonly name: string;
  readonly organization: OrganizationPlan;
  readonly positions: readonly PositionPlan[];
  readonly roles: readonly RolePlan[];
  /** The codes of the apps that the merchant does not have. */
  readonly lacksApps?: readonly string[];
}

// What everybody may do: apply for something, and decide what one is asked for.
const EVERYBODY: readonly string[] = [SHELL_PERMISSION_TAGS.applications, SHELL_PERMISSION_TAGS.approvals];

/** The roles of ordinary staff: one that may view the staff as well, and one with nothing but what everybody may do. */
export const STAFF_ROLES: readonly RolePlan[] = [
  {
    code: 'operator',
    name: '运营专员',
    permissions: [...EVERYBODY, 'system:user:list', 'system:user:query', 'system:position:list'],
  },
  { code: 'staff', name: '员工', dataScope: 'SELF', permissions: EVERYBODY },
];

/** The role whose holders may do everything in their merchant. */
export const ADMINISTRATOR_ROLE: RolePlan = { code: 'admin', name: '管理员', isAdministrator: true };

/** The merchant that runs the portal; the others are below it. */
export const PLATFORM_PLAN: MerchantPlan = {
  name: '数字生活能源服务平台',
  organization: { name: '数字生活能源服务平台' },
  positions: [],
  roles: [{ code: 'admin', name: '平台管理员', isAdministrator: true }],
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { dataScope } from './roles';

/** Where the data scope of a user narrows the rows of a list. */
export const protectedPlace = v.picklist(['list', 'detail', 'count', 'export', 'picker', 'job']);

/** Where the data scope of a user narrows the rows of a list. */
export type ProtectedPlace = v.InferOutput<typeof protectedPlace>;

/** Labels of the places, in the order in which they are shown. */
export const PROTECTED_PLACE_LABELS: Readonly<Record<ProtectedPlace, string>> = {
  list: '列表',
  detail: '详情',
  count: '计数',
  export: '导出',
  picker: '选择框',
  job: '后台任务',
};

/**
 * What decides whose a row is. `person`: the row is a user. `organization`: the row is an organisation. `user`: the row
 * belongs to a user and is seen with that user. `self`: only its user sees the row, and who sees the whole merchant.
 */
export const rowOwnership = v.picklist(['person', 'organization', 'user', 'self']);

/** What decides whose a row is. */
export type RowOwnership = v.InferOutput<typeof rowOwnership>;

/** A list whose rows data scopes narrow. */
export const ProtectedList = v.object({
  /** Names the list in calls. */
  list: v.string(),
  title: v.string(),
  ownership: rowOwnership,
  places: v.array(protectedPlace),
  /** Whether the caller may open the list, and so test what others see of it. */
  isTestable: v.boolean(),
});

/** A list whose rows data scopes narrow. */
export type ProtectedList = v.InferOutput<typeof ProtectedList>;

/** The most names of organisations that a row of the roles' data scopes has. */
export const MAX_NAMED_ORGANIZATIONS = 5;

/** A role with its data scope. */
export const RoleScopeRow = v.object({
  roleId: v.string(),
  roleName: v.string(),
  status: enabledStatus,
  isAdministrator: v.boolean(),
  dataScope,
  /**
   * The first names of the organisations: for CUSTOM those that were chosen, for OWN and OWN_AND_BELOW those of the
   * holders. Organisations outside the caller's data scope are counted and not named.
   */
  organizeNames: v.array(v.string()),
  organizationCount: v.number(),
  /** How many users of the merchant hold the role. */
  userCount: v.number(),
});

/** A role with its data scope. */
export type RoleScopeRow = v.InferOutput<typeof RoleScopeRow>;

const namedOrganization = v.object({ organizeId: v.string(), organizeName: v.string() });

/** What a user sees, and why: the roles, the additions and the exclusions, and each organisation with its sources. */
export const UserDataScope = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  /** The user's own organisation. */
  organizeName: v.nullable(v.string()),
  /** Whether the user is an administrator, who sees everything. */
  isAdministrator: v.boolean(),
  /** The enabled roles, each with its data scope, and for CUSTOM with the organisations that were chosen. */
  roles: v.array(v.object({ roleId: v.string(), roleName: v.string(), dataScope, organizeNames: v.array(v.string()) })),
  added: v.array(namedOrganization),
  excluded: v.array(namedOrganization),
  /** The organisations that a role or an addition shows, with what excludes them. */
  organizations: v.array(
    v.object({
      ...namedOrganization.entries,
      roleNames: v.array(v.string()),
      isAdded: v.boolean(),
      isExcluded: v.boolean(),
      /** The excluded organisation: the organisation itself, or one above it. Null if the caller does not see it. */
      excludedBy: v.nullable(v.string()),
    }),
  ),
});

/** What a user sees, and why. */
export type UserDataScope = v.InferOutput<typeof UserDataScope>;

/**
 * Why a user sees a row, or does not see it.
 *
 * - visible: `administrator` and `wholeMerchant` see everything, `self`: the row is the user's own, `creator`: the user
 *   has added it, `organization`: a role or an addition shows its organisation, `ownOrganization`: it is the user's own
 *   organisation
 * - hidden: `excluded`: its organisation is excluded, `outside`: nothing shows its organisation, `notOwn`: it is the row
 *   of another user
 */
export const visibilityReason = v.picklist([
  'administrator',
  'wholeMerchant',
  'self',
  'creator',
  'organization',
  'ownOrganization',
  'excluded',
  'outside',
  'notOwn',
]);

/** A row of a protected list, with whether a user sees it, and why. */
export const TestedRow = v.object({
  rowId: v.string(),
  name: v.string(),
  isVisible: v.boolean(),
  reason: visibilityReason,
  /** The organisation that decides, for the reasons that name one. */
  organizeName: v.nullable(v.string()),
  /** The roles that show the organisation, or the whole merchant. */
  roleNames: v.array(v.string()),
  isAdded: v.boolean(),
  excludedBy: v.nullable(v.string()),
});

/** A row of a protected list, with whether a user sees it, and why. */
export type TestedRow = v.InferOutput<typeof TestedRow>;

/** The most rows that a test of a data scope shows. */
export const MAX_TESTED_ROWS = 10;

/** What a user sees of a protected list. */
export const DataScopeTest = v.object({
  /** Whether the user has the permission to open the list at all. */
  mayOpen: v.boolean(),
  total: v.number(),
  isTotalExact: v.optional(v.boolean()),
  /** How many of the rows lie outside the caller's own data scope. They are not shown. */
  outsideCount: v.number(),
  /** The first of the rows that the caller sees, too. */
  rows: v.array(TestedRow),
});

/** What a user sees of a protected list. */
export type DataScopeTest = v.InferOutput<typeof DataScopeTest>;

const PATH = `${ADMIN_PATH}/dataPermissions` as const;

const tested = { userId: rowId('请选择用户'), list: rowId('请选择列表') };

/** The data permissions of the merchant: what is protected, by which scopes, and what a user sees of it (PER-04). */
export const dataPermissions = {
  listProtectedLists: endpoint({
    method: 'GET',
    path: `${PATH}/lists`,
    arg: noArgument,
    data: v.array(ProtectedList),
    needs: 'system:data-permissions:list',
    changes: false,
    owned: {},
  }),
  listRoleScopes: endpoint({
    method: 'GET',
    path: `${PATH}/roles`,
    arg: v.object({ ...pagingFields(['roleName']), roleName: optionalText() }),
    data: pageOf(RoleScopeRow),
    needs: 'system:data-permissions:list',
    changes: false,
    owned: {},
  }),
  getUserDataScope: endpoint({
    method: 'GET',
    path: `${PATH}/user`,
    arg: v.object({ userId: rowId() }),
    data: UserDataScope,
    needs: 'system:data-permissions:list',
    changes: false,
    owned: { userId: 'user' },
  }),
  /** Reads the first rows of a protected list that a user sees. The caller needs the permission of the list, too. */
  testDataScope: endpoint({
    method: 'GET',
    path: `${PATH}/test`,
    arg: v.object(tested),
    data: DataScopeTest,
    needs: 'system:data-permissions:test',
    changes: false,
    owned: { userId: 'user' },
  }),
  /** Explains why a user sees a row of a protected list or does not. */
  explainRowVisibility: endpoint({
    method: 'GET',
    path: `${PATH}/explain`,
    /** `row` is the id of a row as text. The row may be unknown: the answer says so then. */
    arg: v.object({ ...tested, row: requiredText('请输入数据编号') }),
    /** Null for a row that the caller does not see, of another merchant for example, and for one that does not exist. */
    data: v.nullable(TestedRow),
    needs: 'system:data-permissions:test',
    changes: false,
    owned: { userId: 'user' },
  }),
};

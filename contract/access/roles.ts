import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { MAX_CHOSEN_ORGANIZATIONS } from './organizations';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

/**
 * The most roles of one merchant. `addRole` refuses a further one. Limited, because form fields offer all roles for
 * choice.
 */
export const MAX_ROLES = 1000;

/** A role as an option of a form field. */
export const RoleOption = v.object({ roleId: v.string(), roleName: v.string() });

/**
 * The rows that a role makes visible to its holders (PER-03). ALL: all rows. OWN_AND_BELOW: the rows of their
 * organisation and all organisations below it. OWN: the rows of their organisation. CUSTOM: the rows of chosen
 * organisations. SELF: only the rows that they have created. The scopes of several roles add up.
 */
export const dataScope = v.picklist(['ALL', 'OWN_AND_BELOW', 'OWN', 'CUSTOM', 'SELF'], '请选择数据范围');

/** The rows that a role makes visible to its holders (PER-03). */
export type DataScope = v.InferOutput<typeof dataScope>;

/** Labels of the data scopes, from the widest to the narrowest. */
export const DATA_SCOPE_LABELS: Readonly<Record<DataScope, string>> = {
  ALL: '全部数据',
  OWN_AND_BELOW: '本组织及下级组织',
  OWN: '本组织',
  CUSTOM: '指定组织',
  SELF: '仅本人',
};

/**
 * Whether the holders of a role sign in with a second factor (SET-03). `off`: not offered. `optional`: they may bind one.
 * `required`: they have to. Of several roles, the strictest decides.
 */
export const secondFactorRule = v.picklist(['off', 'optional', 'required'], '请选择二次验证');

/** Whether the holders of a role sign in with a second factor. */
export type SecondFactorRule = v.InferOutput<typeof secondFactorRule>;

/** Labels of the rules for the second factor, from the mildest to the strictest. */
export const SECOND_FACTOR_LABELS: Readonly<Record<SecondFactorRule, string>> = {
  off: '关闭',
  optional: '可选',
  required: '必须',
};

/** A role of the merchant (ORG-03). */
export const Role = v.object({
  roleId: v.string(),
  roleCode: v.string(),
  roleName: v.string(),
  dataScope,
  secondFactor: v.optional(secondFactorRule, 'optional'),
  status: enabledStatus,
  /**
   * Whether the role is the built-in administrator role, whose holders may do everything in the merchant. This role
   * can't be changed.
   */
  isAdministrator: v.boolean(),
  /** How many users of the merchant hold the role. */
  userCount: v.number(),
  /** How many users of other merchants hold the role by an authorisation. */
  guestCount: v.number(),
  /**
   * Why the caller can't edit, disable or remove the role. beyondOwnRights: it has permissions or a data scope that the
   * caller lacks. heldByCaller: the caller holds it and is not an administrator. Null: the caller can change it.
   */
  changeRefusal: v.nullable(v.picklist(['beyondOwnRights', 'heldByCaller'])),
  remark: v.optional(v.nullable(v.string())),
  createTime: v.string(),
  version: v.number(),
});

/** A role of the merchant (ORG-03). */
export type Role = v.InferOutput<typeof Role>;

const nodeFields = v.object({
  menuId: v.string(),
  /** The kind of menu node: M directory, C page, F button on a page. */
  type: v.picklist(['M', 'C', 'F']),
  title: v.string(),
  /**
   * False for a page that the caller can't grant. Such a page is in the tree only as the parent of buttons that the
   * caller can grant.
   */
  isGrantable: v.boolean(),
});

/** A menu node that the caller can grant to a role, with the grantable nodes below it. */
export interface GrantableNode extends v.InferOutput<typeof nodeFields> {
  children: GrantableNode[];
}

/** A menu node that the caller can grant to a role, with the grantable nodes below it. */
export const GrantableNode: v.GenericSchema<GrantableNode> = v.object({
  ...nodeFields.entries,
  children: v.array(v.lazy(() => GrantableNode)),
});

/** The menu nodes of one app that the caller can grant. */
export const GrantableApp = v.object({ appId: v.string(), appName: v.string(), children: v.array(GrantableNode) });

/** The menu nodes of one app that the caller can grant. */
export type GrantableApp = v.InferOutput<typeof GrantableApp>;

const change = v.object({
  permission: v.string(),
  /** The menu titles that users know for the permission: 用户管理/导出. */
  title: v.string(),
});

/** The effect of saving a role on its holders. */
export const RoleChangePreview = v.object({
  /** How many users of the merchant hold the role. */
  userCount: v.number(),
  /** How many users of other merchants work in this merchant with the role. */
  guestCount: v.number(),
  /** How many holders gain or lose a permission. The other holders have the same permissions through another role. */
  affectedCount: v.number(),
  gained: v.array(change),
  lost: v.array(change),
  /**
   * The change of the data scope, and how many holders it affects. Holders to whom another role shows everything are
   * not affected.
   */
  scope: v.object({
    change: v.picklist(['none', 'wider', 'narrower', 'different']),
    before: v.nullable(dataScope),
    after: dataScope,
    affectedCount: v.number(),
  }),
});

/** The effect of saving a role on its holders. */
export type RoleChangePreview = v.InferOutput<typeof RoleChangePreview>;

// The ids of the menu nodes that a role contains. At most as many as all apps have together (`MAX_TOTAL_MENU_NODES`),
// since one role can contain all nodes.
const menuIds = v.pipe(v.array(rowId()), v.maxLength(5000));
const organizeIds = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_ORGANIZATIONS)), []);

const form = {
  roleName: requiredText('请输入角色名称'),
  roleCode: v.pipe(
    requiredText('请输入角色编码', MAX_LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  remark: optionalText(MAX_LENGTHS.remark),
  menuIds,
  dataScope,
  secondFactor: v.optional(secondFactorRule, 'optional'),
  /** The chosen organisations. Used only with the data scope CUSTOM. */
  organizeIds,
};

/** The roles of the merchant. */
export const roles = {
  listRoles: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/list`,
    arg: v.object({
      ...pagingFields(['roleName', 'roleCode', 'createTime']),
      roleName: optionalText(),
      roleCode: optionalText(),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(Role),
    needs: 'system:role:list',
    changes: false,
    owned: {},
  }),
  getRoleOptions: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/optionselect`,
    arg: noArgument,
    data: v.array(RoleOption),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getRole: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/{roleId}`,
    arg: v.object({ roleId: rowId() }),
    data: v.object({ ...Role.entries, menuIds: v.array(v.string()), organizeIds: v.array(v.string()) }),
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role' },
  }),
  addRole: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/role/add`,
    arg: v.object(form),
    data: v.object({ roleId: v.string() }),
    needs: 'system:role:add',
    changes: { action: 'add', kind: 'role', id: 'roleId' },
    stepUp: true,
    owned: { organizeIds: 'organization' },
  }),
  updateRole: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/role/update`,
    arg: v.object({ roleId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'system:role:edit',
    changes: { action: 'edit', kind: 'role', id: 'roleId' },
    stepUp: true,
    owned: { roleId: 'role', organizeIds: 'organization' },
  }),
  changeRoleStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/role/changeStatus`,
    arg: v.object({ roleId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:role:edit',
    changes: { action: 'changeStatus', kind: 'role', id: 'roleId' },
    stepUp: true,
    owned: { roleId: 'role' },
  }),
  removeRole: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/remove/{roleId}`,
    arg: v.object({ roleId: rowId() }),
    data: noData,
    needs: 'system:role:remove',
    changes: { action: 'remove', kind: 'role', id: 'roleId' },
    owned: { roleId: 'role' },
  }),
  /**
   * The menu nodes that the caller can grant, as a tree for each app. Needs no permission of its own, since the tree
   * contains nothing beyond the caller's own menu.
   */
  getGrantableMenus: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/grantableMenus`,
    arg: noArgument,
    data: v.array(GrantableApp),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** The data scopes that the caller can give to a role: none wider than the caller's own. */
  getGrantableScopes: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/grantableScopes`,
    arg: noArgument,
    data: v.array(dataScope),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  listRoleUsers: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/role/users`,
    arg: v.object({ ...pagingFields(['userName', 'nickName']), roleId: rowId() }),
    data: pageOf(v.object({ userId: v.string(), userName: v.string(), nickName: v.string() })),
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role' },
  }),
  previewRole: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/role/preview`,
    arg: v.object({ roleId: v.optional(rowId()), menuIds, dataScope, organizeIds }),
    data: RoleChangePreview,
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role', organizeIds: 'organization' },
  }),
};

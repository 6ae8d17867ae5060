import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, noArgument, nothing } from '../endpoint';
import { MAX_CHOSEN_ORGANIZATIONS } from './organizations';
import { pageOf, paging, wholeNumber } from '../paging';
import { LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { switchStatus } from '../status';

/** The most roles that one merchant has: pickers offer all of them. */
export const MAX_ROLES = 1000;

/** A role as a picker offers it. */
export const RoleOption = v.object({ roleId: v.string(), roleName: v.string() });

/**
 * Which rows a role lets its holders see (PER-03): all, those of their organisation and of all below it, those of their
 * organisation, those of chosen organisations, or only what they have made themselves. Of several roles all count.
 */
export const dataScope = v.picklist(['ALL', 'OWN_AND_BELOW', 'OWN', 'CUSTOM', 'SELF'], '请选择数据范围');

/** Which rows a role lets its holders see (PER-03). */
export type DataScope = v.InferOutput<typeof dataScope>;

/** Labels of the data scopes, from the widest to the narrowest. */
export const DATA_SCOPE_LABELS: Readonly<Record<DataScope, string>> = {
  ALL: '全部数据',
  OWN_AND_BELOW: '本组织及下级组织',
  OWN: '本组织',
  CUSTOM: '指定组织',
  SELF: '仅本人',
};

/** A role of the merchant (ORG-03). */
export const Role = v.object({
  roleId: v.string(),
  roleCode: v.string(),
  roleName: v.string(),
  dataScope,
  status: switchStatus,
  /** The built-in role whose holders may do everything in the merchant; nobody changes it. */
  isAdministrator: v.boolean(),
  /** How many users of the merchant hold it. */
  userCount: v.number(),
  remark: v.optional(v.nullable(v.string())),
  createTime: v.string(),
  version: v.number(),
});

/** A role of the merchant (ORG-03). */
export type Role = v.InferOutput<typeof Role>;

const nodeFields = v.object({
  menuId: v.string(),
  /** M directory, C page, F button. */
  type: v.picklist(['M', 'C', 'F']),
  title: v.string(),
  /** False for a page that only stands above buttons which the caller may hand out. */
  isGrantable: v.boolean(),
});

/** A menu node that the caller may put into a role, with those below it. */
export interface GrantableNode extends v.InferOutput<typeof nodeFields> {
  children: GrantableNode[];
}

/** A menu node that the caller may put into a role, with those below it. */
export const GrantableNode: v.GenericSchema<GrantableNode> = v.object({
  ...nodeFields.entries,
  children: v.array(v.lazy(() => GrantableNode)),
});

/** What the caller may hand out of one app. */
export const GrantableApp = v.object({ appId: v.string(), appName: v.string(), children: v.array(GrantableNode) });

/** What the caller may hand out of one app. */
export type GrantableApp = v.InferOutput<typeof GrantableApp>;

const change = v.object({
  permission: v.string(),
  /** What people know it by: 用户管理/导出. */
  title: v.string(),
});

/** What saving a role would mean for those who hold it. */
export const RolePreview = v.object({
  /** How many users of the merchant hold the role. */
  userCount: v.number(),
  /** How many people of other merchants work here with it. */
  guestCount: v.number(),
  /** For how many of all these something really changes: another role may give the same. */
  affectedCount: v.number(),
  gained: v.array(change),
  lost: v.array(change),
  /** How the data scope changes, and for how many holders: whom another role shows everything loses and gains nothing. */
  scope: v.object({
    change: v.picklist(['none', 'wider', 'narrower', 'different']),
    before: v.nullable(dataScope),
    after: dataScope,
    affectedCount: v.number(),
  }),
});

/** What saving a role would mean for those who hold it. */
export type RolePreview = v.InferOutput<typeof RolePreview>;

// More than all menus of an installation have together.
const menuIds = v.pipe(v.array(rowId()), v.maxLength(5000));
const organizeIds = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_ORGANIZATIONS)), []);

const form = {
  roleName: requiredText('请输入角色名称'),
  roleCode: v.pipe(
    requiredText('请输入角色编码', LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  remark: optionalText(LENGTHS.remark),
  menuIds,
  dataScope,
  /** The chosen organisations of the scope CUSTOM; of no other. */
  organizeIds,
};

/** The roles of the merchant. */
export const roles = {
  listRoles: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/list`,
    arg: v.object({
      ...paging(['roleName', 'roleCode', 'createTime']),
      roleName: optionalText(),
      roleCode: optionalText(),
      status: v.optional(switchStatus),
    }),
    data: pageOf(Role),
    needs: 'system:role:list',
    changes: false,
    owned: {},
  }),
  getRoleOptions: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/optionselect`,
    arg: noArgument,
    data: v.array(RoleOption),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getRole: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/{roleId}`,
    arg: v.object({ roleId: rowId() }),
    data: v.object({ ...Role.entries, menuIds: v.array(v.string()), organizeIds: v.array(v.string()) }),
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role' },
  }),
  addRole: endpoint({
    method: 'POST',
    path: `${ADMIN}/role/add`,
    arg: v.object(form),
    data: v.object({ roleId: v.string() }),
    needs: 'system:role:add',
    changes: true,
    owned: { organizeIds: 'organization' },
  }),
  updateRole: endpoint({
    method: 'POST',
    path: `${ADMIN}/role/update`,
    arg: v.object({ roleId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: nothing,
    needs: 'system:role:edit',
    changes: true,
    owned: { roleId: 'role', organizeIds: 'organization' },
  }),
  changeRoleStatus: endpoint({
    method: 'POST',
    path: `${ADMIN}/role/changeStatus`,
    arg: v.object({ roleId: rowId(), status: switchStatus }),
    data: nothing,
    needs: 'system:role:edit',
    changes: true,
    owned: { roleId: 'role' },
  }),
  removeRole: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/remove/{roleId}`,
    arg: v.object({ roleId: rowId() }),
    data: nothing,
    needs: 'system:role:remove',
    changes: true,
    owned: { roleId: 'role' },
  }),
  /** Nothing but what the caller's own menu shows them anyway, so that whoever may add or edit roles has the tree. */
  getGrantableMenus: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/grantableMenus`,
    arg: noArgument,
    data: v.array(GrantableApp),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** The data scopes that the caller may put into a role: nobody hands out a wider sight than their own. */
  getGrantableScopes: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/grantableScopes`,
    arg: noArgument,
    data: v.array(dataScope),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  listRoleUsers: endpoint({
    method: 'GET',
    path: `${ADMIN}/role/users`,
    arg: v.object({ ...paging(['userName', 'nickName']), roleId: rowId() }),
    data: pageOf(v.object({ userId: v.string(), userName: v.string(), nickName: v.string() })),
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role' },
  }),
  previewRole: endpoint({
    method: 'POST',
    path: `${ADMIN}/role/preview`,
    arg: v.object({ roleId: v.optional(rowId()), menuIds, dataScope, organizeIds }),
    data: RolePreview,
    needs: 'system:role:query',
    changes: false,
    owned: { roleId: 'role', organizeIds: 'organization' },
  }),
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

/** A node of the merchant's organisation tree, for form fields that choose an organisation. */
export interface OrganizationNode {
  id: string;
  label: string;
  /**
   * False for a disabled organisation, and for one outside the caller's data scope that is only an ancestor of a
   * visible one.
   */
  isSelectable: boolean;
  children: OrganizationNode[];
}

/** A node of the merchant's organisation tree, for form fields that choose an organisation. */
export const OrganizationNode: v.GenericSchema<OrganizationNode> = v.object({
  id: v.string(),
  label: v.string(),
  isSelectable: v.boolean(),
  children: v.array(v.lazy(() => OrganizationNode)),
});

/** The kind of unit that an organisation is. */
export const organizeType = v.picklist(['company', 'department', 'team'], '请选择组织类型');

/** Labels of the kinds of organisations. */
export const ORGANIZE_TYPE_LABELS: Readonly<Record<v.InferOutput<typeof organizeType>, string>> = {
  company: '公司',
  department: '部门',
  team: '小组',
};

/**
 * The most organisations of one merchant. `addOrganization` refuses a further one. Limited, because one call sends the
 * whole tree.
 */
export const MAX_ORGANIZATIONS = 5000;

/** The most organisations in the data scope of one role (CUSTOM), and the most that are excluded or added for one user. */
export const MAX_CHOSEN_ORGANIZATIONS = 500;

/** The greatest depth of the organisation tree; the root organisation has depth 1. Deeper organisations are refused. */
export const MAX_ORGANIZATION_DEPTH = 20;

const text = v.optional(v.nullable(v.string()));

/** An organisation of the merchant (ORG-01). */
export const Organization = v.object({
  organizeId: v.string(),
  parentId: text,
  organizeName: v.string(),
  organizeCode: text,
  organizeType,
  leaderId: text,
  /** Name of the leader, if the caller may see that user. */
  leaderName: text,
  sort: v.number(),
  status: enabledStatus,
  /** Number of users directly in this organisation. */
  userCount: v.number(),
  /** Number of users in this organisation and all below it. */
  totalUserCount: v.number(),
  remark: text,
  /**
   * False for an organisation outside the caller's data scope that is only an ancestor of a visible one. Only its name
   * is sent.
   */
  isInScope: v.boolean(),
  version: v.number(),
});

/** An organisation of the merchant (ORG-01). */
export type Organization = v.InferOutput<typeof Organization>;

const form = {
  organizeName: requiredText('请输入组织名称'),
  organizeCode: v.pipe(
    requiredText('请输入组织编码', MAX_LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  organizeType,
  leaderId: v.optional(v.nullable(rowId())),
  sort: wholeNumber(0, 9999, '请输入 0 到 9999 的整数'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The organisations of the merchant. */
export const organizations = {
  getOrganizationTree: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/organization/treeselect`,
    arg: noArgument,
    data: v.array(OrganizationNode),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  listOrganizations: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/organization/list`,
    arg: noArgument,
    /** All organisations. Each comes after its parent, and siblings are in their order. */
    data: v.array(Organization),
    needs: 'system:organization:list',
    changes: false,
    owned: {},
  }),
  addOrganization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/organization/add`,
    arg: v.object({ parentId: rowId('请选择上级组织'), ...form }),
    data: v.object({ organizeId: v.string() }),
    needs: 'system:organization:add',
    changes: { action: 'add', kind: 'organization', id: 'organizeId' },
    owned: { parentId: 'organization', leaderId: 'user' },
  }),
  updateOrganization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/organization/update`,
    arg: v.object({ organizeId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'system:organization:edit',
    changes: { action: 'edit', kind: 'organization', id: 'organizeId' },
    owned: { organizeId: 'organization', leaderId: 'user' },
  }),
  /**
   * Moves an organisation, with all organisations below it, under another one. Refused if the target is the
   * organisation itself or one below it, and for the root organisation.
   */
  moveOrganization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/organization/move`,
    arg: v.object({ organizeId: rowId(), parentId: rowId('请选择上级组织') }),
    data: noData,
    needs: 'system:organization:edit',
    changes: { action: 'move', kind: 'organization', id: 'organizeId' },
    owned: { organizeId: 'organization', parentId: 'organization' },
  }),
  changeOrganizationStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/organization/changeStatus`,
    arg: v.object({ organizeId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:organization:edit',
    changes: { action: 'changeStatus', kind: 'organization', id: 'organizeId' },
    owned: { organizeId: 'organization' },
  }),
  removeOrganization: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/organization/remove/{organizeId}`,
    arg: v.object({ organizeId: rowId() }),
    data: noData,
    needs: 'system:organization:remove',
    changes: { action: 'remove', kind: 'organization', id: 'organizeId' },
    owned: { organizeId: 'organization' },
  }),
};

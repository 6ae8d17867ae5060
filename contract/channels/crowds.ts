import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';

const CROWD = `${ADMIN_PATH}/channel/crowd` as const;

/** The most crowds of a merchant. A further one is refused. */
export const MAX_CROWDS = 500;

/** The most users, organisations, positions or roles that a crowd names, of each for itself. */
export const MAX_CROWD_NAMES = 500;

/**
 * How a crowd is put together. `list`: whoever is named, belongs to a named organisation, or has a named position or role.
 * `rule`: whoever meets every one of these conditions.
 */
export const CROWD_KINDS = ['list', 'rule'] as const;

/** How a crowd is put together. */
export type CrowdKind = (typeof CROWD_KINDS)[number];

/** Labels of the kinds of crowds. */
export const CROWD_KIND_LABELS: Readonly<Record<CrowdKind, string>> = { list: '名单', rule: '规则' };

/** The ways to reach a person. A letter of the portal reaches everybody. */
export const REACH_WAYS = ['phone', 'email', 'wechat', 'alipay', 'dingtalk'] as const;

/** A way to reach a person. */
export type ReachWay = (typeof REACH_WAYS)[number];

/** Labels of the ways to reach a person. */
export const REACH_WAY_LABELS: Readonly<Record<ReachWay, string>> = {
  phone: '手机号',
  email: '邮箱',
  wechat: '微信小程序',
  alipay: '支付宝小程序',
  dingtalk: '钉钉',
};

const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CROWD_NAMES, '最多选择 {n} 项')), []);

/** Who belongs to a crowd. Organisations stand for all below them, too. */
const members = {
  kind: v.picklist(CROWD_KINDS, '请选择人群类型'),
  /** A list only. */
  userIds: ids,
  organizeIds: ids,
  positionIds: ids,
  roleIds: ids,
  /** A rule only: whoever was added within so many days. Null: at any time. */
  joinedDays: v.optional(v.nullable(wholeNumber(1, 3650, '请输入 1 到 3650 的整数')), null),
  /** Whoever never belongs to the crowd. */
  excludedUserIds: ids,
  excludedOrganizeIds: ids,
};

const ownedMembers = {
  userIds: 'user',
  organizeIds: 'organization',
  positionIds: 'position',
  roleIds: 'role',
  excludedUserIds: 'user',
  excludedOrganizeIds: 'organization',
} as const;

const form = {
  crowdName: requiredText('请输入人群名称'),
  ...members,
  remark: optionalText(MAX_LENGTHS.remark),
};

const oneCrowd = v.object({ crowdId: rowId() });
const readCrowd = v.object({ ...oneCrowd.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const named = v.object({ id: v.string(), name: v.string() });

/** A crowd: a named set of people, who are found anew each time it is used (CRD-01). */
export const Crowd = v.object({
  crowdId: v.string(),
  crowdName: v.string(),
  kind: v.picklist(CROWD_KINDS),
  joinedDays: v.nullable(v.number()),
  remark: v.nullable(v.string()),
  /** The names of users, organisations, positions and roles. A user whom the caller does not see has an empty name. */
  users: v.array(named),
  organizations: v.array(named),
  positions: v.array(named),
  roles: v.array(named),
  excludedUsers: v.array(named),
  excludedOrganizations: v.array(named),
  /** How many alarm rules tell the crowd. It can't be removed as long as there are any. */
  ruleCount: v.number(),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A crowd: a named set of people. */
export type Crowd = v.InferOutput<typeof Crowd>;

/** How many people a crowd has, of those whom the caller sees, and how many of them each way reaches. */
export const CrowdReach = v.object({
  userCount: v.number(),
  reached: v.object({
    phone: v.number(),
    email: v.number(),
    wechat: v.number(),
    alipay: v.number(),
    dingtalk: v.number(),
  }),
});

/** How many people a crowd has, and how many of them each way reaches. */
export type CrowdReach = v.InferOutput<typeof CrowdReach>;

/** A person of a crowd, with the ways that reach them. */
export const CrowdMember = v.object({
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  /** Null for an organisation that the caller may not see. */
  organizeName: v.nullable(v.string()),
  ways: v.array(v.picklist(REACH_WAYS)),
});

/** A person of a crowd, with the ways that reach them. */
export type CrowdMember = v.InferOutput<typeof CrowdMember>;

/** The crowds of the merchant (通知人群, CRD-01, CRD-02). */
export const crowds = {
  listCrowds: endpoint({
    method: 'GET',
    path: `${CROWD}/list`,
    arg: v.object({
      ...pagingFields(['crowdName', 'createTime', 'updateTime']),
      crowdName: optionalText(),
      kind: v.optional(v.picklist(CROWD_KINDS)),
    }),
    data: pageOf(Crowd),
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: {},
  }),
  getCrowd: endpoint({
    method: 'GET',
    path: `${CROWD}/{crowdId}`,
    arg: oneCrowd,
    data: Crowd,
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
  }),
  addCrowd: endpoint({
    method: 'POST',
    path: `${CROWD}/add`,
    arg: v.object(form),
    data: oneCrowd,
    needs: 'system:notifyCrown:add',
    changes: { action: 'add', kind: 'crowd', id: 'crowdId' },
    owned: ownedMembers,
  }),
  updateCrowd: endpoint({
    method: 'POST',
    path: `${CROWD}/update`,
    arg: v.object({ ...form, ...readCrowd.entries }),
    data: noData,
    needs: 'system:notifyCrown:edit',
    changes: { action: 'edit', kind: 'crowd', id: 'crowdId' },
    owned: { crowdId: 'crowd', ...ownedMembers },
  }),
  /** Refused while an alarm rule tells the crowd, with the number of rules. */
  removeCrowd: endpoint({
    method: 'POST',
    path: `${CROWD}/remove`,
    arg: readCrowd,
    data: noData,
    needs: 'system:notifyCrown:remove',
    changes: { action: 'remove', kind: 'crowd', id: 'crowdId' },
    owned: { crowdId: 'crowd' },
  }),
  /** How many people a form stands for, while one types. */
  previewCrowd: endpoint({
    method: 'POST',
    path: `${CROWD}/preview`,
    arg: v.object(members),
    data: CrowdReach,
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: ownedMembers,
  }),
  getCrowdReach: endpoint({
    method: 'GET',
    path: `${CROWD}/reach`,
    arg: oneCrowd,
    data: CrowdReach,
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
  }),
  /** The people of a crowd whom the caller sees. */
  listCrowdMembers: endpoint({
    method: 'GET',
    path: `${CROWD}/members`,
    arg: v.object({
      ...oneCrowd.entries,
      ...pagingFields(['userName', 'nickName']),
      /** A part of a user name or name. */
      keyword: optionalText(),
      /** Those whom this way does not reach. */
      missing: v.optional(v.picklist(REACH_WAYS)),
    }),
    data: pageOf(CrowdMember),
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
  }),
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { exportAnswer } from '../documents/exportAnswer';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import {
  CrowdContactForm,
  CrowdDuty,
  CrowdShift,
  CrowdSubstitute,
  MAX_LISTED_CROWD_CONTACTS,
  MAX_SHIFTS,
  REACH_WAYS,
} from './crowdFields';

const CROWD = `${ADMIN_PATH}/channel/crowd` as const;

/** The most crowds of a merchant. A further one is refused. */
export const MAX_CROWDS = 500;

/** The most users, organisations, positions or roles that a crowd names, of each for itself. */
export const MAX_CROWD_NAMES = 500;

/** The most crowds that are merged at once. */
export const MAX_MERGED_CROWDS = 20;

/**
 * How a crowd is put together. `list`: whoever is named, belongs to a named organisation, or has a named position or role,
 * and outside contacts. `rule`: whoever meets every one of these conditions. `import`: a list whose outside contacts come from a
 * file. `rota`: whoever is on duty at the time of use.
 */
export const CROWD_KINDS = ['list', 'rule', 'import', 'rota'] as const;

/** How a crowd is put together. */
export type CrowdKind = (typeof CROWD_KINDS)[number];

/** Labels of the kinds of crowds. */
export const CROWD_KIND_LABELS: Readonly<Record<CrowdKind, string>> = {
  list: '名单',
  rule: '规则',
  import: '导入',
  rota: '值班表',
};

const days = v.optional(v.nullable(wholeNumber(1, 3650, '请输入 1 到 3650 的整数')), null);
const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CROWD_NAMES, '最多选择 {n} 项')), []);

/** Who belongs to a crowd. Organisations stand for all below them, too. */
const members = {
  kind: v.picklist(CROWD_KINDS, '请选择人群类型'),
  /** A list or an import only. */
  userIds: ids,
  organizeIds: ids,
  positionIds: ids,
  roleIds: ids,
  /** A rule only: whoever was added within so many days. Null: at any time. */
  joinedDays: days,
  /** A rule only: whoever has signed in within so many days. Null: whether or not. */
  signedInDays: days,
  /** A rule only: whoever has not signed in for so many days. Null: whether or not. */
  absentDays: days,
  /** A rota only. */
  shifts: v.optional(v.pipe(v.array(CrowdShift), v.maxLength(MAX_SHIFTS, '最多 {n} 项')), []),
  substitutes: v.optional(v.pipe(v.array(CrowdSubstitute), v.maxLength(MAX_SHIFTS, '最多 {n} 项')), []),
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
  /** A list only: people who are no users of the portal. */
  contacts: v.optional(v.pipe(v.array(CrowdContactForm), v.maxLength(MAX_LISTED_CROWD_CONTACTS, '最多 {n} 项')), []),
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
  signedInDays: v.nullable(v.number()),
  absentDays: v.nullable(v.number()),
  remark: v.nullable(v.string()),
  /** The names of users, organisations, positions and roles. A user whom the caller does not see has an empty name. */
  users: v.array(named),
  organizations: v.array(named),
  positions: v.array(named),
  roles: v.array(named),
  excludedUsers: v.array(named),
  excludedOrganizations: v.array(named),
  /** How many outside contacts belong to the crowd. */
  contactCount: v.number(),
  /** Who is on duty in the shifts of a rota, by name. */
  dutyNames: v.array(v.string()),
  /** How many alarm rules tell the crowd. It can't be removed as long as there are any. */
  ruleCount: v.number(),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A crowd: a named set of people. */
export type Crowd = v.InferOutput<typeof Crowd>;

/** A crowd with all that its form shows. */
export const CrowdDetails = v.object({
  ...Crowd.entries,
  /** Of a list. */
  contacts: v.array(CrowdContactForm),
  shifts: v.array(CrowdShift),
  substitutes: v.array(CrowdSubstitute),
  /** The users of shifts and substitutes, of whom the caller sees the names. */
  dutyUsers: v.array(named),
});

/** A crowd with all that its form shows. */
export type CrowdDetails = v.InferOutput<typeof CrowdDetails>;

/** How many people a crowd has, of those whom the caller sees, and how many of them each way reaches. */
export const CrowdReach = v.object({
  userCount: v.number(),
  /** Outside contacts. Those with an address are in the numbers of phones and mails, too. */
  contactCount: v.number(),
  /** Outside contacts whom a mini-program knows: of which vendor is not known. */
  miniUserCount: v.number(),
  /** Of a rota while nobody is on duty: when the next shift begins, in the installation's time zone. */
  nextShiftTime: v.nullable(v.string()),
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
    data: CrowdDetails,
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
  /** How many people a form stands for, while one types. With the id of an import, its outside contacts count, too. */
  previewCrowd: endpoint({
    method: 'POST',
    path: `${CROWD}/preview`,
    arg: v.object({ ...members, crowdId: v.optional(rowId()) }),
    data: CrowdReach,
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { ...ownedMembers, crowdId: 'crowd' },
  }),
  /** Adds a list that names what some lists and imports name. Refuses other kinds, and crowds with exclusions. */
  mergeCrowds: endpoint({
    method: 'POST',
    path: `${CROWD}/merge`,
    arg: v.object({
      crowdName: form.crowdName,
      crowdIds: v.pipe(
        v.array(rowId(), '请选择人群'),
        v.minLength(1, '请选择人群'),
        v.maxLength(MAX_MERGED_CROWDS, '最多选择 {n} 项'),
      ),
    }),
    data: oneCrowd,
    needs: 'system:notifyCrown:add',
    changes: { action: 'add', kind: 'crowd', id: 'crowdId' },
    owned: { crowdIds: 'crowd' },
  }),
  /** The members as a spreadsheet, with masked addresses (DOC-07). */
  exportCrowdMembers: endpoint({
    method: 'POST',
    path: `${CROWD}/export`,
    arg: oneCrowd,
    data: exportAnswer,
    needs: 'system:notifyCrown:export',
    changes: { action: 'export', kind: 'crowd', id: 'crowdId' },
    owned: { crowdId: 'crowd' },
  }),
  /** The shifts of a rota in the coming two weeks. */
  listCrowdDuties: endpoint({
    method: 'GET',
    path: `${CROWD}/duties`,
    arg: oneCrowd,
    data: v.object({ days: v.array(v.string()), duties: v.array(CrowdDuty) }),
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
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

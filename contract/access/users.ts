import * as v from 'valibot';
import { Merchant } from './enteredMerchant';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint, noData } from '../endpoint';
import { MAX_CHOSEN_ORGANIZATIONS } from './organizations';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { dataScope } from './roles';
import { idCard, requiredEmail, requiredPhone, userName } from '../personRules';
import { MAX_LENGTHS, day, optionalText, requiredText, rowId } from '../rules';
import { secret, secretFilter } from '../secret';
import { accountStatus, enabledStatus } from '../status';

/**
 * The permission to read users' phone number, e-mail address and identity number. Callers without it get masked values.
 */
export const READ_USER_SECRETS_PERMISSION = 'system:user:edit';

const text = v.optional(v.nullable(v.string()));

const common = {
  userId: v.string(),
  userName: v.string(),
  nickName: text,
  status: accountStatus,
  createTime: text,
  lockedTime: text,
  unlockingTime: text,
  lockedReason: text,
  organizeName: text,
};

/** A user as a row of the list. Phone and e-mail address are always masked (USR-01). */
export const UserRow = v.object({
  ...common,
  phonenumber: secret(text, { mask: 'phone', reveal: 'nobody' }),
  email: secret(text, { mask: 'email', reveal: 'nobody' }),
  /** Whether the user holds a role beyond the caller's own rights, so that the caller can't change the user. */
  isBeyondOwnRights: v.optional(v.boolean(), false),
});

/** A user as a row of the list. */
export type UserRow = v.InferOutput<typeof UserRow>;

/** Every field of a user except the password (specification section 3). */
export const User = v.object({
  ...common,
  phonenumber: secret(text, { mask: 'phone', reveal: READ_USER_SECRETS_PERMISSION }),
  email: secret(text, { mask: 'email', reveal: READ_USER_SECRETS_PERMISSION }),
  idCard: secret(text, { reveal: READ_USER_SECRETS_PERMISSION }),
  jobNumber: text,
  avatar: text,
  sex: text,
  organizeId: text,
  remark: text,
  roleIds: v.optional(v.array(v.string()), []),
  positionIds: v.optional(v.array(v.string()), []),
  roleInfos: v.optional(v.array(v.object({ roleId: v.string(), roleName: v.string() })), []),
  positionInfos: v.optional(v.array(v.object({ positionId: v.string(), positionName: v.string() })), []),
  merchantId: text,
  merchantName: text,
  merchant: v.optional(v.nullable(Merchant)),
  /** The SPA sends the version back with an update, so that the server can refuse to overwrite a later update. */
  version: v.optional(v.number(), 1),
});

/** Every field of a user except the password. */
export type User = v.InferOutput<typeof User>;

/** The data scope of a user in the merchant, and the roles that give it (PER-03). */
export const UserDataPerms = v.object({
  userId: v.string(),
  /** The enabled roles of the user, each with its data scope. */
  roles: v.array(v.object({ roleId: v.string(), roleName: v.string(), dataScope })),
  /** Whether the user is an administrator, who sees all rows. No organisation can be excluded for an administrator. */
  isAdministrator: v.boolean(),
  /** The organisations whose rows the roles make visible. */
  organizeIds: v.array(v.string()),
  /** The organisations that are excluded for this user. All organisations below them are excluded as well. */
  excludedIds: v.array(v.string()),
  /** The organisations whose rows the user sees in addition to those of the roles, one by one (PER-04). */
  addedIds: v.optional(v.array(v.string()), []),
});

/** The data scope of a user in the merchant, and the roles that give it (PER-03). */
export type UserDataPerms = v.InferOutput<typeof UserDataPerms>;

const filter = {
  userName: optionalText(),
  nickName: optionalText(),
  phonenumber: secretFilter(optionalText(MAX_LENGTHS.phonenumber), READ_USER_SECRETS_PERMISSION),
  status: v.optional(accountStatus),
  beginTime: v.optional(day),
  endTime: v.optional(day),
  /** Filters by this organisation and all organisations below it. */
  organizeId: v.optional(v.nullable(rowId())),
};

// An export has masks of phone numbers and e-mail addresses. With a reason, which the business log keeps, it has them in
// full; only for callers who may see them in the detail.
const exportArg = v.object({ ...filter, reason: v.optional(requiredText('请输入导出原因', 200)) });

const filterOwners = { organizeId: 'organization' } as const;

const form = {
  userName,
  nickName: requiredText('请输入姓名', MAX_LENGTHS.nickName),
  phonenumber: secret(requiredPhone),
  email: secret(requiredEmail),
  organizeId: rowId('请选择组织'),
  jobNumber: optionalText(),
  idCard: secret(v.optional(v.nullable(idCard))),
  sex: v.optional(v.nullable(v.picklist(['0', '1', '2']))),
  remark: optionalText(MAX_LENGTHS.remark),
};

const ids = v.pipe(v.array(rowId()), v.maxLength(100));

const chosenOrganizations = v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_ORGANIZATIONS));

const formOwners = { organizeId: 'organization', roleIds: 'role', positionIds: 'position' } as const;

/** The most rows of one exported spreadsheet. An export of more rows is refused. */
export const MAX_EXPORT_ROWS = 200_000;

/** The most users that one call can remove. A call with more ids is refused. */
export const MAX_REMOVED_USERS = 100;

/**
 * The duration of a lock in minutes, at most one year. 0: the lock lasts until an administrator unlocks the account.
 */
export const lockDuration = wholeNumber(0, 525_600, '请输入锁定时间');

/** The endpoints for the users of the merchant. */
export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/list`,
    arg: v.object({
      ...pagingFields(['userName', 'nickName', 'createTime']),
      ...filter,
      /** Filters by the users who hold this position. */
      positionId: v.optional(rowId()),
    }),
    data: pageOf(UserRow),
    needs: 'system:user:list',
    changes: false,
    owned: { ...filterOwners, positionId: 'position' },
  }),
  getUser: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/{userId}`,
    arg: v.object({ userId: rowId() }),
    data: User,
    needs: 'system:user:query',
    changes: false,
    owned: { userId: 'user' },
  }),
  addUser: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/add`,
    arg: v.object({ ...form, roleIds: v.optional(ids, []), positionIds: v.optional(ids, []) }),
    /** The generated password. Returned only this once. */
    data: v.object({ userId: v.string(), password: secret(v.string()) }),
    needs: 'system:user:add',
    changes: { action: 'add', kind: 'user', id: 'userId' },
    stepUp: true,
    owned: formOwners,
  }),
  updateUser: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/update`,
    /**
     * `roleIds` and `positionIds` are required, so that a caller can't remove all roles or positions by leaving them
     * out. An empty list removes all of them.
     */
    arg: v.object({ userId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form, roleIds: ids, positionIds: ids }),
    data: noData,
    needs: 'system:user:edit',
    changes: { action: 'edit', kind: 'user', id: 'userId' },
    stepUp: true,
    owned: { userId: 'user', ...formOwners },
  }),
  removeUsers: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/remove/{userIds}`,
    /** One id, or several ids separated by commas. Either all these users are removed or none. */
    arg: v.object({
      userIds: v.pipe(
        v.union([v.array(v.string()), v.string()]),
        v.transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids)),
        v.array(rowId()),
        v.minLength(1),
        v.maxLength(MAX_REMOVED_USERS, '一次最多删除 {n} 个用户'),
      ),
    }),
    data: noData,
    needs: 'system:user:remove',
    changes: { action: 'remove', kind: 'user', id: 'userIds' },
    owned: { userIds: 'user' },
  }),
  changeUserStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/changeStatus`,
    arg: v.object({ userId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:user:edit',
    changes: { action: 'changeStatus', kind: 'user', id: 'userId' },
    owned: { userId: 'user' },
  }),
  lockUser: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/lock`,
    arg: v.object({ userId: rowId(), lockDuration, reason: optionalText(MAX_LENGTHS.remark) }),
    data: noData,
    needs: 'system:user:lock',
    changes: { action: 'lock', kind: 'user', id: 'userId' },
    owned: { userId: 'user' },
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/unlock`,
    arg: v.object({ userId: rowId() }),
    data: noData,
    needs: 'system:user:lock',
    changes: { action: 'unlock', kind: 'user', id: 'userId' },
    owned: { userId: 'user' },
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/export`,
    arg: exportArg,
    data: exportAnswer,
    needs: 'system:user:export',
    changes: { action: 'export', kind: 'user' },
    stepUp: true,
    owned: filterOwners,
  }),
  /** Asks for the same spreadsheet as a job. The download centre shows its progress and offers the file. */
  exportUsersInBackground: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/exportJob`,
    arg: exportArg,
    data: v.object({ jobId: v.string() }),
    needs: 'system:user:export',
    changes: { action: 'export', kind: 'user' },
    stepUp: true,
    owned: filterOwners,
  }),
  getUserDataPerms: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/user/userDataPerms`,
    arg: v.object({ userId: rowId() }),
    data: UserDataPerms,
    needs: 'system:user:dataPerms',
    changes: false,
    owned: { userId: 'user' },
  }),
  /**
   * Excludes organisations, with all organisations below them, from those that the user sees. An empty list excludes
   * none. `addedIds` are the organisations that the user sees in addition to those of the roles; without them, the
   * additions stay as they are. Exclusions win over additions.
   */
  excludeDataPerms: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/user/excludeDataPerms`,
    arg: v.object({ userId: rowId(), organizeIds: chosenOrganizations, addedIds: v.optional(chosenOrganizations) }),
    data: noData,
    needs: 'system:user:dataPerms',
    changes: { action: 'edit', kind: 'user', id: 'userId' },
    owned: { userId: 'user', organizeIds: 'organization', addedIds: 'organization' },
  }),
};

import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, nothing } from '../endpoint';
import { pageOf, paging, wholeNumber } from '../paging';
import { LENGTHS, day, optionalText, rowId } from '../rules';

const text = v.optional(v.nullable(v.string()));

/** That a user of one merchant may work in another one with a role there (MER-03). */
export const Authorization = v.object({
  authorizationId: v.string(),
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  homeMerchantId: v.string(),
  homeMerchantName: v.string(),
  /** The merchant that is entered. */
  merchantId: v.string(),
  merchantName: v.string(),
  roleId: v.string(),
  roleName: v.string(),
  /** The last day on which it holds, YYYY-MM-DD in the installation's time zone; empty for one without an end. */
  endDate: text,
  /** Whether it opens anything at this moment: it has not ended, and its role and merchant are in force. */
  isEffective: v.boolean(),
  /** Whether the caller may change it: only of merchants that they manage; whose people enter them can always be taken back. */
  isManageable: v.boolean(),
  grantedBy: text,
  remark: text,
  createTime: v.string(),
  version: v.number(),
});

/** That a user of one merchant may work in another one with a role there (MER-03). */
export type Authorization = v.InferOutput<typeof Authorization>;

/** What saving an authorisation would mean for the one who holds it. */
export const AuthorizationPreview = v.object({
  /** Permissions by what people know them by: 用户管理/导出. */
  gained: v.array(v.object({ permission: v.string(), title: v.string() })),
  lost: v.array(v.object({ permission: v.string(), title: v.string() })),
  /** Whether the role makes an administrator of them, who may do everything there. */
  isAdministrator: v.boolean(),
  /** Sessions that rest on it at this moment. */
  sessionCount: v.number(),
});

/** What saving an authorisation would mean for the one who holds it. */
export type AuthorizationPreview = v.InferOutput<typeof AuthorizationPreview>;

const form = {
  roleId: rowId('请选择授权角色'),
  endDate: v.optional(v.nullable(day)),
  remark: optionalText(LENGTHS.remark),
};

const whom = {
  homeMerchantId: rowId('请选择用户所属租户'),
  userId: rowId('请选择授权用户'),
  merchantId: rowId('请选择授权租户'),
};
const whomOwned = {
  homeMerchantId: 'merchant',
  merchantId: 'merchant',
  userId: { kind: 'user', of: 'homeMerchantId' },
  roleId: { kind: 'role', of: 'merchantId' },
} as const;

/** The most people that one search for somebody to authorise answers. */
export const MAX_CANDIDATES = 20;

/** Who may work in another merchant than their own. */
export const authorizations = {
  listAuthorizations: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/list`,
    arg: v.object({
      ...paging(['createTime', 'userName', 'merchantName']),
      /** Of the merchants that the caller manages: whom it lets in, or where its people go. */
      merchantId: v.optional(v.nullable(rowId())),
      homeMerchantId: v.optional(v.nullable(rowId())),
      userId: v.optional(v.nullable(rowId())),
      userName: optionalText(),
    }),
    data: pageOf(Authorization),
    needs: 'system:merchant:auth',
    changes: false,
    owned: { merchantId: 'merchant', homeMerchantId: 'merchant' },
  }),
  getAuthorization: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/detail`,
    arg: v.object({ authorizationId: rowId() }),
    data: Authorization,
    needs: 'system:merchant:auth',
    changes: false,
    owned: { authorizationId: 'authorization' },
  }),
  addAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN}/merchant/auth/add`,
    arg: v.object({ ...whom, ...form }),
    data: v.object({ authorizationId: v.string() }),
    needs: 'system:merchant:auth',
    changes: true,
    owned: whomOwned,
  }),
  updateAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN}/merchant/auth/update`,
    arg: v.object({ authorizationId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: nothing,
    needs: 'system:merchant:auth',
    changes: true,
    /** The role is one of the merchant that is entered, which the handler looks up. */
    owned: { authorizationId: 'authorization' },
  }),
  /** Takes it back and ends the sessions that rest on it (MER-03). */
  removeAuthorization: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/delete`,
    arg: v.object({ authorizationId: rowId() }),
    data: nothing,
    needs: 'system:merchant:auth',
    changes: true,
    owned: { authorizationId: 'authorization' },
  }),
  previewAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN}/merchant/auth/preview`,
    arg: v.object({ ...whom, roleId: form.roleId }),
    data: AuthorizationPreview,
    needs: 'system:merchant:auth',
    changes: false,
    owned: whomOwned,
  }),
  /** People of a merchant whom the caller can authorise, found by name. */
  listAuthorizableUsers: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/users`,
    arg: v.object({ merchantId: rowId(), keyword: optionalText() }),
    data: v.array(v.object({ userId: v.string(), userName: v.string(), nickName: v.string() })),
    needs: 'system:merchant:auth',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
  /** Roles of a merchant with which the caller can let somebody in: none beyond their own rights. */
  listAuthorizableRoles: endpoint({
    method: 'GET',
    path: `${ADMIN}/merchant/auth/roles`,
    arg: v.object({ merchantId: rowId() }),
    data: v.array(v.object({ roleId: v.string(), roleName: v.string() })),
    needs: 'system:merchant:auth',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
};

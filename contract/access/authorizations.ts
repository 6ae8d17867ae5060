import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, day, optionalText, rowId } from '../rules';

const text = v.optional(v.nullable(v.string()));

/** The right of a user of one merchant to work in another merchant with a role there (MER-03). */
export const Authorization = v.object({
  authorizationId: v.string(),
  userId: v.string(),
  userName: v.string(),
  nickName: v.string(),
  homeMerchantId: v.string(),
  homeMerchantName: v.string(),
  /** The merchant in which the user may work. */
  merchantId: v.string(),
  merchantName: v.string(),
  roleId: v.string(),
  roleName: v.string(),
  /** The last day on which the authorisation is valid, YYYY-MM-DD in the installation's time zone. Empty: no end. */
  endDate: text,
  /** Whether the authorisation is valid now: it has not ended, and its role and its merchant are enabled. */
  isEffective: v.boolean(),
  /**
   * Whether the caller may change the authorisation: the caller manages the merchant in which the user may work
   * (`merchantId`). To remove the authorisation, it is enough to manage the user's own merchant (`homeMerchantId`).
   */
  isManageable: v.boolean(),
  grantedBy: text,
  remark: text,
  createTime: v.string(),
  version: v.number(),
});

/** The right of a user of one merchant to work in another merchant with a role there (MER-03). */
export type Authorization = v.InferOutput<typeof Authorization>;

/** The effect of saving an authorisation on the user who holds it. */
export const AuthorizationChangePreview = v.object({
  /** The permissions that the user gains, each with the menu titles that users know: 用户管理/导出. */
  gained: v.array(v.object({ permission: v.string(), title: v.string() })),
  lost: v.array(v.object({ permission: v.string(), title: v.string() })),
  /** Whether the role makes the user an administrator, who may do everything in the merchant. */
  isAdministrator: v.boolean(),
  /** The number of open sessions in which the user works by this authorisation. */
  sessionCount: v.number(),
});

/** The effect of saving an authorisation on the user who holds it. */
export type AuthorizationChangePreview = v.InferOutput<typeof AuthorizationChangePreview>;

const form = {
  roleId: rowId('请选择授权角色'),
  endDate: v.optional(v.nullable(day)),
  remark: optionalText(MAX_LENGTHS.remark),
};

const target = {
  homeMerchantId: rowId('请选择用户所属租户'),
  userId: rowId('请选择授权用户'),
  merchantId: rowId('请选择授权租户'),
};
const targetOwned = {
  homeMerchantId: 'merchant',
  merchantId: 'merchant',
  userId: { kind: 'user', of: 'homeMerchantId' },
  roleId: { kind: 'role', of: 'merchantId' },
} as const;

/** The most users that {@link authorizations.listAuthorizableUsers} returns. */
export const MAX_AUTHORIZABLE_USERS = 20;

/** Authorisations of users to work in merchants other than their own. */
export const authorizations = {
  listAuthorizations: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/list`,
    arg: v.object({
      ...pagingFields(['createTime', 'userName', 'merchantName']),
      /**
       * Filters by the merchant in which the user may work (`merchantId`), or by the user's own merchant
       * (`homeMerchantId`). The caller has to manage the given merchant.
       */
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
    path: `${ADMIN_PATH}/merchant/auth/detail`,
    arg: v.object({ authorizationId: rowId() }),
    data: Authorization,
    needs: 'system:merchant:auth',
    changes: false,
    owned: { authorizationId: 'authorization' },
  }),
  addAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/auth/add`,
    arg: v.object({ ...target, ...form }),
    data: v.object({ authorizationId: v.string() }),
    needs: 'system:merchant:auth',
    changes: { action: 'grant', kind: 'authorization', id: 'authorizationId' },
    stepUp: true,
    owned: targetOwned,
  }),
  updateAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/auth/update`,
    arg: v.object({ authorizationId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'system:merchant:auth',
    changes: { action: 'edit', kind: 'authorization', id: 'authorizationId' },
    /**
     * `roleId` is missing in `owned`: the handler itself checks that the role belongs to the merchant in which the user
     * may work.
     */
    stepUp: true,
    owned: { authorizationId: 'authorization' },
  }),
  /** Removes the authorisation and ends the sessions that depend on it (MER-03). */
  removeAuthorization: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/delete`,
    arg: v.object({ authorizationId: rowId() }),
    data: noData,
    needs: 'system:merchant:auth',
    changes: { action: 'revoke', kind: 'authorization', id: 'authorizationId' },
    owned: { authorizationId: 'authorization' },
  }),
  previewAuthorization: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/auth/preview`,
    arg: v.object({ ...target, roleId: form.roleId }),
    data: AuthorizationChangePreview,
    needs: 'system:merchant:auth',
    changes: false,
    owned: targetOwned,
  }),
  /** Finds users of a merchant by a part of their names, for the choice of the user to authorise. */
  listAuthorizableUsers: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/users`,
    arg: v.object({ merchantId: rowId(), keyword: optionalText() }),
    data: v.array(v.object({ userId: v.string(), userName: v.string(), nickName: v.string() })),
    needs: 'system:merchant:auth',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
  /**
   * The roles of a merchant that the caller can grant by an authorisation. Leaves out roles that exceed the caller's
   * own rights.
   */
  listAuthorizableRoles: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/auth/roles`,
    arg: v.object({ merchantId: rowId() }),
    data: v.array(v.object({ roleId: v.string(), roleName: v.string() })),
    needs: 'system:merchant:auth',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
};

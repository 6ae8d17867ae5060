import * as v from 'valibot';
import { Merchant } from './enteredMerchant';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { optionalPhone, requiredEmail, requiredPhone, userName } from '../personRules';
import { MAX_LENGTHS, optionalText, requiredDay, requiredText, rowId } from '../rules';
import { secret } from '../secret';
import { enabledStatus } from '../status';

/** A merchant with all merchants below it, for form fields that choose a merchant. */
export interface MerchantNode {
  id: string;
  label: string;
  isEnabled: boolean;
  children: MerchantNode[];
}

/** A merchant with all merchants below it, for form fields that choose a merchant. */
export const MerchantNode: v.GenericSchema<MerchantNode> = v.object({
  id: v.string(),
  label: v.string(),
  isEnabled: v.boolean(),
  children: v.array(v.lazy(() => MerchantNode)),
});

/**
 * The most merchants of an installation besides the platform. `addMerchant` refuses a further one. Limited, because one
 * call sends the whole tree of merchants.
 */
export const MAX_MERCHANTS = 2000;

/** The greatest depth of the merchant tree; the platform has depth 1. `addMerchant` refuses a deeper merchant. */
export const MAX_MERCHANT_DEPTH = 10;

/** The permission to read the phone number of a merchant's contact. Callers without it get a masked number. */
export const READ_MERCHANT_SECRETS_PERMISSION = 'system:merchant:edit';

const text = v.optional(v.nullable(v.string()));

/** A row in the list of the merchants that the caller manages (MER-01). */
export const MerchantRow = v.object({
  ...Merchant.entries,
  parentId: text,
  status: enabledStatus,
  contactName: text,
  contactPhone: secret(text, { mask: 'phone', reveal: READ_MERCHANT_SECRETS_PERMISSION }),
  remark: text,
  /** The maximum size of all stored files together, in bytes. Null: no limit. */
  storageQuotaBytes: v.nullable(v.number()),
  /** The size of all stored files together, in bytes. */
  storedBytes: v.number(),
  /** The last day on which the merchant's people can work, YYYY-MM-DD in the installation's time zone. Null: no end. */
  endDate: v.nullable(v.string()),
  userCount: v.number(),
  /**
   * Whether this is the caller's own merchant, the first row of the list. The caller can edit its name, contact and
   * remark, but can't change its apps, quota and end, disable it or remove it.
   */
  isOwn: v.boolean(),
  /** Whether the merchant has a row in the business log or the login log. It can then be disabled, but not removed. */
  hasRecords: v.boolean(),
  createTime: v.string(),
  version: v.number(),
});

/** A row in the list of the merchants that the caller manages (MER-01). */
export type MerchantRow = v.InferOutput<typeof MerchantRow>;

/** All fields of one merchant. */
export const MerchantDetail = v.object({ ...MerchantRow.entries, appIds: v.array(v.string()) });

/** All fields of one merchant. */
export type MerchantDetail = v.InferOutput<typeof MerchantDetail>;

/** The effect of changing a merchant's apps, on that merchant and on all merchants below it. */
export const MerchantChangePreview = v.object({
  gained: v.array(v.string()),
  lost: v.array(v.string()),
  /** How many merchants below the changed merchant lose an app as well. */
  merchantCount: v.number(),
  /** How many roles lose menu nodes by the change, and how many users hold at least one of these roles. */
  roleCount: v.number(),
  userCount: v.number(),
});

/** The effect of changing a merchant's apps, on that merchant and on all merchants below it. */
export type MerchantChangePreview = v.InferOutput<typeof MerchantChangePreview>;

const appIds = v.pipe(v.array(rowId()), v.minLength(1, '请选择应用'), v.maxLength(500));

const form = {
  merchantName: requiredText('请输入租户名称'),
  contactName: optionalText(MAX_LENGTHS.nickName),
  contactPhone: secret(optionalPhone),
  /** In bytes. Null: no limit. The quota of the caller's own merchant can't be changed. */
  storageQuotaBytes: v.optional(v.nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER, '请输入大于 0 的整数')), null),
  /** Null: no end. The end of the caller's own merchant can't be changed. The merchant is disabled once the day is over. */
  endDate: v.optional(v.nullable(requiredDay('请选择到期日期')), null),
  remark: optionalText(MAX_LENGTHS.remark),
  appIds,
};

const version = wholeNumber(1, 2 ** 31 - 1);

/** The endpoints for the caller's own merchant and all merchants below it. */
export const merchants = {
  listMerchants: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/list`,
    arg: noArgument,
    /** The caller's own merchant and all merchants below it. Each merchant comes after its parent. */
    data: v.array(MerchantRow),
    needs: 'system:merchant:list',
    changes: false,
    owned: {},
  }),
  getMerchantTree: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/treeselect`,
    arg: noArgument,
    data: v.array(MerchantNode),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  getMerchant: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/{merchantId}`,
    arg: v.object({ merchantId: rowId() }),
    data: MerchantDetail,
    needs: 'system:merchant:query',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
  /** The apps of a merchant. Only these can be given to the merchants below it. */
  getMerchantApps: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/apps`,
    arg: v.object({ merchantId: rowId() }),
    data: v.array(v.object({ appId: v.string(), appName: v.string() })),
    needs: 'system:merchant:query',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
  /** Creates a merchant that is ready for use, with an organisation, roles, apps and a first administrator (MER-02). */
  addMerchant: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/addMerchant`,
    arg: v.object({
      parentId: rowId('请选择上级租户'),
      ...form,
      userName,
      nickName: requiredText('请输入姓名', MAX_LENGTHS.nickName),
      phonenumber: secret(requiredPhone),
      email: secret(requiredEmail),
    }),
    /** The first administrator's generated password. Returned only this once. */
    data: v.object({ merchantId: v.string(), userId: v.string(), password: secret(v.string()) }),
    needs: 'system:merchant:add',
    changes: { action: 'add', kind: 'merchant', id: 'merchantId' },
    owned: { parentId: 'merchant' },
  }),
  updateMerchant: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/updateMerchant`,
    arg: v.object({ merchantId: rowId(), version, ...form }),
    data: noData,
    needs: 'system:merchant:edit',
    changes: { action: 'edit', kind: 'merchant', id: 'merchantId' },
    owned: { merchantId: 'merchant' },
  }),
  previewMerchant: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/preview`,
    arg: v.object({ merchantId: rowId(), appIds }),
    data: MerchantChangePreview,
    needs: 'system:merchant:edit',
    changes: false,
    owned: { merchantId: 'merchant' },
  }),
  changeMerchantStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/merchant/changeStatus`,
    arg: v.object({ merchantId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:merchant:edit',
    changes: { action: 'changeStatus', kind: 'merchant', id: 'merchantId' },
    owned: { merchantId: 'merchant' },
  }),
  removeMerchant: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/merchant/remove/{merchantId}`,
    arg: v.object({ merchantId: rowId() }),
    data: noData,
    needs: 'system:merchant:remove',
    changes: { action: 'remove', kind: 'merchant', id: 'merchantId' },
    owned: { merchantId: 'merchant' },
  }),
};

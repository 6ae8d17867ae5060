import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { WRONG_FORMAT, isWebAddress } from '../rules';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';
import {
  ACCOUNT_ORDER,
  AccountTestResult,
  accountFilters,
  accountForm,
  accountRow,
  oneAccount,
  readAccount,
} from './account';
import { accessKeyId, accessKeySecret, optionalPattern } from './vendorAccount';

const SMS_ACCOUNT = `${ADMIN_PATH}/channel/sms/account` as const;

/** The vendors by which messages leave as SMS. */
export const SMS_VENDORS = ['aliyun', 'tencent', 'http'] as const;

/** A vendor by which messages leave as SMS. */
export type SmsVendor = (typeof SMS_VENDORS)[number];

/** The names of the vendors. */
export const SMS_VENDOR_LABELS: Readonly<Record<SmsVendor, string>> = {
  aliyun: '阿里云',
  tencent: '腾讯云',
  http: 'HTTP 网关',
};

/** What each vendor calls the two parts of its key. */
export const SMS_KEY_LABELS: Readonly<Record<SmsVendor, { readonly id: string; readonly secret: string }>> = {
  aliyun: { id: 'AccessKey ID', secret: 'AccessKey Secret' },
  tencent: { id: 'SecretId', secret: 'SecretKey' },
  http: { id: '访问密钥 ID', secret: '访问密钥' },
};

/** The addresses of the vendors, where an account names no other one. A gateway of one's own has none. */
export const SMS_ENDPOINTS: Readonly<Record<SmsVendor, string | null>> = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
  http: null,
};

const vendor = v.picklist(SMS_VENDORS, '请选择服务商');
const settings = {
  vendor,
  accessKeyId,
  /** The application (SdkAppId) of Tencent Cloud; empty for other vendors. */
  sdkAppId: optionalPattern(/^\d{6,12}$/, 12, '请输入 6 到 12 位数字'),
  /** The region of Tencent Cloud; empty for other vendors. */
  region: optionalPattern(/^[a-z]+(-[a-z0-9]+)*$/, 40, '只能使用小写字母、数字和短横线，例如 ap-guangzhou'),
  /** Another address than the vendor's own, such as that of a proxy; for a gateway of one's own the whole address. */
  endpoint: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(200, '最多 {n} 个字符'),
        v.check((text) => text === '' || isPlainAddress(text), '请输入服务地址，例如 https://sms.example.com'),
      ),
    ),
  ),
};

const form = {
  ...accountForm,
  ...settings,
  accessKeySecret,
};

/** What is left of an account at its vendor, as the vendor was last asked. */
export const SmsBalance = v.object({
  /** Null if the vendor has not said it. */
  amount: v.nullable(v.number()),
  /** The currency of an amount of money, such as `CNY`; null for a number of messages. */
  currency: v.nullable(v.string()),
  /** Why the vendor has not said it; null if it has. */
  failure: v.nullable(message),
  time: v.string(),
});

/** What is left of an account at its vendor. */
export type SmsBalance = v.InferOutput<typeof SmsBalance>;

/** An account with a vendor by which a merchant sends SMS (CHN-01). */
export const SmsAccount = v.object({
  ...accountRow,
  vendor,
  accessKeyId: v.string(),
  sdkAppId: v.nullable(v.string()),
  region: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
  /** Null if the vendor was not asked since the last change of the account. */
  balance: v.nullable(SmsBalance),
});

/** An account with a vendor by which a merchant sends SMS. */
export type SmsAccount = v.InferOutput<typeof SmsAccount>;

/** The SMS accounts of the merchant (短信账号, CHN-01). */
export const smsAccounts = {
  listSmsAccounts: endpoint({
    method: 'GET',
    path: `${SMS_ACCOUNT}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters, vendor: v.optional(vendor) }),
    data: pageOf(SmsAccount),
    needs: 'channel:smsAccount:list',
    changes: false,
    owned: {},
  }),
  getSmsAccount: endpoint({
    method: 'GET',
    path: `${SMS_ACCOUNT}/{accountId}`,
    arg: oneAccount,
    data: SmsAccount,
    needs: 'channel:smsAccount:list',
    changes: false,
    owned: { accountId: 'smsAccount' },
  }),
  addSmsAccount: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:smsAccount:add',
    changes: { action: 'add', kind: 'smsAccount', id: 'accountId' },
    owned: {},
  }),
  updateSmsAccount: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:smsAccount:edit',
    changes: { action: 'edit', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
  changeSmsAccountStatus: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:smsAccount:edit',
    changes: { action: 'changeStatus', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
  setDefaultSmsAccount: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:smsAccount:edit',
    changes: { action: 'edit', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
  /**
   * Asks the vendor for the signs or templates of a stored account, or of the values of a form before they are saved: proves
   * address and key without sending a message. A vendor that refuses is a result, not an error.
   */
  testSmsAccount: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/test`,
    arg: v.object({
      /** The stored account, whose secret is used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      accessKeySecret: form.accessKeySecret,
    }),
    data: AccountTestResult,
    needs: 'channel:smsAccount:test',
    changes: { action: 'verify', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
  /**
   * Asks the vendor what is left of an account, and keeps the answer with the account. A vendor that refuses is a result, not an
   * error.
   */
  querySmsBalance: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/balance`,
    arg: oneAccount,
    data: v.object({ balance: SmsBalance }),
    needs: 'channel:smsAccount:test',
    changes: { action: 'verify', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
  removeSmsAccount: endpoint({
    method: 'POST',
    path: `${SMS_ACCOUNT}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:smsAccount:remove',
    changes: { action: 'remove', kind: 'smsAccount', id: 'accountId' },
    owned: { accountId: 'smsAccount' },
  }),
};

function isPlainAddress(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return search + hash + username + password === '';
}

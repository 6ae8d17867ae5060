import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { writeOnly } from '../secret';
import { enabledStatus } from '../status';
import {
  ACCOUNT_ORDER,
  AccountTestResult,
  accountFilters,
  accountForm,
  accountRow,
  oneAccount,
  readAccount,
} from './account';
import { optionalPattern, vendorEndpoint } from './vendorAccount';

const MINI_ACCOUNT = `${ADMIN_PATH}/channel/mini/account` as const;

/** The vendors of mini-programs. */
export const MINI_VENDORS = ['wechat', 'alipay'] as const;

/** A vendor of mini-programs. */
export type MiniVendor = (typeof MINI_VENDORS)[number];

/** The names of the vendors. */
export const MINI_VENDOR_LABELS: Readonly<Record<MiniVendor, string>> = { wechat: '微信', alipay: '支付宝' };

/** The addresses of the vendors, where an account names no other one. */
export const MINI_ENDPOINTS: Readonly<Record<MiniVendor, string>> = {
  wechat: 'https://api.weixin.qq.com',
  alipay: 'https://openapi.alipay.com',
};

/** The greatest length of a key in PEM format, or of its base64 alone. */
export const MAX_PEM_LENGTH = 8000;

const vendor = v.picklist(MINI_VENDORS, '请选择服务商');
const appSecret = writeOnly(optionalPattern(/^[!-~]+$/, 128, '密钥只能使用英文字母、数字和符号'));
const pushToken = writeOnly(optionalPattern(/^[A-Za-z0-9]{3,32}$/, 32, '消息推送令牌为 3 到 32 位字母或数字'));
const encodingAesKey = writeOnly(optionalPattern(/^[A-Za-z0-9]{43}$/, 43, '消息加密密钥为 43 位字母或数字'));
const appPrivateKey = writeOnly(optionalPattern(/^[\w+/=\s-]+$/, MAX_PEM_LENGTH, '私钥无法识别，请粘贴 RSA2 私钥'));

const settings = {
  vendor,
  appId: v.pipe(
    v.string('请输入 AppID'),
    v.trim(),
    v.nonEmpty('请输入 AppID'),
    v.maxLength(64, '最多 {n} 个字符'),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  /** The original id of WeChat, to which its events are addressed; null for other vendors. */
  originalId: optionalPattern(/^gh_[0-9a-z]+$/, 40, '原始 ID 以 gh_ 开头'),
  /** The public key of Alipay, with which its answers are checked; null for other vendors. */
  alipayPublicKey: optionalPattern(/^[\w+/=\s-]+$/, MAX_PEM_LENGTH, '公钥无法识别，请粘贴 RSA2 公钥'),
  endpoint: vendorEndpoint('请输入服务地址，例如 https://mini.example.com'),
};

const secrets = {
  /** Of WeChat. Without a new one, the stored secret stays, as with the other ones. */
  appSecret,
  /** Of WeChat: the token that signs its events. */
  pushToken,
  /** Of WeChat: the EncodingAESKey of its events. With one, only encrypted events count. */
  encodingAesKey,
  /** Of Alipay: the key with which the portal signs. */
  appPrivateKey,
};

const form = { ...accountForm, ...settings, ...secrets };

/** A mini-program by which a merchant sends messages (CHN-01). */
export const MiniAccount = v.object({
  ...accountRow,
  vendor,
  appId: v.string(),
  originalId: v.nullable(v.string()),
  alipayPublicKey: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
  hasPushToken: v.boolean(),
  hasEncodingAesKey: v.boolean(),
});

/** A mini-program by which a merchant sends messages. */
export type MiniAccount = v.InferOutput<typeof MiniAccount>;

/** The mini-programs of the merchant (小程序账号, CHN-01). */
export const miniAccounts = {
  listMiniAccounts: endpoint({
    method: 'GET',
    path: `${MINI_ACCOUNT}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters, vendor: v.optional(vendor) }),
    data: pageOf(MiniAccount),
    needs: 'channel:miniAccount:list',
    changes: false,
    owned: {},
  }),
  getMiniAccount: endpoint({
    method: 'GET',
    path: `${MINI_ACCOUNT}/{accountId}`,
    arg: oneAccount,
    data: MiniAccount,
    needs: 'channel:miniAccount:list',
    changes: false,
    owned: { accountId: 'miniAccount' },
  }),
  addMiniAccount: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:miniAccount:add',
    changes: { action: 'add', kind: 'miniAccount', id: 'accountId' },
    owned: {},
  }),
  updateMiniAccount: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:miniAccount:edit',
    changes: { action: 'edit', kind: 'miniAccount', id: 'accountId' },
    owned: { accountId: 'miniAccount' },
  }),
  changeMiniAccountStatus: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:miniAccount:edit',
    changes: { action: 'changeStatus', kind: 'miniAccount', id: 'accountId' },
    owned: { accountId: 'miniAccount' },
  }),
  setDefaultMiniAccount: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:miniAccount:edit',
    changes: { action: 'edit', kind: 'miniAccount', id: 'accountId' },
    owned: { accountId: 'miniAccount' },
  }),
  /**
   * Asks WeChat for an access token, or Alipay to refuse a message to nobody, with a stored account or the values of a form before they
   * are saved. A vendor that refuses is a result, not an error.
   */
  testMiniAccount: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/test`,
    arg: v.object({
      /** The stored account, whose secrets are used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      ...secrets,
    }),
    data: AccountTestResult,
    needs: 'channel:miniAccount:test',
    changes: { action: 'verify', kind: 'miniAccount', id: 'accountId' },
    owned: { accountId: 'miniAccount' },
  }),
  removeMiniAccount: endpoint({
    method: 'POST',
    path: `${MINI_ACCOUNT}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:miniAccount:remove',
    changes: { action: 'remove', kind: 'miniAccount', id: 'accountId' },
    owned: { accountId: 'miniAccount' },
  }),
};

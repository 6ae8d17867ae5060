import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
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
import { accessKeyId, accessKeySecret, vendorEndpoint } from './vendorAccount';

const VOICE_ACCOUNT = `${ADMIN_PATH}/channel/voice/account` as const;

/** The vendors by which the portal calls people. */
export const VOICE_VENDORS = ['aliyun'] as const;

/** A vendor by which the portal calls people. */
export type VoiceVendor = (typeof VOICE_VENDORS)[number];

/** The names of the vendors. */
export const VOICE_VENDOR_LABELS: Readonly<Record<VoiceVendor, string>> = { aliyun: '阿里云' };

/** The addresses of the vendors, where an account names no other one. */
export const VOICE_ENDPOINTS: Readonly<Record<VoiceVendor, string>> = { aliyun: 'https://dyvmsapi.aliyuncs.com' };

/** Which numbers call: those of the vendor, which all its customers share, or numbers that the merchant has bought. */
export const NUMBER_MODES = ['pool', 'own'] as const;

/** Which numbers call. */
export type NumberMode = (typeof NUMBER_MODES)[number];

/** The names of the modes. */
export const NUMBER_MODE_LABELS: Readonly<Record<NumberMode, string>> = { pool: '公共号池', own: '自有号码' };

/** The kinds of a merchant's own numbers. */
export const NUMBER_KINDS = ['landline', 'mobile', 'service'] as const;

/** The kind of a number. */
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** The names of the kinds. */
export const NUMBER_KIND_LABELS: Readonly<Record<NumberKind, string>> = {
  landline: '固定电话',
  mobile: '手机号码',
  service: '95 或 400 号码',
};

/** The most numbers of one account. */
export const MAX_NUMBERS = 50;

/** The most calls that one number makes at the same time. */
export const MAX_CONCURRENCY = 1000;

const NUMBER_PATTERNS: Readonly<Record<NumberKind, RegExp>> = {
  landline: /^0\d{9,11}$/,
  mobile: /^1[3-9]\d{9}$/,
  service: /^(95\d{3,8}|400\d{7})$/,
};
const NUMBER_PROBLEM = '号码与类型不符：固定电话带区号，例如 057112345678；不使用空格和短横线';

const vendor = v.picklist(VOICE_VENDORS, '请选择服务商');
const numberMode = v.picklist(NUMBER_MODES, '请选择号码模式');

/** A number of a merchant's own. */
export const VoiceNumber = v.object({
  number: v.pipe(v.string(NUMBER_PROBLEM), v.trim(), v.maxLength(20, '最多 {n} 个字符')),
  kind: v.picklist(NUMBER_KINDS, '请选择号码类型'),
  /** How many calls it makes at the same time, as bought from the vendor. */
  concurrency: wholeNumber(1, MAX_CONCURRENCY, '并发数为 1 到 1000 的整数'),
});

/** A number of a merchant's own. */
export type VoiceNumber = v.InferOutput<typeof VoiceNumber>;

const settings = {
  vendor,
  accessKeyId,
  numberMode,
  /** The merchant's own numbers; dropped where the numbers of the vendor call. */
  numbers: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          VoiceNumber,
          v.check(({ number, kind }) => NUMBER_PATTERNS[kind].test(number), NUMBER_PROBLEM),
        ),
      ),
      v.maxLength(MAX_NUMBERS, '最多 {n} 个号码'),
      v.check((list) => new Set(list.map(({ number }) => number)).size === list.length, '号码重复'),
    ),
    [],
  ),
  endpoint: vendorEndpoint('请输入服务地址，例如 https://voice.example.com'),
};

const form = { ...accountForm, ...settings, accessKeySecret };

/** An account with a vendor by which a merchant calls people (CHN-01). */
export const VoiceAccount = v.object({
  ...accountRow,
  vendor,
  accessKeyId: v.string(),
  numberMode,
  numbers: v.array(VoiceNumber),
  endpoint: v.nullable(v.string()),
});

/** An account with a vendor by which a merchant calls people. */
export type VoiceAccount = v.InferOutput<typeof VoiceAccount>;

/** The voice accounts of the merchant (语音账号, CHN-01). */
export const voiceAccounts = {
  listVoiceAccounts: endpoint({
    method: 'GET',
    path: `${VOICE_ACCOUNT}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters }),
    data: pageOf(VoiceAccount),
    needs: 'channel:voiceAccount:list',
    changes: false,
    owned: {},
  }),
  getVoiceAccount: endpoint({
    method: 'GET',
    path: `${VOICE_ACCOUNT}/{accountId}`,
    arg: oneAccount,
    data: VoiceAccount,
    needs: 'channel:voiceAccount:list',
    changes: false,
    owned: { accountId: 'voiceAccount' },
  }),
  addVoiceAccount: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:voiceAccount:add',
    changes: { action: 'add', kind: 'voiceAccount', id: 'accountId' },
    owned: {},
  }),
  updateVoiceAccount: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:voiceAccount:edit',
    changes: { action: 'edit', kind: 'voiceAccount', id: 'accountId' },
    owned: { accountId: 'voiceAccount' },
  }),
  changeVoiceAccountStatus: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:voiceAccount:edit',
    changes: { action: 'changeStatus', kind: 'voiceAccount', id: 'accountId' },
    owned: { accountId: 'voiceAccount' },
  }),
  setDefaultVoiceAccount: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:voiceAccount:edit',
    changes: { action: 'edit', kind: 'voiceAccount', id: 'accountId' },
    owned: { accountId: 'voiceAccount' },
  }),
  /**
   * Asks the vendor for a call that does not exist, with a stored account or the values of a form before they are saved: proves
   * address and key without calling anybody. A vendor that refuses is a result, not an error.
   */
  testVoiceAccount: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/test`,
    arg: v.object({
      /** The stored account, whose secret is used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      accessKeySecret,
    }),
    data: AccountTestResult,
    needs: 'channel:voiceAccount:test',
    changes: { action: 'verify', kind: 'voiceAccount', id: 'accountId' },
    owned: { accountId: 'voiceAccount' },
  }),
  removeVoiceAccount: endpoint({
    method: 'POST',
    path: `${VOICE_ACCOUNT}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:voiceAccount:remove',
    changes: { action: 'remove', kind: 'voiceAccount', id: 'accountId' },
    owned: { accountId: 'voiceAccount' },
  }),
};

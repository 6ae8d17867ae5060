import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { REVIEW_STATES, Review } from './review';
import { SMS_VENDORS } from './smsAccounts';
import { oneAccount } from './account';
import { TemplateAccount } from './template';
import { optionalPattern } from './vendorAccount';
import { VendorImportResult, chosenVendorCodes, vendorItem, vendorItems } from './vendorImport';

const SMS_SIGN = `${ADMIN_PATH}/channel/sms/sign` as const;

/** The most signs that a merchant has. A further one is refused. */
export const MAX_SIGNS = 200;

/** The greatest size of the picture that proves the right to a sign, in bytes. The vendors take as much. */
export const MAX_PROOF_BYTES = 2 * 1024 * 1024;

/** Where the name of a sign comes from. */
export const SMS_SIGN_SOURCES = ['company', 'site', 'app', 'account', 'trademark'] as const;

/** Where the name of a sign comes from. */
export type SmsSignSource = (typeof SMS_SIGN_SOURCES)[number];

/** Labels of the sources of signs. */
export const SMS_SIGN_SOURCE_LABELS: Readonly<Record<SmsSignSource, string>> = {
  company: '企事业单位名称',
  site: '网站',
  app: '应用',
  account: '公众号或小程序',
  trademark: '商标',
};

/** What messages with a sign are for. */
export const SMS_SIGN_PURPOSES = ['general', 'verification'] as const;

/** What messages with a sign are for. */
export type SmsSignPurpose = (typeof SMS_SIGN_PURPOSES)[number];

/** Labels of the purposes of signs. */
export const SMS_SIGN_PURPOSE_LABELS: Readonly<Record<SmsSignPurpose, string>> = {
  general: '通用',
  verification: '仅验证码',
};

const source = v.picklist(SMS_SIGN_SOURCES, '请选择签名来源');
const purpose = v.picklist(SMS_SIGN_PURPOSES, '请选择用途');
const state = v.picklist(REVIEW_STATES);

/** The argument of a call that names a sign. */
export const oneSign = v.object({ signId: rowId() });
const readSign = v.object({ ...oneSign.entries, version: wholeNumber(1, 2 ** 31 - 1) });

/** The name of a sign. The vendors add the brackets themselves. */
export const signName = v.pipe(
  requiredText('请输入签名', 12),
  v.minLength(2, '签名为 2 到 12 个字符'),
  v.regex(/^[\p{L}\p{N}]+$/u, '签名只能使用文字和数字，【】由服务商添加'),
);

const form = {
  source,
  purpose,
  /** Why the merchant needs the sign, for the people who review it. */
  note: requiredText('请输入申请说明', MAX_LENGTHS.remark),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** A sign of a merchant's SMS: the name in brackets with which its messages begin (CHN-01). */
export const SmsSign = v.object({
  signId: v.string(),
  signName: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  vendor: v.picklist(SMS_VENDORS),
  source,
  purpose,
  note: v.string(),
  remark: v.nullable(v.string()),
  review: Review,
  /** How many templates use the sign. It can't be removed as long as there are any. */
  templateCount: v.number(),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A sign of a merchant's SMS. */
export type SmsSign = v.InferOutput<typeof SmsSign>;

/** A sign that the vendor of an account has. */
export const VendorSmsSign = v.object({ ...vendorItem, purpose });

/** A sign that the vendor of an account has. */
export type VendorSmsSign = v.InferOutput<typeof VendorSmsSign>;

/** The signs of the merchant's SMS (短信签名, CHN-01). */
export const smsSigns = {
  listSmsSigns: endpoint({
    method: 'GET',
    path: `${SMS_SIGN}/list`,
    arg: v.object({
      ...pagingFields(['signName', 'createTime', 'updateTime']),
      signName: optionalText(),
      state: v.optional(state),
    }),
    data: pageOf(SmsSign),
    needs: 'channel:smsSign:list',
    changes: false,
    owned: {},
  }),
  /** The SMS accounts at which a sign can be registered. */
  listSmsSignAccounts: endpoint({
    method: 'GET',
    path: `${SMS_SIGN}/accounts`,
    arg: noArgument,
    data: v.array(TemplateAccount),
    needs: 'channel:smsSign:list',
    changes: false,
    owned: {},
  }),
  /** Asks the vendor of an account for its signs. A vendor that refuses is a result, not an error. */
  listVendorSmsSigns: endpoint({
    method: 'GET',
    path: `${SMS_SIGN}/vendor/{accountId}`,
    arg: oneAccount,
    data: vendorItems(VendorSmsSign),
    needs: 'channel:smsSign:add',
    changes: false,
    owned: { accountId: 'smsAccount' },
  }),
  /**
   * Adds signs that the vendor has, as it describes them now, with their review. What is there already or can't be used is
   * left out.
   */
  importSmsSigns: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/import`,
    arg: v.object({ ...oneAccount.entries, vendorCodes: chosenVendorCodes }),
    data: VendorImportResult,
    needs: 'channel:smsSign:add',
    changes: { action: 'import', kind: 'smsSign' },
    owned: { accountId: 'smsAccount' },
  }),
  getSmsSign: endpoint({
    method: 'GET',
    path: `${SMS_SIGN}/{signId}`,
    arg: oneSign,
    data: SmsSign,
    needs: 'channel:smsSign:list',
    changes: false,
    owned: { signId: 'smsSign' },
  }),
  /** Adds a sign. It has passed at once if the vendor of its account reviews nothing. */
  addSmsSign: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/add`,
    arg: v.object({ signName, accountId: rowId('请选择短信账号'), ...form }),
    data: oneSign,
    needs: 'channel:smsSign:add',
    changes: { action: 'add', kind: 'smsSign', id: 'signId' },
    owned: { accountId: 'smsAccount' },
  }),
  /** Changes what is submitted for the review, before it or after a refusal. Name and account stay. */
  updateSmsSign: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/update`,
    arg: v.object({ ...readSign.entries, ...form }),
    data: noData,
    needs: 'channel:smsSign:edit',
    changes: { action: 'edit', kind: 'smsSign', id: 'signId' },
    owned: { signId: 'smsSign' },
  }),
  /** Submits a sign to the vendor's review, for the first time or after a refusal. */
  submitSmsSign: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/submit`,
    arg: v.object({
      ...readSign.entries,
      /** The vendor's id of the organization's qualification, which it has passed before. No vendor reviews a sign without one. */
      qualificationId: optionalPattern(/^\d+$/, 15, '资质 ID 只能包含数字'),
      /** A picture that proves the right to the name, as base64 of a JPEG or PNG. Tencent Cloud does not review without one. */
      proof: v.optional(
        v.nullable(
          v.pipe(
            v.string(WRONG_FORMAT),
            v.maxLength(Math.ceil(MAX_PROOF_BYTES / 3) * 4, '图片不能超过 2 MB'),
            v.regex(/^(?:\/9j\/|iVBORw0KGgo)[A-Za-z0-9+/]*={0,2}$/, '请选择 JPG 或 PNG 图片'),
          ),
        ),
      ),
    }),
    data: noData,
    needs: 'channel:smsSign:edit',
    changes: { action: 'publish', kind: 'smsSign', id: 'signId' },
    owned: { signId: 'smsSign' },
    longestBody: 2 * MAX_PROOF_BYTES,
  }),
  /** Asks the vendor for the state of the review. A sign that the vendor knows already by its name is found, too. */
  syncSmsSign: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/sync`,
    arg: oneSign,
    data: v.object({ review: Review }),
    needs: 'channel:smsSign:edit',
    changes: { action: 'verify', kind: 'smsSign', id: 'signId' },
    owned: { signId: 'smsSign' },
  }),
  removeSmsSign: endpoint({
    method: 'POST',
    path: `${SMS_SIGN}/remove`,
    arg: readSign,
    data: noData,
    needs: 'channel:smsSign:remove',
    changes: { action: 'remove', kind: 'smsSign', id: 'signId' },
    owned: { signId: 'smsSign' },
  }),
};

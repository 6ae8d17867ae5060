import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SmsVendor } from 'contract/channels/smsAccounts';
import type { Message } from 'contract/text';
import type { ReadVendorFailure, VendorRequest } from '../exchange';
import { signAliyunCall } from './aliyunRequest';
import { signTencentCall } from './tencentRequest';

/** An account with a vendor of SMS, with its secret. */
export interface SmsVendorAccount {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly region: string | null;
}

/** What the portal knows of a vendor of SMS. */
interface SmsVendorAdapter {
  /** A call that proves address and key, and sends nothing. */
  readonly createTest: (account: SmsVendorAccount) => VendorRequest;
  readonly readFailure: ReadVendorFailure;
}

const DEFAULT_REGION = 'ap-guangzhou';

const aliyun: SmsVendorAdapter = {
  createTest: (account) =>
    signAliyunCall(
      account,
      { action: 'QuerySmsSignList', version: '2017-05-25', parameters: { PageIndex: '1', PageSize: '10' } },
      { time: Date.now(), nonce: randomUUID() },
    ),
  readFailure({ json }) {
    const answer = v.safeParse(v.object({ Code: v.string(), Message: v.optional(v.string(), '') }), json);
    if (!answer.success) return { text: '服务商的回答无法识别' };
    const { Code: code, Message: words } = answer.output;
    return code === 'OK' ? null : describeRefusal(ALIYUN_REASONS, code, words);
  },
};

const tencent: SmsVendorAdapter = {
  createTest: ({ accessKeyId, accessKeySecret, endpoint, region }) =>
    signTencentCall(
      { endpoint, secretId: accessKeyId, secretKey: accessKeySecret },
      {
        ...{ service: 'sms', action: 'DescribeSmsTemplateList', version: '2021-01-11' },
        region: region ?? DEFAULT_REGION,
        payload: JSON.stringify({ International: 0, Limit: 1, Offset: 0 }),
      },
      Date.now(),
    ),
  readFailure({ json }) {
    const error = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });
    const answer = v.safeParse(v.object({ Response: v.object({ Error: v.optional(error) }) }), json);
    if (!answer.success) return { text: '服务商的回答无法识别' };
    const refusal = answer.output.Response.Error;
    return refusal ? describeRefusal(TENCENT_REASONS, refusal.Code, refusal.Message) : null;
  },
};

/** The vendors of SMS. */
export const smsVendors: Readonly<Record<SmsVendor, SmsVendorAdapter>> = { aliyun, tencent };

const KEY_UNKNOWN = '服务商不认识该访问密钥 ID';
const WRONG_SECRET = '签名不正确，请检查访问密钥';
const WRONG_CLOCK = '服务器的时间与服务商相差太大';
const NO_RIGHT = '该访问密钥没有短信服务的权限';
const TOO_OFTEN = '请求过于频繁，请稍后再试';
const CLOSED = '服务商账号已停用或欠费';

// "公共错误码" of Alibaba Cloud, and those of its SMS that concern the account.
const ALIYUN_REASONS: Readonly<Record<string, string>> = {
  'InvalidAccessKeyId.NotFound': KEY_UNKNOWN,
  'InvalidAccessKeyId.Inactive': '该访问密钥已停用',
  SignatureDoesNotMatch: WRONG_SECRET,
  IncompleteSignature: WRONG_SECRET,
  'InvalidTimeStamp.Expired': WRONG_CLOCK,
  'InvalidTimeStamp.Format': WRONG_CLOCK,
  'Forbidden.RAM': NO_RIGHT,
  NoPermission: NO_RIGHT,
  'isp.RAM_PERMISSION_DENY': NO_RIGHT,
  'isv.ACCOUNT_NOT_EXISTS': CLOSED,
  'isv.ACCOUNT_ABNORMAL': CLOSED,
  'isv.OUT_OF_SERVICE': CLOSED,
  'isv.AMOUNT_NOT_ENOUGH': CLOSED,
  'Throttling.User': TOO_OFTEN,
  Throttling: TOO_OFTEN,
};

// "公共错误码" of Tencent Cloud, and those of its SMS that concern the account.
const TENCENT_REASONS: Readonly<Record<string, string>> = {
  'AuthFailure.SecretIdNotFound': KEY_UNKNOWN,
  'AuthFailure.InvalidSecretId': KEY_UNKNOWN,
  'AuthFailure.SignatureFailure': WRONG_SECRET,
  'AuthFailure.InvalidAuthorization': WRONG_SECRET,
  'AuthFailure.SignatureExpire': WRONG_CLOCK,
  'AuthFailure.UnauthorizedOperation': NO_RIGHT,
  UnauthorizedOperation: NO_RIGHT,
  RequestLimitExceeded: TOO_OFTEN,
  'FailedOperation.InsufficientBalanceInSmsPackage': CLOSED,
  'UnauthorizedOperation.SdkAppIdIsDisabled': CLOSED,
};

// Words of the vendor are data: they are shown as they are.
function describeRefusal(reasons: Readonly<Record<string, string>>, code: string, words: string): Message {
  const text = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  if (text === undefined) return { text: '服务商拒绝了请求（{code}）：{words}', values: { code, words } };
  return { text: '{reason}（{code}）', values: { reason: { text }, code } };
}

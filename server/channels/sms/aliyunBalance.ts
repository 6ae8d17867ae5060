import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readRefusal } from '../outcome';
import type { CodeMeaning } from '../outcome';
import { ALIYUN_CODES } from './aliyunCodes';
import { signAliyunCall } from './aliyunRequest';
import type { SmsBalanceQuery } from './balance';

const BILLING_ENDPOINT = 'https://business.aliyuncs.com';
const VERSION = '2017-12-14';
const NO_RIGHT = { text: '该访问密钥没有查询费用的权限' };
// "QueryAccountBalance" of BssOpenApi lists these beside the common codes.
const BILLING_CODES: Readonly<Record<string, CodeMeaning>> = {
  ...ALIYUN_CODES,
  'Forbidden.RAM': NO_RIGHT,
  NoPermission: NO_RIGHT,
  NotAuthorized: NO_RIGHT,
  NotApplicable: { text: '服务商不向该账号提供余额' },
};

const Answer = v.object({
  Code: v.string(),
  Message: v.optional(v.string(), ''),
  Data: v.optional(v.nullable(v.object({ AvailableAmount: v.string(), Currency: v.optional(v.string(), 'CNY') }))),
});

/**
 * How Alibaba Cloud is asked for the balance: that of the whole account in money, from its billing (BssOpenApi), since the vendor
 * bills messages singly.
 */
export const balance: SmsBalanceQuery = {
  createQuery: (account) =>
    signAliyunCall(
      { ...account, endpoint: toBillingEndpoint(account.endpoint) },
      { action: 'QueryAccountBalance', version: VERSION, parameters: {} },
      { time: Date.now(), nonce: randomUUID() },
    ),
  readBalance({ json }) {
    const answer = v.safeParse(Answer, json);
    if (!answer.success) return NOT_UNDERSTOOD;
    const { Code, Message, Data } = answer.output;
    if (Code !== '200') return { kind: 'failed', reason: readRefusal(BILLING_CODES, Code, Message).reason };
    // Greater amounts come with commas.
    const amount = Data ? Number(Data.AvailableAmount.replaceAll(',', '')) : Number.NaN;
    if (!Data || Number.isNaN(amount)) return NOT_UNDERSTOOD;
    return { kind: 'found', amount, currency: Data.Currency };
  },
};

const NOT_UNDERSTOOD = { kind: 'failed', reason: { text: '服务商的回答无法识别' } } as const;

// The billing has an address of its own. A proxy stands for all addresses of the vendor.
function toBillingEndpoint(endpoint: string): string {
  return new URL(endpoint).hostname.endsWith('.aliyuncs.com') ? BILLING_ENDPOINT : endpoint;
}

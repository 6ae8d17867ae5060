import * as v from 'valibot';
import type { VendorAnswer, VendorRequest } from '../exchange';
import type { SendOutcome } from '../outcome';
import { RECEIPT_STATES } from '../receipt';
import type { Receipt } from '../receipt';
import type { SmsVendorAccount } from './account';
import type { SmsVendorAdapter } from './adapter';
import type { BalanceOutcome } from './balance';
import { signBody } from './httpSignature';
import { readHttpReplies } from './replies';

const Answer = v.object({
  code: v.union([v.string(), v.number()]),
  message: v.optional(v.string(), ''),
  id: v.optional(v.string(), ''),
  isRetryable: v.optional(v.boolean(), false),
});
const Receipts = v.array(
  v.object({
    id: v.optional(v.nullable(v.string())),
    vendorId: v.optional(v.string(), ''),
    state: v.picklist(RECEIPT_STATES),
    code: v.optional(v.nullable(v.string())),
    message: v.optional(v.nullable(v.string())),
    time: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
    units: v.optional(v.nullable(v.number())),
  }),
);
const Balance = v.object({ balance: v.number(), currency: v.optional(v.nullable(v.string()), null) });
const NOT_UNDERSTOOD = { text: '服务商的回答无法识别' };

/** A gateway of the merchant's own, which takes signed messages as JSON (docs/sms-gateway.md). It reviews nothing. */
export const http: SmsVendorAdapter = {
  createTest: (account) => sign(account, { type: 'test' }),
  readFailure(answer) {
    const outcome = readSent(answer);
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  },
  createSend: (account, { phone, signName, text, recordId }) =>
    sign(account, { type: 'send', id: recordId, phone, sign: signName, text }),
  readSent,
  review: null,
  lists: null,
  query: null,
  balance: {
    createQuery: (account) => sign(account, { type: 'balance' }),
    readBalance,
  },
  readReceipts,
  readReplies: readHttpReplies,
  receiptAnswer: { code: 0 },
};

function sign({ endpoint, accessKeyId, accessKeySecret }: SmsVendorAccount, content: object): VendorRequest {
  const body = JSON.stringify(content);
  return {
    url: endpoint,
    headers: {
      'content-type': 'application/json',
      authorization: signBody({ id: accessKeyId, secret: accessKeySecret }, body),
    },
    body,
  };
}

function readSent({ status, json }: VendorAnswer): SendOutcome {
  const answer = v.safeParse(Answer, json);
  if (!answer.success) return { kind: 'unknown', reason: NOT_UNDERSTOOD };
  const { code, message: words, id, isRetryable } = answer.output;
  if (status === 200 && String(code) === '0') return { kind: 'handedOver', vendorId: id };
  return {
    ...{ kind: 'refused', code: String(code) },
    reason: { text: '服务商拒绝了请求（{code}）：{words}', values: { code: String(code), words } },
    isRetryable: isRetryable || status >= 500,
  };
}

function readBalance(answer: VendorAnswer): BalanceOutcome {
  const outcome = readSent(answer);
  if (outcome.kind !== 'handedOver') return { kind: 'failed', reason: outcome.reason };
  const found = v.safeParse(Balance, answer.json);
  if (!found.success) return { kind: 'failed', reason: NOT_UNDERSTOOD };
  return { kind: 'found', amount: found.output.balance, currency: found.output.currency };
}

function readReceipts(body: unknown): readonly Receipt[] | undefined {
  const receipts = v.safeParse(Receipts, body);
  if (!receipts.success) return undefined;
  return receipts.output.map(({ id, vendorId, state, code, message, time, units }) => {
    const hasArrived = state === 'delivered' || state === 'read';
    return {
      ...{ recordId: id ?? null, vendorId, state, units: units ?? null },
      time: time ? new Date(time) : null,
      code: hasArrived ? null : (code ?? ''),
      reason: hasArrived
        ? null
        : { text: '服务商未能送达（{code}）：{words}', values: { code: code ?? '', words: message ?? '' } },
    };
  });
}

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ReviewState } from 'contract/channels/review';
import type { SmsSignSource } from 'contract/channels/smsSigns';
import type { TemplateType } from 'contract/channels/template';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { SmsVendorAccount } from './account';
import { ALIYUN_CODES } from './aliyunCodes';
import { signAliyunCall } from './aliyunRequest';
import type { ReviewOutcome, SmsReview } from './review';
import { toNamedVariables } from './vendorText';

const VERSION = '2017-05-25';
// CreateSmsTemplate takes a name of up to 30 characters, and a remark of up to 100.
const NAME_LENGTH = 30;
const REMARK_LENGTH = 100;
const TYPES: Readonly<Record<TemplateType, string>> = { verification: '0', notice: '1', marketing: '2' };
const SOURCES: Readonly<Record<SmsSignSource, string>> = {
  company: '0',
  site: '1',
  app: '2',
  account: '3',
  trademark: '5',
};
// "模板审核状态" and "签名审核状态": 0 in review, 1 passed, 2 refused, 10 the review was cancelled.
const STATES: Readonly<Record<string, ReviewState>> = { 0: 'inReview', 1: 'passed', 2: 'refused', 10: 'refused' };
const CANCELLED = '10';
const NOT_FOUND: ReadonlySet<string> = new Set(['isv.SMS_TEMPLATE_ILLEGAL', 'isv.SMS_SIGNATURE_ILLEGAL']);

const Answer = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });
const Submitted = v.object({ TemplateCode: v.optional(v.string()), SignName: v.optional(v.string()) });
const status = v.optional(v.union([v.string(), v.number()]));
const Found = v.object({
  TemplateStatus: status,
  SignStatus: status,
  AuditInfo: v.optional(v.object({ RejectInfo: v.optional(v.string(), '') })),
});
const NOT_UNDERSTOOD: ReviewOutcome = { kind: 'failed', reason: { text: '服务商的回答无法识别' } };

/** Signs a call of the SMS of Alibaba Cloud. */
export function signSmsCall(account: SmsVendorAccount, action: string, parameters: Readonly<Record<string, string>>) {
  const moment = { time: Date.now(), nonce: randomUUID() };
  return signAliyunCall(account, { action, version: VERSION, parameters }, moment);
}

/** The reviews of Alibaba Cloud. A sign is known by its name. */
export const review: SmsReview = {
  submitTemplate: (account, { vendorId, name, type, text, signName, remark }) => ({
    request: signSmsCall(account, vendorId === null ? 'CreateSmsTemplate' : 'UpdateSmsTemplate', {
      ...(vendorId !== null && { TemplateCode: vendorId }),
      TemplateName: name.slice(0, NAME_LENGTH),
      TemplateContent: toNamedVariables(text),
      TemplateType: TYPES[type],
      RelatedSignName: signName,
      Remark: remark.slice(0, REMARK_LENGTH),
    }),
    read: (answer) => readSubmitted(answer, ({ TemplateCode }) => TemplateCode),
  }),
  findTemplate: (account, vendorId) => ({
    request: signSmsCall(account, 'GetSmsTemplate', { TemplateCode: vendorId }),
    read: (answer) => readFound(answer, vendorId),
  }),
  submitSign: (account, { vendorId, name, source, purpose, remark, qualificationId }) => ({
    request: signSmsCall(account, vendorId === null ? 'CreateSmsSign' : 'UpdateSmsSign', {
      SignName: name,
      SignSource: SOURCES[source],
      SignType: purpose === 'verification' ? '0' : '1',
      ThirdParty: 'false',
      QualificationId: qualificationId,
      Remark: remark,
    }),
    read: (answer) => readSubmitted(answer, ({ SignName }) => SignName),
  }),
  findSign: (account, { vendorId, name }) => ({
    request: signSmsCall(account, 'GetSmsSign', { SignName: vendorId ?? name }),
    read: (answer) => readFound(answer, vendorId ?? name),
  }),
};

function readSubmitted(
  answer: VendorAnswer,
  getId: (submitted: v.InferOutput<typeof Submitted>) => string | undefined,
): ReviewOutcome {
  const failure = readFailure(answer);
  if (failure) return failure;
  const submitted = v.safeParse(Submitted, answer.json);
  const vendorId = submitted.success ? getId(submitted.output) : undefined;
  return vendorId === undefined ? NOT_UNDERSTOOD : { kind: 'submitted', vendorId };
}

function readFound(answer: VendorAnswer, vendorId: string): ReviewOutcome {
  const failure = readFailure(answer);
  if (failure) return failure;
  const found = v.safeParse(Found, answer.json);
  if (!found.success) return NOT_UNDERSTOOD;
  const { TemplateStatus, SignStatus, AuditInfo } = found.output;
  const code = String(TemplateStatus ?? SignStatus ?? '');
  const state = Object.hasOwn(STATES, code) ? STATES[code] : undefined;
  if (state === undefined) return NOT_UNDERSTOOD;
  const words = AuditInfo?.RejectInfo || (code === CANCELLED ? '审核已取消' : null);
  return { kind: 'found', vendorId, state, reason: state === 'refused' ? words : null };
}

function readFailure({ json }: VendorAnswer): ReviewOutcome | undefined {
  const answer = v.safeParse(Answer, json);
  if (!answer.success) return NOT_UNDERSTOOD;
  const { Code, Message } = answer.output;
  if (Code === 'OK') return undefined;
  if (NOT_FOUND.has(Code)) return { kind: 'found', vendorId: '', state: 'notFound', reason: null };
  return { kind: 'failed', reason: readRefusal(ALIYUN_CODES, Code, Message).reason };
}

import * as v from 'valibot';
import type { ReviewState } from 'contract/channels/review';
import type { SmsSignSource } from 'contract/channels/smsSigns';
import type { TemplateType } from 'contract/channels/template';
import type { VendorAnswer, VendorRequest } from '../exchange';
import { readRefusal } from '../outcome';
import type { SmsVendorAccount } from './account';
import { TENCENT_CODES } from './tencentCodes';
import { signTencentCall } from './tencentRequest';
import type { ReviewOutcome, SmsReview } from './review';
import { toNumberedVariables } from './vendorText';

const VERSION = '2021-01-11';
const DEFAULT_REGION = 'ap-guangzhou';
// Messages to the Chinese mainland.
const DOMESTIC = 0;
// The most signs that the vendor lists at once.
const LIST_LENGTH = 100;
const TYPES: Readonly<Record<TemplateType, number>> = { marketing: 1, notice: 2, verification: 3 };
// "签名类型" (SignType) and the document that proves it (DocumentType).
const SOURCES: Readonly<Record<SmsSignSource, { readonly SignType: number; readonly DocumentType: number }>> = {
  company: { SignType: 0, DocumentType: 1 },
  app: { SignType: 1, DocumentType: 4 },
  site: { SignType: 2, DocumentType: 5 },
  account: { SignType: 3, DocumentType: 8 },
  trademark: { SignType: 4, DocumentType: 7 },
};
// StatusCode: 0 passed and in use, 1 in review, 2 passed and soon in use, -1 refused.
const STATES: Readonly<Record<string, ReviewState>> = { 0: 'passed', 1: 'inReview', 2: 'inReview', [-1]: 'refused' };

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Problem = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });
const template = v.object({ TemplateId: id });
const sign = v.object({ SignId: id });
const reviewed = { StatusCode: v.number(), ReviewReply: v.optional(v.nullable(v.string())) };
const Answer = v.object({
  Response: v.object({
    Error: v.optional(Problem),
    AddTemplateStatus: v.optional(template),
    ModifyTemplateStatus: v.optional(template),
    AddSignStatus: v.optional(sign),
    ModifySignStatus: v.optional(sign),
    DescribeTemplateStatusSet: v.optional(v.array(v.object({ ...template.entries, ...reviewed }))),
    DescribeSignListStatusSet: v.optional(
      v.array(v.object({ ...sign.entries, ...reviewed, SignName: v.optional(v.string()) })),
    ),
  }),
});
type Response = v.InferOutput<typeof Answer>['Response'];
interface Reviewed {
  readonly StatusCode: number;
  readonly ReviewReply?: string | null | undefined;
}
const NOT_UNDERSTOOD: ReviewOutcome = { kind: 'failed', reason: { text: '服务商的回答无法识别' } };

/** Signs a call of the SMS of Tencent Cloud. */
export function signSmsCall(
  { endpoint, accessKeyId, accessKeySecret, region }: SmsVendorAccount,
  action: string,
  parameters: object,
): VendorRequest {
  return signTencentCall(
    { endpoint, secretId: accessKeyId, secretKey: accessKeySecret },
    {
      ...{ service: 'sms', action, version: VERSION, region: region ?? DEFAULT_REGION },
      payload: JSON.stringify(parameters),
    },
    Date.now(),
  );
}

/** The reviews of Tencent Cloud. */
export const review: SmsReview = {
  submitTemplate: (account, { vendorId, name, type, text, remark }) => ({
    request: signSmsCall(account, vendorId === null ? 'AddSmsTemplate' : 'ModifySmsTemplate', {
      ...(vendorId !== null && { TemplateId: Number(vendorId) }),
      TemplateName: name,
      TemplateContent: toNumberedVariables(text),
      SmsType: TYPES[type],
      International: DOMESTIC,
      Remark: remark,
    }),
    read: (answer) =>
      readResponse(answer, ({ AddTemplateStatus, ModifyTemplateStatus }) =>
        toSubmitted((AddTemplateStatus ?? ModifyTemplateStatus)?.TemplateId),
      ),
  }),
  findTemplate: (account, vendorId) => ({
    request: signSmsCall(account, 'DescribeSmsTemplateList', {
      International: DOMESTIC,
      TemplateIdSet: [Number(vendorId)],
    }),
    read: (answer) =>
      readResponse(answer, ({ DescribeTemplateStatusSet: found }) =>
        found
          ? toFound(
              found.find(({ TemplateId }) => TemplateId === vendorId),
              vendorId,
            )
          : NOT_UNDERSTOOD,
      ),
  }),
  submitSign: (account, { vendorId, name, source, remark, qualificationId, proof }) => ({
    request: signSmsCall(account, vendorId === null ? 'AddSmsSign' : 'ModifySmsSign', {
      ...(vendorId !== null && { SignId: Number(vendorId) }),
      ...SOURCES[source],
      SignName: name,
      International: DOMESTIC,
      SignPurpose: 0,
      QualificationId: Number(qualificationId),
      ProofImage: proof ?? '',
      Remark: remark,
    }),
    read: (answer) =>
      readResponse(answer, ({ AddSignStatus, ModifySignStatus }) =>
        toSubmitted((AddSignStatus ?? ModifySignStatus)?.SignId),
      ),
  }),
  findSign: (account, { vendorId, name }) => ({
    request: signSmsCall(account, 'DescribeSmsSignList', {
      International: DOMESTIC,
      ...(vendorId === null ? { Limit: LIST_LENGTH, Offset: 0 } : { SignIdSet: [Number(vendorId)] }),
    }),
    read: (answer) =>
      readResponse(answer, ({ DescribeSignListStatusSet: found }) => {
        if (!found) return NOT_UNDERSTOOD;
        const one = found.find(({ SignId, SignName }) => (vendorId === null ? SignName === name : SignId === vendorId));
        return toFound(one, one?.SignId ?? '');
      }),
  }),
};

function readResponse({ json }: VendorAnswer, read: (response: Response) => ReviewOutcome): ReviewOutcome {
  const answer = v.safeParse(Answer, json);
  if (!answer.success) return NOT_UNDERSTOOD;
  const { Error: error } = answer.output.Response;
  if (!error) return read(answer.output.Response);
  return { kind: 'failed', reason: readRefusal(TENCENT_CODES, error.Code, error.Message).reason };
}

function toSubmitted(vendorId: string | undefined): ReviewOutcome {
  return vendorId === undefined ? NOT_UNDERSTOOD : { kind: 'submitted', vendorId };
}

function toFound(reviewed: Reviewed | undefined, vendorId: string): ReviewOutcome {
  if (!reviewed) return { kind: 'found', vendorId: '', state: 'notFound', reason: null };
  const state = STATES[reviewed.StatusCode];
  if (state === undefined) return NOT_UNDERSTOOD;
  return { kind: 'found', vendorId, state, reason: state === 'refused' ? reviewed.ReviewReply || null : null };
}

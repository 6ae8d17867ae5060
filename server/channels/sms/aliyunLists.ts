import * as v from 'valibot';
import type { ReviewState } from 'contract/channels/review';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { SmsVendorAccount } from './account';
import type { SmsLists } from './adapter';
import { ALIYUN_CODES } from './aliyunCodes';
import { signSmsCall } from './aliyunReview';
import type { ListedPage, ListedTemplate, VendorList } from './lists';
import { fromNamedVariables } from './vendorText';

const PAGE_SIZE = 50;
const CANCELLED = '审核已取消';
// "AuditStatus". The documents of signs and of templates spell the last one differently.
const STATES: Readonly<Record<string, ReviewState>> = {
  AUDIT_STATE_INIT: 'inReview',
  AUDIT_STATE_PASS: 'passed',
  AUDIT_STATE_NOT_PASS: 'refused',
  AUDIT_STATE_CANCEL: 'refused',
  AUDIT_SATE_CANCEL: 'refused',
};
// "OuterTemplateType".
const TYPES: Readonly<Record<number, ListedTemplate['type']>> = {
  0: 'verification',
  1: 'notice',
  2: 'marketing',
  3: 'abroad',
};
// "BusinessType": 验证码类型 or 通用类型.
const CODES_ONLY = /^验证码/;

const Answer = v.object({ Code: v.string(), Message: v.optional(v.string(), '') });
const reviewed = {
  AuditStatus: v.picklist([
    'AUDIT_STATE_INIT',
    'AUDIT_STATE_PASS',
    'AUDIT_STATE_NOT_PASS',
    'AUDIT_STATE_CANCEL',
    'AUDIT_SATE_CANCEL',
  ]),
  Reason: v.optional(v.nullable(v.object({ RejectInfo: v.optional(v.nullable(v.string())) }))),
};
type Reviewed = v.InferOutput<v.ObjectSchema<typeof reviewed, undefined>>;
const Signs = v.object({
  SmsSignList: v.array(v.object({ ...reviewed, SignName: v.string(), BusinessType: v.optional(v.string(), '') })),
});
const Templates = v.object({
  SmsTemplateList: v.array(
    v.object({
      ...reviewed,
      TemplateCode: v.string(),
      TemplateName: v.optional(v.string(), ''),
      TemplateContent: v.string(),
      OuterTemplateType: v.optional(v.number()),
    }),
  ),
});

/** How Alibaba Cloud lists signs and templates: QuerySmsSignList and QuerySmsTemplateList. A sign is known by its name. */
export const lists: SmsLists = {
  signs: {
    ...pagesOf('QuerySmsSignList'),
    readPage: (answer) =>
      readPage(answer, Signs, ({ SmsSignList }) =>
        SmsSignList.map(({ SignName, BusinessType, ...review }) => ({
          ...{ vendorCode: SignName, name: SignName, ...toReview(review) },
          purpose: CODES_ONLY.test(BusinessType) ? 'verification' : 'general',
        })),
      ),
  },
  templates: {
    ...pagesOf('QuerySmsTemplateList'),
    readPage: (answer) =>
      readPage(answer, Templates, ({ SmsTemplateList }) =>
        SmsTemplateList.map(({ TemplateCode, TemplateName, TemplateContent, OuterTemplateType: type, ...review }) => ({
          ...{ vendorCode: TemplateCode, name: TemplateName, text: TemplateContent, ...toReview(review) },
          type: type === undefined ? null : (TYPES[type] ?? null),
        })),
      ),
  },
  toText: fromNamedVariables,
};

function pagesOf(action: string): Pick<VendorList<SmsVendorAccount, never>, 'pageSize' | 'createQuery'> {
  return {
    pageSize: PAGE_SIZE,
    createQuery: (account, page) =>
      signSmsCall(account, action, { PageIndex: String(page + 1), PageSize: String(PAGE_SIZE) }),
  };
}

function readPage<Body, Item>(
  { json }: VendorAnswer,
  schema: v.GenericSchema<unknown, Body>,
  toItems: (body: Body) => readonly Item[],
): ListedPage<Item> {
  const answer = v.safeParse(Answer, json);
  if (answer.success && answer.output.Code !== 'OK')
    return { kind: 'failed', reason: readRefusal(ALIYUN_CODES, answer.output.Code, answer.output.Message).reason };
  const body = v.safeParse(schema, json);
  if (!answer.success || !body.success) return { kind: 'failed', reason: { text: '服务商的回答无法识别' } };
  return { kind: 'listed', items: toItems(body.output) };
}

function toReview({ AuditStatus, Reason }: Reviewed) {
  const state = STATES[AuditStatus] ?? 'notFound';
  const words = Reason?.RejectInfo || (AuditStatus.endsWith('CANCEL') ? CANCELLED : null);
  return { state, reason: state === 'refused' ? words : null };
}

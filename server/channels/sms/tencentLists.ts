import * as v from 'valibot';
import type { ReviewState } from 'contract/channels/review';
import type { VendorAnswer } from '../exchange';
import { readRefusal } from '../outcome';
import type { SmsVendorAccount } from './account';
import type { SmsLists } from './adapter';
import type { ListedPage, VendorList } from './lists';
import { TENCENT_CODES } from './tencentCodes';
import { signSmsCall } from './tencentReview';
import { fromNumberedVariables } from './vendorText';

const PAGE_SIZE = 100;
// Messages to the Chinese mainland.
const DOMESTIC = 0;
const ABROAD = 1;
// StatusCode: 0 passed and in use, 1 in review, 2 passed and soon in use, -1 refused.
const STATES = new Map<number, ReviewState>([
  [0, 'passed'],
  [1, 'inReview'],
  [2, 'inReview'],
  [-1, 'refused'],
]);

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const reviewed = {
  StatusCode: v.picklist([0, 1, 2, -1]),
  ReviewReply: v.optional(v.nullable(v.string())),
  International: v.optional(v.number(), DOMESTIC),
};
type Reviewed = v.InferOutput<v.ObjectSchema<typeof reviewed, undefined>>;
const Answer = v.object({
  Response: v.object({
    Error: v.optional(v.object({ Code: v.string(), Message: v.optional(v.string(), '') })),
    DescribeSignListStatusSet: v.optional(
      v.nullable(v.array(v.object({ ...reviewed, SignId: id, SignName: v.string() }))),
    ),
    DescribeTemplateStatusSet: v.optional(
      v.nullable(
        v.array(
          v.object({
            ...reviewed,
            TemplateId: id,
            TemplateName: v.optional(v.string(), ''),
            TemplateContent: v.string(),
          }),
        ),
      ),
    ),
  }),
});
type Response = v.InferOutput<typeof Answer>['Response'];

/** How Tencent Cloud lists signs and templates: DescribeSmsSignList and DescribeSmsTemplateList, which says no types. */
export const lists: SmsLists = {
  signs: {
    ...pagesOf('DescribeSmsSignList'),
    readPage: (answer) =>
      readPage(answer, ({ DescribeSignListStatusSet: signs }) =>
        signs?.map(({ SignId, SignName, ...review }) => ({
          ...{ vendorCode: SignId, name: SignName, ...toReview(review) },
          purpose: 'general' as const,
        })),
      ),
  },
  templates: {
    ...pagesOf('DescribeSmsTemplateList'),
    readPage: (answer) =>
      readPage(answer, ({ DescribeTemplateStatusSet: templates }) =>
        templates?.map(({ TemplateId, TemplateName, TemplateContent, ...review }) => ({
          ...{ vendorCode: TemplateId, name: TemplateName, text: TemplateContent, ...toReview(review) },
          type: review.International === ABROAD ? ('abroad' as const) : null,
        })),
      ),
  },
  toText: fromNumberedVariables,
};

function pagesOf(action: string): Pick<VendorList<SmsVendorAccount, never>, 'pageSize' | 'createQuery'> {
  return {
    pageSize: PAGE_SIZE,
    createQuery: (account, page) =>
      signSmsCall(account, action, { International: DOMESTIC, Limit: PAGE_SIZE, Offset: page * PAGE_SIZE }),
  };
}

function readPage<Item>(
  { json }: VendorAnswer,
  toItems: (response: Response) => readonly Item[] | null | undefined,
): ListedPage<Item> {
  const answer = v.safeParse(Answer, json);
  if (!answer.success) return NOT_UNDERSTOOD;
  const { Error: error } = answer.output.Response;
  if (error) return { kind: 'failed', reason: readRefusal(TENCENT_CODES, error.Code, error.Message).reason };
  const items = toItems(answer.output.Response);
  return items ? { kind: 'listed', items } : NOT_UNDERSTOOD;
}

const NOT_UNDERSTOOD = { kind: 'failed', reason: { text: '服务商的回答无法识别' } } as const;

function toReview({ StatusCode, ReviewReply }: Reviewed) {
  const state = STATES.get(StatusCode) ?? 'notFound';
  return { state, reason: state === 'refused' ? ReviewReply || null : null };
}

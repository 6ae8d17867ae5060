import { randomInt } from 'node:crypto';
import {
  array,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';
import type { InferOutput } from 'valibot';
import type { ReviewedItem, ReviewedItems } from '../reviewed';
import type { World } from '../vendor';
import { action, TencentRefusal } from './gateway';
import type { TencentAccount, TencentAction } from './gateway';

const international = picklist([0, 1]);
const template = {
  TemplateName: pipe(string(), minLength(1)),
  TemplateContent: pipe(string(), minLength(1), maxLength(500)),
  SmsType: picklist([1, 2, 3]),
  International: international,
  Remark: string(),
};
// "签名只能由中英文、数字组成，要求2 - 12个字" (短信发送和回执状态错误码).
const sign = {
  SignName: pipe(string(), regex(/^[\p{L}\p{N}]{2,12}$/u)),
  SignType: number(),
  DocumentType: number(),
  International: international,
  SignPurpose: picklist([0, 1]),
  ProofImage: pipe(string(), minLength(1)),
  QualificationId: optional(number(), 0),
  Remark: optional(string(), ''),
};
const page = {
  International: international,
  Limit: optional(pipe(number(), minValue(0), maxValue(100)), 10),
  Offset: optional(pipe(number(), minValue(0)), 0),
};
const ids = optional(pipe(array(number()), maxLength(100)), []);

const addTemplateSchema = object(template);
const modifyTemplateSchema = object({ ...template, TemplateId: number() });
const describeTemplatesSchema = object({ ...page, TemplateIdSet: ids });
const addSignSchema = object(sign);
const modifySignSchema = object({ ...sign, SignId: number() });
const describeSignsSchema = object({ ...page, SignIdSet: ids });

const MARKETING = 1;
// StatusCode: 0 passed and in use, 1 in review, -1 refused.
const STATUS_CODES = { waiting: 1, passed: 0, refused: -1 } as const;

/** The calls for templates and signs of 2021-01-11: Add, Modify, Delete and Describe. */
export function createApplications(items: ReviewedItems, world: World): Record<string, TencentAction> {
  function submitTemplate(id: number, form: InferOutput<typeof addTemplateSchema>, account: TencentAccount): void {
    if (form.SmsType === MARKETING && !form.TemplateContent.endsWith('拒收请回复R')) {
      throw new TencentRefusal(
        'InvalidParameterValue.MarketingTemplateWithoutUnsubscribe',
        'A marketing template has to end with 拒收请回复R.',
      );
    }
    items.submit({
      id: String(id),
      account: account.sdkAppId,
      kind: 'template',
      name: form.TemplateName,
      text: form.TemplateContent,
      details: { type: String(form.SmsType), international: String(form.International), remark: form.Remark },
      submittedAt: world.now(),
    });
  }

  function submitSign(id: number, form: InferOutput<typeof addSignSchema>, account: TencentAccount): void {
    // 国内短信需填写资质ID，国际短信无需填写.
    if (form.International === 0 && form.QualificationId === 0)
      throw new TencentRefusal('MissingParameter', 'The parameter QualificationId is missing.');
    items.submit({
      id: String(id),
      account: account.sdkAppId,
      kind: 'sign',
      name: form.SignName,
      text: form.Remark,
      details: { type: String(form.SignType), international: String(form.International) },
      submittedAt: world.now(),
    });
  }

  function findItem(kind: ReviewedItem['kind'], account: TencentAccount, id: number, code: string): ReviewedItem {
    const item = items.find(kind, account.sdkAppId, String(id));
    if (item === undefined) throw new TencentRefusal(code, `${kind} id ${id} does not exist.`);
    return item;
  }

  function stateOf(item: ReviewedItem) {
    return items.stateOf(item, world.now()).state;
  }

  function listItems(
    kind: ReviewedItem['kind'],
    account: TencentAccount,
    wanted: { readonly ids: readonly number[]; readonly Offset: number; readonly Limit: number },
  ): ReviewedItem[] {
    const all = items.list(kind, account.sdkAppId);
    if (wanted.ids.length > 0) return all.filter(({ id }) => wanted.ids.includes(Number(id)));
    return all.slice(wanted.Offset, wanted.Offset + wanted.Limit);
  }

  function describeReview(item: ReviewedItem) {
    const { state, reason } = items.stateOf(item, world.now());
    return {
      International: Number(item.details.international ?? 0),
      StatusCode: STATUS_CODES[state],
      ReviewReply: reason,
      CreateTime: Math.floor(item.submittedAt / 1_000),
    };
  }

  const removed = () => ({ DeleteStatus: 'return successfully!', DeleteTime: Math.floor(world.now() / 1_000) });

  return {
    AddSmsTemplate: action(addTemplateSchema, (form, account) => {
      const id = randomInt(1_000_000, 10_000_000);
      submitTemplate(id, form, account);
      return { AddTemplateStatus: { TemplateId: String(id) } };
    }),

    ModifySmsTemplate: action(modifyTemplateSchema, ({ TemplateId, ...form }, account) => {
      const item = findItem('template', account, TemplateId, 'FailedOperation.TemplateIdNotExist');
      if (stateOf(item) === 'passed') {
        throw new TencentRefusal('FailedOperation.TemplateAlreadyPassedCheck', 'The template has passed its review.');
      }
      submitTemplate(TemplateId, form, account);
      return { ModifyTemplateStatus: { TemplateId } };
    }),

    DeleteSmsTemplate: action(object({ TemplateId: number() }), ({ TemplateId }, account) => {
      items.remove(findItem('template', account, TemplateId, 'FailedOperation.TemplateIdNotExist'));
      return { DeleteTemplateStatus: removed() };
    }),

    DescribeSmsTemplateList: action(describeTemplatesSchema, ({ TemplateIdSet, ...wanted }, account) => ({
      DescribeTemplateStatusSet: listItems('template', account, { ...wanted, ids: TemplateIdSet }).map((item) => ({
        TemplateId: Number(item.id),
        TemplateName: item.name,
        TemplateContent: item.text,
        ...describeReview(item),
      })),
    })),

    AddSmsSign: action(addSignSchema, (form, account) => {
      const taken = items
        .list('sign', account.sdkAppId)
        .some((item) => item.name === form.SignName && stateOf(item) !== 'refused');
      if (taken) {
        throw new TencentRefusal('InvalidParameterValue.SignExistAndUnapproved', 'The sign exists already.');
      }
      const SignId = randomInt(100_000, 1_000_000);
      submitSign(SignId, form, account);
      return { AddSignStatus: { SignId } };
    }),

    ModifySmsSign: action(modifySignSchema, ({ SignId, ...form }, account) => {
      const item = findItem('sign', account, SignId, 'FailedOperation.SignIdNotExist');
      if (stateOf(item) === 'passed') {
        throw new TencentRefusal('InvalidParameterValue.SignAlreadyPassedCheck', 'The sign has passed its review.');
      }
      submitSign(SignId, form, account);
      return { ModifySignStatus: { SignId } };
    }),

    DeleteSmsSign: action(object({ SignId: number() }), ({ SignId }, account) => {
      items.remove(findItem('sign', account, SignId, 'FailedOperation.SignIdNotExist'));
      return { DeleteSignStatus: removed() };
    }),

    DescribeSmsSignList: action(describeSignsSchema, ({ SignIdSet, ...wanted }, account) => ({
      DescribeSignListStatusSet: listItems('sign', account, { ...wanted, ids: SignIdSet }).map((item) => ({
        SignId: Number(item.id),
        SignName: item.name,
        ...describeReview(item),
      })),
    })),
  };
}

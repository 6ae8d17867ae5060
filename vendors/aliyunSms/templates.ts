import { randomInt } from 'node:crypto';
import { requireNumber, requireParameter } from '../aliyun/gateway';
import type { AliyunAction, AliyunAnswer, AliyunParameters } from '../aliyun/gateway';
import { formatChinaTime } from '../chinaTime';
import type { RateLimits } from '../rateLimits';
import type { ReviewedItem, ReviewedItems } from '../reviewed';
import type { World } from '../vendor';
import { refuse, succeed } from './answers';
import { AUDIT_STATES, STATES, takeApplication } from './reviews';

// AddSmsTemplate and CreateSmsTemplate: name up to 30 characters, content up to 500.
const MOST_NAME = 30;
const MOST_CONTENT = 500;
// 0 verification code, 1 notice, 2 marketing, 3 international; lists number them differently.
const INNER_TYPES: Readonly<Record<string, number>> = { '0': 2, '1': 0, '2': 1, '3': 6 };

/** The calls for templates of 2017-05-25, by their former names (Add, Query, Modify) and their newer ones (Create, Get, Update). */
export function createTemplateActions(
  items: ReviewedItems,
  applications: RateLimits,
  world: World,
): Record<string, AliyunAction> {
  function submit(code: string, parameters: AliyunParameters, account: string): AliyunAnswer | undefined {
    const name = requireParameter(parameters, 'TemplateName');
    const text = requireParameter(parameters, 'TemplateContent');
    const type = String(requireNumber(parameters, 'TemplateType', 0, 3));
    if (name.length > MOST_NAME || text.length > MOST_CONTENT) return refuse('isv.TEMPLATE_OVER_LIMIT');
    if (!takeApplication(applications, account, world.now())) return refuse('isv.SMS_OVER_LIMIT');
    const details = {
      type,
      remark: parameters.get('Remark') ?? '',
      signName: parameters.get('RelatedSignName') ?? '',
    };
    items.submit({ id: code, account, kind: 'template', name, text, details, submittedAt: world.now() });
    return undefined;
  }

  function add(parameters: AliyunParameters, account: string): AliyunAnswer {
    const TemplateCode = `SMS_${randomInt(100_000_000, 1_000_000_000)}`;
    const fields = { TemplateCode, TemplateName: parameters.get('TemplateName'), OrderId: String(randomInt(1e9)) };
    return submit(TemplateCode, parameters, account) ?? succeed(fields);
  }

  // Only a template that was refused can be changed.
  function modify(parameters: AliyunParameters, account: string): AliyunAnswer {
    const TemplateCode = requireParameter(parameters, 'TemplateCode');
    const former = items.find('template', account, TemplateCode);
    if (former === undefined) return refuse('isv.SMS_TEMPLATE_ILLEGAL');
    if (items.stateOf(former, world.now()).state !== 'refused') return refuse('isv.ERROR_TEMPLATE_NOT_MODIFY');
    return submit(TemplateCode, parameters, account) ?? succeed({ TemplateCode });
  }

  function find(
    parameters: AliyunParameters,
    account: string,
    describe: (item: ReviewedItem) => Readonly<Record<string, unknown>>,
  ): AliyunAnswer {
    const item = items.find('template', account, requireParameter(parameters, 'TemplateCode'));
    return item === undefined ? refuse('isv.SMS_TEMPLATE_ILLEGAL') : succeed(describe(item));
  }

  function describe(item: ReviewedItem) {
    return {
      TemplateCode: item.id,
      TemplateName: item.name,
      TemplateContent: item.text,
      CreateDate: formatChinaTime(item.submittedAt),
    };
  }

  return {
    AddSmsTemplate: add,
    CreateSmsTemplate: add,
    ModifySmsTemplate: modify,
    UpdateSmsTemplate: modify,

    DeleteSmsTemplate: (parameters, account) => {
      const item = items.find('template', account, requireParameter(parameters, 'TemplateCode'));
      if (item === undefined) return refuse('isv.SMS_TEMPLATE_ILLEGAL');
      if (items.stateOf(item, world.now()).state === 'waiting') return refuse('isv.ERROR_TEMPLATE_NOT_DELETE');
      items.remove(item);
      return succeed({ TemplateCode: item.id });
    },

    QuerySmsTemplate: (parameters, account) =>
      find(parameters, account, (item) => {
        const { state, reason } = items.stateOf(item, world.now());
        return {
          ...describe(item),
          TemplateType: Number(item.details.type),
          TemplateStatus: STATES[state],
          Reason: state === 'refused' ? reason : '无审批备注',
        };
      }),

    GetSmsTemplate: (parameters, account) =>
      find(parameters, account, (item) => {
        const { state, reason } = items.stateOf(item, world.now());
        return {
          ...describe(item),
          TemplateType: item.details.type,
          TemplateStatus: String(STATES[state]),
          RelatedSignName: item.details.signName,
          Remark: item.details.remark,
          AuditInfo: { RejectInfo: reason, AuditDate: formatChinaTime(item.submittedAt) },
        };
      }),

    QuerySmsTemplateList: (parameters, account) => {
      const size = parameters.has('PageSize') ? requireNumber(parameters, 'PageSize', 1, 50) : 10;
      const page = parameters.has('PageIndex') ? requireNumber(parameters, 'PageIndex', 1, 1_000_000) : 1;
      const all = items.list('template', account);
      return succeed({
        CurrentPage: page,
        PageSize: size,
        TotalCount: all.length,
        SmsTemplateList: all.slice((page - 1) * size, page * size).map((item) => {
          const { state, reason } = items.stateOf(item, world.now());
          return {
            ...describe(item),
            TemplateType: INNER_TYPES[item.details.type ?? ''],
            OuterTemplateType: Number(item.details.type),
            AuditStatus: AUDIT_STATES[state],
            SignatureName: item.details.signName,
            Reason: { RejectInfo: reason },
          };
        }),
      });
    },
  };
}

import { randomInt } from 'node:crypto';
import { number, object, picklist, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { ALIYUN_RECEIPT_RULES, requireNumber, requireParameter } from '../aliyun/gateway';
import type { AliyunAction, AliyunAnswer } from '../aliyun/gateway';
import { formatChinaDay, formatChinaTime } from '../chinaTime';
import { createRateLimits } from '../rateLimits';
import type { RateRule } from '../rateLimits';
import type { ReceiptAddresses } from '../receiptAddresses';
import { parseObject } from '../requestBody';
import type { ReviewedItem, ReviewedItems } from '../reviewed';
import { outcomeOf, parseMobile } from '../sms/phones';
import { containsUrl, countParts } from '../sms/text';
import type { Tables } from '../tables';
import type { World } from '../vendor';
import { refuse, succeed } from './answers';

const messageSchema = object({
  bizId: string(),
  account: string(),
  phone: string(),
  signName: string(),
  templateCode: string(),
  text: string(),
  outId: string(),
  sentAt: number(),
  outcome: picklist(['delivered', 'invalidNumber', 'outOfService', 'blacklisted', 'noReceipt']),
});
type Message = InferOutput<typeof messageSchema>;

/** One message of a call: to whom, with which sign and which values. */
type Order = { readonly phone: string; readonly signName: string; readonly values: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// SendSms: "You can specify up to 1,000 mobile numbers per request." SendBatchSms takes 100.
const MOST_PHONES = 1_000;
const MOST_IN_BATCH = 100;
const CODE_TEMPLATE = '0';

// "短信回执错误码" (help.aliyun.com/document_detail/101347.html).
const RECEIPTS = {
  delivered: { code: 'DELIVERED', words: '用户接收成功' },
  invalidNumber: { code: 'INVALID_NUMBER', words: '号码状态异常' },
  outOfService: { code: 'MOBILE_NOT_ON_SERVICE', words: '停机、空号、暂停服务、关机、不在服务区' },
  blacklisted: { code: 'MOBILE_IN_BLACK', words: '手机号在黑名单' },
} as const;

/** What sending rests on. */
export interface SendingOptions {
  readonly vendor: string;
  readonly tables: Tables;
  readonly items: ReviewedItems;
  readonly receiptAddresses: ReceiptAddresses;
}

/** SendSms, SendBatchSms and QuerySendDetails of 2017-05-25, with the receipts of SmsReport. */
export function createSending({
  vendor,
  tables,
  items,
  receiptAddresses,
}: SendingOptions): (world: World) => Record<string, AliyunAction> {
  const messages = tables.open(`${vendor}Messages`, messageSchema);
  const limits = createRateLimits(tables, `${vendor}Limits`);

  return (world) => {
    function send(account: string, templateCode: string, orders: readonly Order[], outId: string): AliyunAnswer {
      const phones = orders.map(({ phone }) => parseMobile(phone.trim()));
      if (phones.some((phone) => phone === undefined)) return refuse('isv.MOBILE_NUMBER_ILLEGAL');
      const template = findPassed('template', account, templateCode);
      const signs = orders.map(({ signName }) => findPassed('sign', account, signName));
      if (signs.some((sign) => sign === undefined)) return refuse('isv.SMS_SIGNATURE_ILLEGAL');
      if (template === undefined) return refuse('isv.SMS_TEMPLATE_ILLEGAL');
      // A sign for verification codes (type 0) sends nothing else.
      if (template.details.type !== CODE_TEMPLATE && signs.some((sign) => sign?.details.type === '0')) {
        return refuse('isv.SMS_SIGNATURE_SCENE_ILLEGAL');
      }

      const bizId = `${randomInt(1e9, 1e10)}${randomInt(1e7, 1e8)}^0`;
      const sent: Message[] = [];
      for (const [index, { signName, values }] of orders.entries()) {
        const phone = phones[index] ?? '';
        const filled = fillTemplate(template, values);
        if (filled.answer !== undefined) return filled.answer;
        const { text } = filled;
        const sentAt = world.now();
        sent.push({ bizId, account, phone, signName, templateCode, text, outId, sentAt, outcome: outcomeOf(phone) });
      }
      const exceeded = limits.take(
        sent.flatMap((message) => rulesFor(message, template)),
        world.now(),
      );
      if (exceeded !== undefined) return { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: exceeded.words };

      for (const message of sent) take(message);
      report(account, sent);
      return succeed({ BizId: bizId });
    }

    function findPassed(kind: 'template' | 'sign', account: string, id: string): ReviewedItem | undefined {
      const item = items.find(kind, account, id);
      return item !== undefined && items.stateOf(item, world.now()).state === 'passed' ? item : undefined;
    }

    function take(message: Message): void {
      const { bizId: messageId, account, phone: recipient, signName, text } = message;
      messages.set(`${messageId}/${recipient}`, message);
      if (message.outcome !== 'delivered') return;
      const parts = countParts(`【${signName}】${text}`);
      world.arrive({ kind: 'sms', messageId, account, recipient, signName, text, parts });
    }

    // SmsReport (回执消息): a JSON array without a signature, to the address that the customer has entered.
    function report(account: string, sent: readonly Message[]): void {
      const url = receiptAddresses.get(vendor, account);
      const reports = sent.flatMap((message) => describeReceipt(message, world.now()) ?? []);
      if (url === undefined || reports.length === 0) return;
      world.sendReceipt({
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(reports),
        rules: ALIYUN_RECEIPT_RULES,
      });
    }

    return {
      SendSms(parameters, account) {
        const phones = requireParameter(parameters, 'PhoneNumbers').split(',');
        const signName = requireParameter(parameters, 'SignName');
        const templateCode = requireParameter(parameters, 'TemplateCode');
        if (phones.length > MOST_PHONES) return refuse('isv.MOBILE_COUNT_OVER_LIMIT');
        const values = parameters.get('TemplateParam') ?? '{}';
        const orders = phones.map((phone) => ({ phone, signName, values }));
        return send(account, templateCode, orders, parameters.get('OutId') ?? '');
      },

      SendBatchSms(parameters, account) {
        const phones = parseList(requireParameter(parameters, 'PhoneNumberJson'));
        const signNames = parseList(requireParameter(parameters, 'SignNameJson'));
        const templateCode = requireParameter(parameters, 'TemplateCode');
        const sent = parameters.get('TemplateParamJson');
        const values = sent === undefined ? phones?.map(() => ({})) : parseList(sent);
        if (phones === undefined || signNames === undefined || values === undefined) {
          return refuse('isv.INVALID_JSON_PARAM');
        }
        if (phones.length > MOST_IN_BATCH) return refuse('isv.MOBILE_COUNT_OVER_LIMIT');
        if (signNames.length !== phones.length || values.length !== phones.length) {
          return refuse('isv.INVALID_PARAMETERS');
        }
        const orders = phones.map((phone, index) => ({
          phone: String(phone),
          signName: String(signNames[index]),
          values: JSON.stringify(values[index]),
        }));
        return send(account, templateCode, orders, parameters.get('OutId') ?? '');
      },

      QuerySendDetails(parameters, account) {
        const phone = parseMobile(requireParameter(parameters, 'PhoneNumber'));
        const day = requireParameter(parameters, 'SendDate');
        const pageSize = requireNumber(parameters, 'PageSize', 1, 50);
        const page = requireNumber(parameters, 'CurrentPage', 1, 1_000_000);
        const bizId = parameters.get('BizId');
        const found = messages
          .rows()
          .filter(
            (message) =>
              message.account === account &&
              message.phone === phone &&
              formatChinaDay(message.sentAt) === day &&
              (bizId === undefined || message.bizId === bizId),
          )
          .reverse();
        const rows = found.slice((page - 1) * pageSize, page * pageSize);
        return succeed({
          TotalCount: found.length,
          SmsSendDetailDTOs: { SmsSendDetailDTO: rows.map(describeMessage) },
        });
      },
    };
  };
}

/** Fills the variables of a template, or refuses their values. */
function fillTemplate(
  template: ReviewedItem,
  json: string,
): { readonly text: string; readonly answer?: undefined } | { readonly answer: AliyunAnswer } {
  const values = parseObject(json);
  // "JSON参数接受字符串值": {"code":"123456"}, not {"code":123456}.
  if (values === undefined || Object.values(values).some((value) => typeof value !== 'string')) {
    return { answer: refuse('isv.INVALID_JSON_PARAM') };
  }
  const names = [...template.text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const read = (name: string) => (Object.hasOwn(values, name) ? String(values[name]) : '');
  const isCode = template.details.type === CODE_TEMPLATE;
  for (const name of names) {
    const value = read(name);
    if (value === '') return { answer: refuse('isv.TEMPLATE_MISSING_PARAMETERS') };
    if (containsUrl(value)) return { answer: refuse('isv.PARAM_NOT_SUPPORT_URL') };
    // "变量规范": a verification code has 4 to 6 letters or digits, any other variable 1 to 35 characters.
    if (isCode && !/^[A-Za-z0-9]{4,6}$/.test(value)) return { answer: refuse('isv.TEMPLATE_PARAMS_ILLEGAL') };
    if (value.length > 35) return { answer: refuse('isv.PARAM_LENGTH_LIMIT') };
  }
  return { text: template.text.replace(/\$\{(\w+)\}/g, (_, name: string) => read(name)) };
}

/**
 * The limits of "短信发送频率限制" (流控, developer.aliyun.com/ask/474934): verification codes with the same sign to the
 * same number 1 a minute, 5 an hour and 10 a day, of all signs 40 a day; notices and marketing with the same sign and
 * template to the same number 50 a day. A day is the last 24 hours.
 */
function rulesFor(
  { account, phone, signName, templateCode, sentAt }: Message,
  template: ReviewedItem,
): (RateRule & { readonly words: string })[] {
  const rule = (name: string, most: number, milliseconds: number, level: string) => ({
    key: `${account}/${phone}/${name}`,
    most,
    since: sentAt - milliseconds,
    words: `触发${level}级流控Permits:${most}`,
  });
  if (template.details.type !== CODE_TEMPLATE) return [rule(`${signName}/${templateCode}`, 50, DAY, '天')];
  return [
    rule(`${signName}/minute`, 1, MINUTE, '分钟'),
    rule(`${signName}/hour`, 5, HOUR, '小时'),
    rule(`${signName}/day`, 10, DAY, '天'),
    rule('codes', 40, DAY, '天'),
  ];
}

function describeReceipt(message: Message, now: number): object | undefined {
  const { outcome } = message;
  if (outcome === 'noReceipt') return undefined;
  return {
    phone_number: message.phone,
    send_time: formatChinaTime(message.sentAt),
    report_time: formatChinaTime(now),
    success: outcome === 'delivered',
    err_code: RECEIPTS[outcome].code,
    err_msg: RECEIPTS[outcome].words,
    sms_size: String(countParts(`【${message.signName}】${message.text}`)),
    biz_id: message.bizId,
    out_id: message.outId,
  };
}

function describeMessage(message: Message): object {
  const { outcome } = message;
  const SendDate = formatChinaTime(message.sentAt);
  const waits = outcome === 'noReceipt';
  return {
    PhoneNum: message.phone,
    TemplateCode: message.templateCode,
    Content: `【${message.signName}】${message.text}`,
    SendDate,
    ReceiveDate: waits ? '' : SendDate,
    OutId: message.outId,
    ErrCode: waits ? 'WAIT_RECEIPT' : RECEIPTS[outcome].code,
    // 1 waits for its receipt, 2 has failed, 3 has arrived.
    SendStatus: waits ? 1 : outcome === 'delivered' ? 3 : 2,
  };
}

function parseList(json: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

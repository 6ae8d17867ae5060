import { randomBytes } from 'node:crypto';
import { array, maxLength, maxValue, minValue, number, object, optional, pipe, regex, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { formatChinaHour, startOfChinaDay } from '../chinaTime';
import { createRateLimits } from '../rateLimits';
import type { ReceiptAddresses } from '../receiptAddresses';
import type { ReviewedItem, ReviewedItems } from '../reviewed';
import { outcomeOf, parseMobile } from '../sms/phones';
import { containsUrl, countParts } from '../sms/text';
import type { Tables } from '../tables';
import type { World } from '../vendor';
import { action, TencentRefusal } from './gateway';
import type { TencentAccount, TencentAction } from './gateway';
import { describeReceipt, describeStatus, messageSchema } from './messages';
import type { Message } from './messages';
import { describePackages } from './packages';

const sendSchema = object({
  PhoneNumberSet: array(string()),
  SmsSdkAppId: string(),
  TemplateId: string(),
  SignName: optional(string(), ''),
  TemplateParamSet: optional(array(string()), []),
  SessionContext: optional(pipe(string(), maxLength(511)), ''),
});
type Send = InferOutput<typeof sendSchema>;

const most = pipe(number(), minValue(1), maxValue(100));
const pullSchema = object({ SmsSdkAppId: string(), Limit: most });
const pullByNumberSchema = object({
  SmsSdkAppId: string(),
  Limit: most,
  PhoneNumber: string(),
  BeginTime: number(),
  EndTime: optional(number()),
});

const hour = pipe(string(), regex(/^\d{10}$/));
const packagesSchema = object({
  SmsSdkAppId: string(),
  Limit: pipe(number(), minValue(1), maxValue(500)),
  Offset: pipe(number(), minValue(0)),
  BeginTime: hour,
  EndTime: hour,
});

/** 短信下发状态通知 (cloud.tencent.com/document/api/382/59178): result 0 confirms; 回调请求推送失败后会再重试2次. */
export const RECEIPT_RULES = { confirmedBy: { result: 0 }, retries: 2, answerWithinMs: 5_000 };
// SendSms (cloud.tencent.com/document/api/382/55981): 单次请求最多支持200个手机号.
const MOST_PHONES = 200;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
// "短信类型": 1 marketing, 2 notice, 3 verification code.
const MARKETING = '1';
const CODE = '3';

// "短信发送和回执状态错误码" (cloud.tencent.com/document/api/382/59177).
const REFUSALS = {
  'InvalidParameterValue.IncorrectPhoneNumber': 'incorrect phone number',
  'FailedOperation.MissingSignature': 'signature is missing',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'signature is incorrect or unapproved',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'template is not approved or does not exist',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': 'request content does not match the template content',
  'FailedOperation.MarketingSendTimeConstraint': 'marketing messages are sent from 8 to 22 o’clock only',
  'InvalidParameterValue.TemplateParameterFormatError': 'verification code template parameter format error',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'the length of the template parameter exceeds the limit',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': 'the template parameter contains a URL',
  'LimitExceeded.PhoneNumberThirtySecondLimit':
    'the number of SMS messages sent from a single mobile number within 30 seconds exceeds the upper limit',
  'LimitExceeded.PhoneNumberDailyLimit':
    'the number of SMS messages sent from a single mobile number every day exceeds the upper limit',
  'UnsupportedOperation.UnsupportedRegion': 'the region is not supported',
} as const;
type RefusalCode = keyof typeof REFUSALS;

/** What sending rests on. */
export interface SendingOptions {
  readonly vendor: string;
  readonly tables: Tables;
  readonly items: ReviewedItems;
  readonly receiptAddresses: ReceiptAddresses;
}

/** SendSms, SmsPackagesStatistics and the two PullSmsSendStatus of 2021-01-11, with the receipts of 短信下发状态通知. */
export function createSending({
  vendor,
  tables,
  items,
  receiptAddresses,
}: SendingOptions): (world: World) => Record<string, TencentAction> {
  const messages = tables.open(`${vendor}Messages`, messageSchema);
  const limits = createRateLimits(tables, `${vendor}Limits`);

  return (world) => {
    function isPassed(item: ReviewedItem): boolean {
      return items.stateOf(item, world.now()).state === 'passed';
    }

    function fill(account: TencentAccount, request: Send): { readonly text: string } | RefusalCode {
      const template = items.find('template', account.sdkAppId, request.TemplateId);
      const values = request.TemplateParamSet;
      if (request.SignName === '') return 'FailedOperation.MissingSignature';
      const sign = items.list('sign', account.sdkAppId).find(({ name }) => name === request.SignName);
      if (sign === undefined || !isPassed(sign)) return 'FailedOperation.SignatureIncorrectOrUnapproved';
      if (template === undefined || !isPassed(template)) return 'FailedOperation.TemplateUnapprovedOrNotExist';
      if (new Set(template.text.match(/\{\d+\}/g)).size !== values.length) {
        return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
      }
      const { type } = template.details;
      if (values.some(containsUrl)) return 'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter';
      // 验证码类模板，模板变量只能传入0-6位（包括6位）纯数字.
      if (type === CODE && !values.every((value) => /^\d{0,6}$/.test(value))) {
        return 'InvalidParameterValue.TemplateParameterFormatError';
      }
      // 单个模板变量字符数超过12个，企业认证用户不限制单个变量值字数.
      if (account.kind === 'person' && values.some(({ length }) => length > 12)) {
        return 'InvalidParameterValue.TemplateParameterLengthLimit';
      }
      const hour = Math.floor((world.now() - startOfChinaDay(world.now())) / HOUR);
      if (type === MARKETING && (hour < 8 || hour >= 22)) return 'FailedOperation.MarketingSendTimeConstraint';
      return { text: template.text.replace(/\{(\d+)\}/g, (_, place: string) => values[Number(place) - 1] ?? '') };
    }

    // "短信默认的频率限制" (cloud.tencent.com/developer/techpedia/1295/8938): the same content to the same number once within
    // 30 seconds, and 10 messages to a number on a calendar day.
    function exceed(account: TencentAccount, phone: string, text: string): RefusalCode | undefined {
      const now = world.now();
      const key = `${account.sdkAppId}/${phone}`;
      const thirtySeconds = 'LimitExceeded.PhoneNumberThirtySecondLimit' as const;
      return limits.take(
        [
          { key: `${key}/${text}`, most: 1, since: now - 30 * SECOND, code: thirtySeconds },
          { key, most: 10, since: startOfChinaDay(now) - 1, code: 'LimitExceeded.PhoneNumberDailyLimit' as const },
        ],
        now,
      )?.code;
    }

    function sendOne(account: TencentAccount, request: Send, sentTo: string, sent: Message[]): object {
      const answer = { PhoneNumber: sentTo, SessionContext: request.SessionContext };
      const refuse = (Code: RefusalCode) => ({
        ...answer,
        SerialNo: '',
        Fee: 0,
        Code,
        Message: REFUSALS[Code],
        IsoCode: '',
      });
      const phone = parseMobile(sentTo);
      if (phone === undefined) {
        return refuse(
          isForeign(sentTo) ? 'UnsupportedOperation.UnsupportedRegion' : 'InvalidParameterValue.IncorrectPhoneNumber',
        );
      }
      const filled = fill(account, request);
      if (typeof filled === 'string') return refuse(filled);
      const signed = `【${request.SignName}】${filled.text}`;
      const exceeded = exceed(account, phone, signed);
      if (exceeded !== undefined) return refuse(exceeded);

      const message: Message = {
        serialNo: `2028:${randomBytes(8).readBigUInt64BE()}`,
        sdkAppId: account.sdkAppId,
        phone,
        session: request.SessionContext,
        sentAt: world.now(),
        outcome: outcomeOf(phone),
        pulled: false,
      };
      messages.set(message.serialNo, message);
      sent.push(message);
      const parts = countParts(signed);
      if (message.outcome === 'delivered') {
        world.arrive({
          kind: 'sms',
          messageId: message.serialNo,
          account: account.sdkAppId,
          recipient: phone,
          signName: request.SignName,
          text: filled.text,
          parts,
        });
      }
      return { ...answer, SerialNo: message.serialNo, Fee: parts, Code: 'Ok', Message: 'send success', IsoCode: 'CN' };
    }

    // 短信下发状态通知 (cloud.tencent.com/document/api/382/59178): a JSON array without a signature, to the address of the app.
    function report(account: TencentAccount, sent: readonly Message[]): void {
      const url = receiptAddresses.get(vendor, account.sdkAppId);
      const reports = sent.flatMap((message) => describeReceipt(message, world.now()) ?? []);
      if (url === undefined || reports.length === 0) return;
      world.sendReceipt({
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(reports),
        rules: RECEIPT_RULES,
      });
    }

    return {
      SendSms: action(sendSchema, (request, account) => {
        requireApp(request.SmsSdkAppId, account);
        const phones = request.PhoneNumberSet;
        if (phones.length === 0) {
          throw new TencentRefusal('MissingParameter.EmptyPhoneNumberSet', 'PhoneNumberSet is empty.');
        }
        if (phones.length > MOST_PHONES) {
          const message = `The number of phone numbers exceeds the limit of ${MOST_PHONES}.`;
          throw new TencentRefusal('LimitExceeded.PhoneNumberCountLimit', message);
        }
        if (phones.some(isForeign) && !phones.every(isForeign)) {
          throw new TencentRefusal(
            'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber',
            'The request contains numbers of the mainland and others.',
          );
        }
        const sent: Message[] = [];
        const SendStatusSet = phones.map((phone) => sendOne(account, request, phone, sent));
        report(account, sent);
        return { SendStatusSet };
      }),

      SmsPackagesStatistics: action(packagesSchema, ({ SmsSdkAppId, Limit, Offset, BeginTime, EndTime }, account) => {
        requireApp(SmsSdkAppId, account);
        // EndTime 必须大于 BeginTime 且小于当前时间.
        if (EndTime <= BeginTime || EndTime > formatChinaHour(world.now())) {
          throw new TencentRefusal('InvalidParameterValue.EndTimeVerifyFail', 'EndTime is not valid.');
        }
        const sent = messages.rows().filter(({ sdkAppId }) => sdkAppId === SmsSdkAppId).length;
        const packages = describePackages(sent, world.now());
        return { SmsPackagesStatisticsSet: packages.slice(Offset, Offset + Limit) };
      }),

      PullSmsSendStatus: action(pullSchema, ({ SmsSdkAppId, Limit }, account) => {
        requireApp(SmsSdkAppId, account);
        const found = messages
          .rows()
          .filter(({ sdkAppId, pulled, outcome }) => sdkAppId === SmsSdkAppId && !pulled && outcome !== 'noReceipt')
          .slice(0, Limit);
        for (const message of found) messages.set(message.serialNo, { ...message, pulled: true });
        return { PullSmsSendStatusSet: found.flatMap((message) => describeStatus(message) ?? []) };
      }),

      PullSmsSendStatusByPhoneNumber: action(pullByNumberSchema, (request, account) => {
        requireApp(request.SmsSdkAppId, account);
        const phone = parseMobile(request.PhoneNumber);
        const end = request.EndTime ?? world.now() / SECOND;
        const found = messages
          .rows()
          .filter(
            (message) =>
              message.sdkAppId === account.sdkAppId &&
              message.phone === phone &&
              message.sentAt / SECOND >= request.BeginTime &&
              Math.floor(message.sentAt / SECOND) <= end,
          )
          .slice(0, request.Limit);
        return { PullSmsSendStatusSet: found.flatMap((message) => describeStatus(message) ?? []) };
      }),
    };
  };
}

function requireApp(sdkAppId: string, account: TencentAccount): void {
  if (sdkAppId === account.sdkAppId) return;
  const message = 'The SdkAppId does not belong to the account of the key.';
  throw new TencentRefusal('UnauthorizedOperation.SmsSdkAppIdVerifyFail', message);
}

function isForeign(phone: string): boolean {
  return /^\+(?!86)\d{6,15}$/.test(phone);
}

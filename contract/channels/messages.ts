import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '../personRules';
import { WRONG_FORMAT, optionalText, rowId } from '../rules';
import { secret } from '../secret';
import { message } from '../textSchemas';
import { CHANNELS } from './channels';
import { MAIL_LANGUAGES } from './mailContent';
import { MAX_FALLBACKS, RECORD_STATES, expiryMinutes, idempotencyKey } from './records';
import { MAX_VARIABLES, TemplateVariable, templateCode } from './template';
import { MAX_VALUE_LENGTH } from './templateTexts';

const MESSAGE = '/api/callback/message/{accountId}' as const;

const address = (pattern: RegExp, problem: string) =>
  v.optional(
    v.nullable(
      v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(100, '最多 {n} 个字符'), v.regex(pattern, problem)),
    ),
  );

/** Whom a message is for: a user of the merchant, whose addresses are known, or addresses. */
export const messageRecipient = {
  userId: v.optional(v.nullable(rowId())),
  email: secret(address(EMAIL_PATTERN, '请输入正确的邮箱地址'), { mask: 'email' }),
  phone: secret(address(MOBILE_PATTERN, '请输入正确的手机号'), { mask: 'phone' }),
  /** The user of a mini-program: the openid of WeChat, or the user id of Alipay. */
  miniUserId: secret(address(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线')),
  /** The robot to whose group the message is written, in place of that of the template. */
  robotId: v.optional(v.nullable(rowId())),
};

/** A template of a channel. */
const templateOfChannel = v.object({ channel: v.picklist(CHANNELS, '请选择通道'), templateCode });

const variableValue = v.object({
  name: TemplateVariable.entries.name,
  value: secret(v.pipe(v.string(WRONG_FORMAT), v.maxLength(MAX_VALUE_LENGTH, '最多 {n} 个字符'))),
});

/** What a program is told of a message. */
export const SentMessage = v.object({
  recordId: v.string(),
  state: v.picklist(RECORD_STATES),
  /** Why the message is in this state. */
  reason: v.nullable(message),
});

/** What a program is told of a message. */
export type SentMessage = v.InferOutput<typeof SentMessage>;

/**
 * How programs of a merchant send messages. A call is signed with the secret of a client, like the callbacks of vendors;
 * `accountId` is the id of the client.
 */
export const messages = {
  /**
   * Sends one message to one person by a template. A message that can't be sent is a record with its reason, not an error. A
   * repeated call with the same idempotency key sends nothing, and answers with the state of the first one.
   */
  sendMessage: endpoint({
    method: 'POST',
    path: `${MESSAGE}/send`,
    arg: v.object({
      accountId: rowId(),
      idempotencyKey,
      ...templateOfChannel.entries,
      ...messageRecipient,
      /** The values of the variables. A list, since values may be secret and the names are not. */
      values: v.optional(v.pipe(v.array(variableValue), v.maxLength(MAX_VARIABLES, '最多 {n} 个变量')), []),
      language: v.optional(v.picklist(MAIL_LANGUAGES)),
      /** The number of a form or of a payment that permits the message at Alipay. */
      formId: optionalText(64),
      /** Tried one after the other if the message fails. */
      fallbacks: v.optional(v.pipe(v.array(templateOfChannel), v.maxLength(MAX_FALLBACKS, '最多 {n} 个备用通道')), []),
      /** Whether the user gets the text as a letter in the portal if all channels fail. A verification code is no letter. */
      letterOnFailure: v.optional(v.boolean(), false),
      expiryMinutes,
    }),
    data: SentMessage,
    needs: 'callback',
    changes: { action: 'send', kind: 'messageRecord', id: 'recordId' },
    owned: { accountId: 'messageClient', userId: 'user', robotId: 'robot' },
  }),
  /** What has become of a message. */
  queryMessage: endpoint({
    method: 'POST',
    path: `${MESSAGE}/query`,
    arg: v.object({ accountId: rowId(), recordId: rowId() }),
    data: SentMessage,
    needs: 'callback',
    changes: false,
    owned: { accountId: 'messageClient', recordId: 'messageRecord' },
  }),
};

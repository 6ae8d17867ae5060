import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { logPeriodFields } from '../logFilter';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { secret, secretFilter } from '../secret';
import { message } from '../textSchemas';
import { BLOCK_SOURCES } from './blockSources';
import { CallDetails } from './callDetails';
import { CHANNELS } from './channels';
import type { Channel } from './channels';
import { MailDetails } from './mailDetails';
import { TEMPLATE_TYPES } from './template';

const RECORD = `${ADMIN_PATH}/channel/record` as const;

/**
 * The states of a message: held by its task; waiting for its turn; being given to the vendor at the moment; taken by the vendor; then what the vendor
 * reports. `recalled`: the vendor has taken it back from the recipient. `refused`: a rule or the vendor does not let it go, `failed`: it was tried in vain, `unknown`: it may have left, but no
 * answer came. Nothing sends a message of the state `unknown` again by itself.
 */
export const RECORD_STATES = [
  'held',
  'queued',
  'sending',
  'handedOver',
  'delivered',
  'read',
  'failed',
  'bounced',
  'refused',
  'cancelled',
  'recalled',
  'unknown',
] as const;

/** The state of a message. */
export type RecordState = (typeof RECORD_STATES)[number];

/** Labels of the states of a message. */
export const RECORD_STATE_LABELS: Readonly<Record<RecordState, string>> = {
  held: '等待任务',
  queued: '待发送',
  sending: '发送中',
  handedOver: '已提交',
  delivered: '已送达',
  read: '已读',
  failed: '发送失败',
  bounced: '已退回',
  refused: '未发送',
  cancelled: '已取消',
  recalled: '已撤回',
  unknown: '结果未知',
};

/** What the course of a message consists of: its states, its beginning, and what happens between. */
export const RECORD_STEPS = ['created', ...RECORD_STATES, 'retry', 'fallback', 'pressed'] as const;

/** A step in the course of a message. */
export type RecordStepKind = (typeof RECORD_STEPS)[number];

/** Labels of the steps. */
export const RECORD_STEP_LABELS: Readonly<Record<RecordStepKind, string>> = {
  ...RECORD_STATE_LABELS,
  created: '已创建',
  retry: '等待重试',
  fallback: '改用备用通道',
  pressed: '按钮被点击',
};

/** The states in which a message can be sent once more, as a new message. */
export const RESENDABLE_STATES: readonly RecordState[] = ['failed', 'bounced', 'refused', 'cancelled', 'unknown'];

/** The states in which a message can be recalled, if its channel can do that. */
export const RECALLABLE_STATES: readonly RecordState[] = ['handedOver', 'delivered', 'read'];

/** The channels whose messages can be recalled. */
export const RECALLABLE_CHANNELS: readonly Channel[] = ['dingtalk'];

/** For how many hours after it was sent a message can be recalled (DingTalk, "撤回工作通知消息"). */
export const RECALL_HOURS = 24;

/** The permission to find the messages of one recipient, and to see the whole address. */
export const FIND_RECIPIENT_PERMISSION = 'channel:record:recipient';

const recordState = v.picklist(RECORD_STATES);
const channel = v.picklist(CHANNELS);
const oneRecord = v.object({ recordId: rowId() });

const row = {
  recordId: v.string(),
  channel,
  /** The code of the template; null for the message of an alarm, which has none. */
  templateCode: v.nullable(v.string()),
  /** The template, or the rule of the alarm, as it was named when the message was created. */
  templateName: v.string(),
  /** The number of the version whose text is sent; null without a template. */
  versionNumber: v.nullable(v.number()),
  templateType: v.picklist(TEMPLATE_TYPES),
  /** The address, masked. */
  recipient: v.string(),
  /** The user whom the message is for; null for a stranger, and for a user whom the caller may not see. */
  userName: v.nullable(v.string()),
  /** The account by which the message has left; null before, and for an account that is gone. */
  accountName: v.nullable(v.string()),
  state: recordState,
  /** Why the message is in this state. */
  reason: v.nullable(message),
  /** How often it was given to the vendor. */
  attempts: v.number(),
  /** How many units the vendor bills; null if it has not told. */
  units: v.nullable(v.number()),
  createTime: v.string(),
  /** When the vendor has taken it. */
  sentTime: v.nullable(v.string()),
  /** When the vendor has reported. */
  receiptTime: v.nullable(v.string()),
};

/** A message to one person, as a row of the list (CHN-03). */
export const MessageRecord = v.object(row);

/** A message to one person. */
export type MessageRecord = v.InferOutput<typeof MessageRecord>;

/** A step in the course of a message. */
export const RecordStep = v.object({
  kind: v.picklist(RECORD_STEPS),
  reason: v.nullable(message),
  /** The code that the vendor gave. */
  vendorCode: v.nullable(v.string()),
  createTime: v.string(),
});

/** A step in the course of a message. */
export type RecordStep = v.InferOutput<typeof RecordStep>;

/** The most steps of one message that an answer contains: the first ones. */
export const MAX_STEPS = 200;

/** A message with its text and its course. */
export const MessageRecordDetail = v.object({
  ...row,
  /** The whole address; null if the person has none. */
  address: secret(v.nullable(v.string()), { reveal: FIND_RECIPIENT_PERMISSION }),
  /** The text as it is sent, with the values masked. */
  title: v.nullable(v.string()),
  text: v.string(),
  values: v.array(v.object({ name: v.string(), value: v.string() })),
  vendorId: v.nullable(v.string()),
  /** Null for messages that are no calls, and for calls whose end is not known. */
  call: v.nullable(CallDetails),
  /** Null for messages that are no mails, and for those from before it was kept. */
  mail: v.nullable(MailDetails),
  traceId: v.nullable(v.string()),
  /** The name of the client that has sent it. */
  clientName: v.nullable(v.string()),
  /** The message that it takes the place of, and the one that takes its place. */
  formerRecordId: v.nullable(v.string()),
  nextRecordId: v.nullable(v.string()),
  /** Whether the text is still stored, so that it can be sent once more. */
  isResendable: v.boolean(),
  steps: v.array(RecordStep),
});

/** A message with its text and its course. */
export type MessageRecordDetail = v.InferOutput<typeof MessageRecordDetail>;

/** An address to which a merchant sends no messages of a channel (CHN-04). */
export const BlockedRecipient = v.object({
  blockId: v.string(),
  channel,
  /** The address, masked. */
  recipient: v.string(),
  /** Why, in the words of who has blocked it. */
  reason: v.nullable(v.string()),
  source: v.picklist(BLOCK_SOURCES),
  /** What the vendor has reported, or the person has answered; null for one that a user has blocked. */
  cause: v.nullable(message),
  /** Whether only marketing is kept back, since the recipient has unsubscribed. */
  isMarketingOnly: v.boolean(),
  /** The message that it is about. */
  recordId: v.nullable(v.string()),
  /** The user who has blocked it; null for another source. */
  createUser: v.nullable(v.string()),
  createTime: v.string(),
});

/** An address to which a merchant sends no messages of a channel. */
export type BlockedRecipient = v.InferOutput<typeof BlockedRecipient>;

const blockReason = optionalText(MAX_LENGTHS.remark);

/** The messages that a merchant has sent through all channels, and the recipients who get none (CHN-03, CHN-04). */
export const messageRecords = {
  listMessageRecords: endpoint({
    method: 'GET',
    path: `${RECORD}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      ...logPeriodFields,
      channel: v.optional(channel),
      state: v.optional(recordState),
      templateCode: optionalText(),
      accountName: optionalText(),
      /** The whole address. */
      recipient: secretFilter(optionalText(), FIND_RECIPIENT_PERMISSION),
    }),
    data: pageOf(MessageRecord),
    needs: 'channel:record:list',
    changes: false,
    owned: {},
  }),
  getMessageRecord: endpoint({
    method: 'GET',
    path: `${RECORD}/{recordId}`,
    arg: oneRecord,
    data: MessageRecordDetail,
    needs: 'channel:record:list',
    changes: false,
    owned: { recordId: 'messageRecord' },
  }),
  /** Sends a message once more, as a new one. The person may get it twice where the former one was not known to have failed. */
  resendMessage: endpoint({
    method: 'POST',
    path: `${RECORD}/resend`,
    arg: oneRecord,
    data: oneRecord,
    needs: 'channel:record:send',
    changes: { action: 'send', kind: 'messageRecord', id: 'recordId' },
    owned: { recordId: 'messageRecord' },
  }),
  /** Takes back a message that still waits. */
  cancelMessage: endpoint({
    method: 'POST',
    path: `${RECORD}/cancel`,
    arg: oneRecord,
    data: noData,
    needs: 'channel:record:send',
    changes: { action: 'cancel', kind: 'messageRecord', id: 'recordId' },
    owned: { recordId: 'messageRecord' },
  }),
  /** Takes a message back from its recipient, within a day. A vendor that refuses is a result, not an error. */
  recallMessage: endpoint({
    method: 'POST',
    path: `${RECORD}/recall`,
    arg: oneRecord,
    /** Why the message was not recalled; null if it was. */
    data: v.object({ failure: v.nullable(message) }),
    needs: 'channel:record:send',
    changes: { action: 'recall', kind: 'messageRecord', id: 'recordId' },
    owned: { recordId: 'messageRecord' },
  }),
  listBlockedRecipients: endpoint({
    method: 'GET',
    path: `${RECORD}/block/list`,
    arg: v.object({ ...pagingFields(['createTime']), channel: v.optional(channel) }),
    data: pageOf(BlockedRecipient),
    needs: 'channel:record:list',
    changes: false,
    owned: {},
  }),
  /** Sends the recipient of a message nothing more through its channel. */
  blockRecipient: endpoint({
    method: 'POST',
    path: `${RECORD}/block/add`,
    arg: v.object({ ...oneRecord.entries, reason: blockReason }),
    data: v.object({ blockId: v.string() }),
    needs: 'channel:record:block',
    changes: { action: 'add', kind: 'blockedRecipient', id: 'blockId' },
    owned: { recordId: 'messageRecord' },
  }),
  unblockRecipient: endpoint({
    method: 'POST',
    path: `${RECORD}/block/remove`,
    arg: v.object({ blockId: rowId() }),
    data: noData,
    needs: 'channel:record:block',
    changes: { action: 'remove', kind: 'blockedRecipient', id: 'blockId' },
    owned: { blockId: 'blockedRecipient' },
  }),
};

/** The most minutes for which a message waits before it is too late. */
export const MAX_EXPIRY_MINUTES = 7 * 24 * 60;

/** The most further channels that a message names. */
export const MAX_FALLBACKS = 5;

/** A text of the program that repeats a call: calls with the same one send one message. */
export const idempotencyKey = v.pipe(
  requiredText('请提供幂等键', 100),
  v.regex(/^[\w.:-]+$/, '只能使用字母、数字和 . _ : -'),
);

/** How long a message is worth sending. */
export const expiryMinutes = v.optional(wholeNumber(1, MAX_EXPIRY_MINUTES));

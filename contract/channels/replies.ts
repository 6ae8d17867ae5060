import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { logPeriodFields } from '../logFilter';
import { pageOf, pagingFields } from '../paging';
import { optionalText } from '../rules';
import { secretFilter } from '../secret';
import { FIND_RECIPIENT_PERMISSION } from './records';

/** The most characters of an answer that are stored. */
export const MAX_REPLY_LENGTH = 500;

/**
 * What the answer of a recipient has changed: their marketing is kept back, or is sent again, or they have agreed to get it; or nothing.
 */
export const REPLY_EFFECTS = ['unsubscribed', 'resubscribed', 'consented', 'none'] as const;

/** What the answer of a recipient has changed. */
export type ReplyEffect = (typeof REPLY_EFFECTS)[number];

/** Labels of what an answer has changed. */
export const REPLY_EFFECT_LABELS: Readonly<Record<ReplyEffect, string>> = {
  unsubscribed: '已退订',
  resubscribed: '恢复接收',
  consented: '同意接收',
  none: '无变化',
};

const effect = v.picklist(REPLY_EFFECTS);

/** What a person has answered to an SMS. */
export const MessageReply = v.object({
  replyId: v.string(),
  /** The phone, masked. */
  recipient: v.string(),
  text: v.string(),
  effect,
  /** The account at whose vendor the answer has arrived; null for one that is gone. */
  accountName: v.nullable(v.string()),
  /** The message that it answers; null if the person got none by this account lately. */
  recordId: v.nullable(v.string()),
  /** When the person has sent it. */
  sentTime: v.string(),
});

/** What a person has answered to an SMS. */
export type MessageReply = v.InferOutput<typeof MessageReply>;

/** What people answer to the SMS of a merchant (CHN-03, CHN-04). */
export const messageReplies = {
  listMessageReplies: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/channel/reply/list`,
    arg: v.object({
      ...pagingFields(['sentTime']),
      ...logPeriodFields,
      effect: v.optional(effect),
      /** The whole phone. */
      recipient: secretFilter(optionalText(), FIND_RECIPIENT_PERMISSION),
    }),
    data: pageOf(MessageReply),
    needs: 'channel:record:list',
    changes: false,
    owned: {},
  }),
};

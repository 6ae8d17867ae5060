import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { notificationEvent } from '../messages/notifications';
import { pageOf, pagingFields } from '../paging';
import { rowId } from '../rules';
import { message } from '../textSchemas';
import { CHANNELS, CHANNEL_LABELS } from './channels';
import { ChannelConsent } from './consents';
import { RECORD_STATES } from './records';

const HISTORY = `${ADMIN_PATH}/channel/record/history` as const;

/** The ways in which people are sent something: the inbox of the portal, and the channels of messages. */
export const HISTORY_CHANNELS = ['letter', ...CHANNELS] as const;

/** A way in which people are sent something. */
export type HistoryChannel = (typeof HISTORY_CHANNELS)[number];

/** Labels of these ways. */
export const HISTORY_CHANNEL_LABELS: Readonly<Record<HistoryChannel, string>> = {
  letter: '站内信',
  ...CHANNEL_LABELS,
};

/** The most characters of a text that a row has. */
export const MAX_HISTORY_TEXT = 500;

/** Something that a person was sent, or was not sent for a reason. */
export const HistoryItem = v.object({
  itemId: v.string(),
  channel: v.picklist(HISTORY_CHANNELS),
  /** The title, with the values masked; null without one, and for letters, which nobody else may read. */
  title: v.nullable(v.string()),
  /** The template, or the rule of an alarm. */
  templateName: v.nullable(v.string()),
  /** The beginning of the text with the values masked; null for letters and notifications. */
  text: v.nullable(v.string()),
  /** The address, masked; null for what goes to the inbox of the portal, and for notifications. */
  recipient: v.nullable(v.string()),
  state: v.picklist(RECORD_STATES),
  reason: v.nullable(message),
  /** The task, the program or the event that has caused it. */
  taskName: v.nullable(v.string()),
  clientName: v.nullable(v.string()),
  event: v.nullable(notificationEvent),
  /** The message in the records; null for letters and notifications. */
  recordId: v.nullable(v.string()),
  createTime: v.string(),
});

/** Something that a person was sent, or was not sent for a reason. */
export type HistoryItem = v.InferOutput<typeof HistoryItem>;

/** The most addresses of one person: that of the message, and those of the user by channel. */
export const MAX_ADDRESSES = 4;

/** What decides at present whether a person gets messages. */
export const RecipientStanding = v.object({
  /** The user; null for a stranger, and for a user whom the caller may not see. */
  userName: v.nullable(v.string()),
  /** The address of the message, masked; null where the person was named and no message. */
  recipient: v.nullable(v.string()),
  /** The channels by which the person gets nothing, or no marketing. */
  blocks: v.array(
    v.object({
      channel: v.picklist(CHANNELS),
      recipient: v.string(),
      isMarketingOnly: v.boolean(),
      reason: v.nullable(v.string()),
      cause: v.nullable(message),
      createTime: v.string(),
    }),
  ),
  /** The marketing of this week to each address of the person, of the most that the merchant allows. */
  marketing: v.array(v.object({ channel: v.picklist(CHANNELS), count: v.number() })),
  marketingLimit: v.number(),
  /** Whether the person has consented to marketing, for each channel of which the merchant demands it. */
  consents: v.array(ChannelConsent),
  /** The hours in which marketing waits, such as `22:00-08:00`; empty for none. */
  marketingQuietHours: v.string(),
  /** The user's own quiet hours and digest of notifications; null if they have none. */
  quietFrom: v.nullable(v.string()),
  quietTo: v.nullable(v.string()),
  digestTime: v.nullable(v.string()),
});

/** What decides at present whether a person gets messages. */
export type RecipientStanding = v.InferOutput<typeof RecipientStanding>;

/** A person, named by one of their messages or as a user. */
const person = { recordId: v.optional(rowId()), userId: v.optional(rowId()) };
const owned = { recordId: 'messageRecord', userId: 'user' } as const;
const page = { ...pagingFields(['createTime']), channel: v.optional(v.picklist(HISTORY_CHANNELS)) };

/** What one person was sent over all channels, and why they get something or not (CHN-03). */
export const recipientHistory = {
  /** What the recipient of a message, or a user, was sent: newest first. Of a user whom the caller may not see: by the address alone. */
  listRecipientHistory: endpoint({
    method: 'GET',
    path: `${HISTORY}/list`,
    arg: v.object({ ...page, ...person }),
    data: pageOf(HistoryItem),
    needs: 'channel:record:list',
    changes: false,
    owned,
  }),
  getRecipientStanding: endpoint({
    method: 'GET',
    path: `${HISTORY}/standing`,
    arg: v.object(person),
    data: RecipientStanding,
    needs: 'channel:record:list',
    changes: false,
    owned,
  }),
  /** What the caller was sent as a user of the merchant. */
  listOwnHistory: endpoint({
    method: 'GET',
    path: `${HISTORY}/own/list`,
    arg: v.object(page),
    data: pageOf(HistoryItem),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};

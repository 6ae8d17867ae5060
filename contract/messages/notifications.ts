import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { CHANNEL_LABELS } from '../channels/channels';
import type { Channel } from '../channels/channels';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, day, optionalText, requiredText } from '../rules';
import { message } from '../textSchemas';

const NOTIFICATION = `${ADMIN_PATH}/notification` as const;

/** What the portal itself tells people of, by the names that stored rows have. The server declares an event for each. */
export const NOTIFICATION_EVENTS = [
  ...(['newDeviceSignIn', 'passwordChanged', 'contactChanged', 'authorizationGranted', 'authorizationEnding'] as const),
  ...(['alarmFired', 'alarmEscalated', 'alarmRecovered', 'jobFailed', 'jobFileReady', 'exportReady'] as const),
  ...(['homePageUnavailable', 'messageAsLetter'] as const),
  ...(['taskOpened', 'taskReminded', 'instanceReturned', 'instanceEnded', 'instanceCopied', 'instanceParked'] as const),
  ...(['commentMentioned', 'commentAdded'] as const),
] as const;

/** The name of an event. */
export type NotificationEventName = (typeof NOTIFICATION_EVENTS)[number];

/** Labels of the events. */
export const NOTIFICATION_EVENT_LABELS: Readonly<Record<NotificationEventName, string>> = {
  newDeviceSignIn: '新设备登录',
  passwordChanged: '登录密码修改',
  contactChanged: '账号信息变更',
  authorizationGranted: '获得租户授权',
  authorizationEnding: '授权即将到期',
  alarmFired: '告警触发',
  alarmEscalated: '告警升级',
  alarmRecovered: '告警恢复',
  jobFailed: '任务失败',
  jobFileReady: '文件已生成',
  exportReady: '导出已完成',
  homePageUnavailable: '首页页面无法打开',
  messageAsLetter: '消息改发站内信',
  taskOpened: '新的待办',
  taskReminded: '待办催办',
  instanceReturned: '申请退回修改',
  instanceEnded: '申请办结',
  instanceCopied: '流程抄送',
  instanceParked: '流程停住',
  commentMentioned: '评论中提到您',
  commentAdded: '申请有新评论',
};

/** The name of an event that the portal declares. */
export const notificationEvent = v.picklist(NOTIFICATION_EVENTS);

/** The ways in which an event is told. A letter is in the inbox of the portal. */
export const NOTIFICATION_CHANNELS = ['letter', 'mail', 'sms', 'dingtalk', 'card', 'mini', 'voice'] as const;

/** A way in which an event is told. */
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Labels of the ways in which an event is told. */
export const NOTIFICATION_CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  letter: '站内信',
  mail: CHANNEL_LABELS.mail,
  sms: CHANNEL_LABELS.sms,
  dingtalk: CHANNEL_LABELS.dingtalk,
  card: CHANNEL_LABELS.card,
  mini: CHANNEL_LABELS.mini,
  voice: CHANNEL_LABELS.voice,
};

/** Whether a channel tells by a template that the merchant has made. Without one the portal writes letters and mails itself. */
export function needsTemplate(
  channel: NotificationChannel,
): channel is Exclude<NotificationChannel, 'letter' | 'mail'> {
  return channel !== 'letter' && channel !== 'mail';
}

/** Whether a channel can tell by a template of the merchant. */
export function takesTemplate(channel: NotificationChannel): channel is Channel & NotificationChannel {
  return channel !== 'letter';
}

/**
 * Whether a channel tells of an event: to nobody, to whoever has asked for it, to whoever has not declined it, or to everybody. What
 * is mandatory waits for no quiet hours and no digest.
 */
export const NOTIFICATION_MODES = ['off', 'optIn', 'optOut', 'mandatory'] as const;

/** Whether a channel tells of an event. */
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];

/** Labels of the modes. */
export const NOTIFICATION_MODE_LABELS: Readonly<Record<NotificationMode, string>> = {
  off: '不使用',
  optIn: '默认不接收',
  optOut: '默认接收',
  mandatory: '必须接收',
};

/** The states of a notification by one channel. `waiting`: for the end of quiet hours, for a digest, or for its turn. */
export const DELIVERY_STATES = ['waiting', 'told', 'untold'] as const;

/** The state of a notification by one channel. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Labels of the states. */
export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: '待通知',
  told: '已通知',
  untold: '未通知',
};

const channel = v.picklist(NOTIFICATION_CHANNELS);
const mode = v.picklist(NOTIFICATION_MODES, '请选择接收方式');

/** How one channel tells of an event in a merchant. */
export const NotificationChannelSetting = v.object({
  channel,
  mode,
  /** The template by which the channel tells; null: the portal's own text. */
  templateCode: v.nullable(v.string()),
  templateName: v.nullable(v.string()),
  /** Whether nobody can change the mode, such as that of the letters about the safety of an account. */
  isFixed: v.boolean(),
});

/** How one channel tells of an event in a merchant. */
export type NotificationChannelSetting = v.InferOutput<typeof NotificationChannelSetting>;

/** An event with the settings of the caller's merchant. */
export const NotificationEventSetting = v.object({
  event: notificationEvent,
  /** `security`: about the safety of the account. */
  level: v.picklist(['security', 'general']),
  /** The portal's own text, in Chinese. Names in braces stand for values. */
  title: v.string(),
  text: v.string(),
  /** The names of the values that templates can use. */
  valueNames: v.array(v.string()),
  channels: v.array(NotificationChannelSetting),
  /** 0 before the merchant has changed anything. */
  version: v.number(),
});

/** An event with the settings of the caller's merchant. */
export type NotificationEventSetting = v.InferOutput<typeof NotificationEventSetting>;

/** A template by which a channel can tell of events. */
export const NotificationTemplate = v.object({
  templateCode: v.string(),
  templateName: v.string(),
  /** The names of the values that the template needs. */
  variableNames: v.array(v.string()),
  /** Why nothing can be sent by the template at present. */
  problem: v.nullable(message),
});

/** A template by which a channel can tell of events. */
export type NotificationTemplate = v.InferOutput<typeof NotificationTemplate>;

/** What was told to one user of one event by one channel. */
export const NotificationDelivery = v.object({
  deliveryId: v.string(),
  event: notificationEvent,
  channel,
  userId: v.string(),
  userName: v.string(),
  title: v.string(),
  state: v.picklist(DELIVERY_STATES),
  /** Why nothing was told. */
  reason: v.nullable(message),
  /** When it is told, while it waits. */
  dueTime: v.nullable(v.string()),
  /** The message by which it was told, in the records of its channel. */
  recordId: v.nullable(v.string()),
  toldTime: v.nullable(v.string()),
  createTime: v.string(),
});

/** What was told to one user of one event by one channel. */
export type NotificationDelivery = v.InferOutput<typeof NotificationDelivery>;

/** The settings of what the portal tells people, and what it has told (NTF-01). */
export const notifications = {
  listNotificationEvents: endpoint({
    method: 'GET',
    path: `${NOTIFICATION}/event/list`,
    arg: noArgument,
    data: v.array(NotificationEventSetting),
    needs: 'notify:notification:list',
    changes: false,
    owned: {},
  }),
  /** Saves how the channels tell of an event. A channel that is left out keeps its setting. */
  updateNotificationEvent: endpoint({
    method: 'POST',
    path: `${NOTIFICATION}/event/update`,
    arg: v.object({
      event: notificationEvent,
      version: wholeNumber(0, 2 ** 31 - 1),
      channels: v.pipe(
        v.array(
          v.object({
            channel,
            mode,
            templateCode: v.optional(v.nullable(requiredText('请选择模板', MAX_LENGTHS.code))),
          }),
        ),
        v.maxLength(NOTIFICATION_CHANNELS.length),
      ),
    }),
    data: noData,
    needs: 'notify:notification:edit',
    changes: { action: 'edit', kind: 'notificationEvent', id: 'event' },
    owned: {},
  }),
  /** The templates of a channel that are no marketing and no verification. */
  listNotificationTemplates: endpoint({
    method: 'GET',
    path: `${NOTIFICATION}/template/list`,
    arg: v.object({ channel: v.picklist(NOTIFICATION_CHANNELS.filter(takesTemplate)) }),
    data: v.array(NotificationTemplate),
    needs: 'notify:notification:edit',
    changes: false,
    owned: {},
  }),
  /** What was told to whom, the newest first, within the caller's data scope. */
  listNotificationDeliveries: endpoint({
    method: 'GET',
    path: `${NOTIFICATION}/delivery/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      event: v.optional(notificationEvent),
      channel: v.optional(channel),
      state: v.optional(v.picklist(DELIVERY_STATES)),
      userName: optionalText(),
      beginTime: v.optional(day),
      endTime: v.optional(day),
    }),
    data: pageOf(NotificationDelivery),
    needs: 'notify:notification:query',
    changes: false,
    owned: {},
  }),
};

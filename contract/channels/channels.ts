/**
 * The channels by which messages reach people outside of the portal. `mini` are the mini-programs of WeChat and Alipay, `dingtalk`
 * the work notices of an enterprise's app, `robot` the robots of DingTalk, which write to a group, and `card` the interactive cards
 * of an enterprise's app.
 */
export const CHANNELS = ['mail', 'sms', 'voice', 'mini', 'dingtalk', 'robot', 'card'] as const;

/** A channel by which messages reach people outside of the portal. */
export type Channel = (typeof CHANNELS)[number];

/** The names of the channels. */
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  mail: '邮件',
  sms: '短信',
  voice: '语音',
  mini: '小程序',
  dingtalk: '钉钉工作通知',
  robot: '钉钉机器人',
  card: '钉钉互动卡片',
};

/** The channel of the accounts by which a channel sends: work notices and interactive cards leave by the same apps. */
export function accountChannelOf(channel: Channel): Exclude<Channel, 'card'> {
  return channel === 'card' ? 'dingtalk' : channel;
}

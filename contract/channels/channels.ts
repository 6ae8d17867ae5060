/**
 * The channels by which messages reach people outside of the portal. `mini` are the mini-programs of WeChat and Alipay, `dingtalk`
 * the work notices of an enterprise's app, and `robot` the robots of DingTalk, which write to a group.
 */
export const CHANNELS = ['mail', 'sms', 'voice', 'mini', 'dingtalk', 'robot'] as const;

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
};

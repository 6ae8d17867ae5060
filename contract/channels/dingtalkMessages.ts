import type { Message } from '../text';
import { DINGTALK_MESSAGE_TYPE_LABELS } from './dingtalkContent';
import type { DingtalkChannel, DingtalkMessage } from './dingtalkContent';

// The forms that DingTalk documents for a message, and their limits. Server and browser share them, so that a form shows the
// size that is sent.

/** The kinds of robots: one of a group, with a webhook, and that of an enterprise app. */
export const ROBOT_KINDS = ['custom', 'enterprise'] as const;

/** A kind of robots. */
export type RobotKind = (typeof ROBOT_KINDS)[number];

/** The form of a message as a custom robot takes it ("机器人发送消息类型"). */
export function toRobotBody(message: DingtalkMessage): object {
  const { messageType, title, text, url, pictureUrl, buttons, links, isHorizontal } = message;
  const { atPhones: atMobiles, atUserIds, isAtAll } = message;
  const at = { atMobiles, atUserIds, isAtAll };
  const [button] = buttons;
  switch (messageType) {
    case 'text':
      return { msgtype: 'text', text: { content: text }, at };
    case 'markdown':
      return { msgtype: 'markdown', markdown: { title, text: withMentions(message) }, at };
    case 'feedCard':
      return {
        msgtype: 'feedCard',
        feedCard: {
          links: links.map((link) => ({ title: link.title, messageURL: link.url, picURL: link.pictureUrl })),
        },
      };
    case 'actionCard':
      return {
        msgtype: 'actionCard',
        actionCard:
          buttons.length === 1
            ? { title, text, singleTitle: button?.title, singleURL: button?.url }
            : {
                ...{ title, text, btnOrientation: isHorizontal ? '1' : '0' },
                btns: buttons.map((one) => ({ title: one.title, actionURL: one.url })),
              },
      };
    case 'link':
    case 'oa':
    case 'card':
      return { msgtype: 'link', link: { title, text, messageUrl: url, picUrl: pictureUrl ?? '' } };
  }
}

/** The form of a message as a work notice takes it ("消息通知类型"). */
export function toNoticeBody(message: DingtalkMessage): object {
  const { messageType, title, text, url, pictureUrl, buttons, fields, isHorizontal } = message;
  const [button] = buttons;
  switch (messageType) {
    case 'text':
      return { msgtype: 'text', text: { content: text } };
    case 'markdown':
      return { msgtype: 'markdown', markdown: { title, text } };
    case 'actionCard':
      return {
        msgtype: 'action_card',
        action_card:
          buttons.length === 1
            ? { title, markdown: text, single_title: button?.title, single_url: button?.url }
            : {
                ...{ title, markdown: text, btn_orientation: isHorizontal ? '1' : '0' },
                btn_json_list: buttons.map((one) => ({ title: one.title, action_url: one.url })),
              },
      };
    case 'oa':
      return {
        msgtype: 'oa',
        oa: {
          message_url: url,
          head: { bgcolor: 'FF1677FF', text: title },
          body: { title, form: fields.map(({ label, value }) => ({ key: `${label}：`, value })), content: text },
        },
      };
    case 'link':
    case 'feedCard':
    case 'card':
      // A picture is required here; DingTalk takes the id of an uploaded one, or any text for none.
      return { msgtype: 'link', link: { title, text, messageUrl: url, picUrl: pictureUrl ?? '@' } };
  }
}

/** The form of a message as the robot of an app takes it for its group ("企业机器人发送消息的消息类型"). */
export function toGroupMessage(message: DingtalkMessage): { readonly msgKey: string; readonly msgParam: string } {
  const { messageType, title, text, url: messageUrl, pictureUrl, buttons, isHorizontal } = message;
  const [button] = buttons;
  const write = (msgKey: string, fields: object) => ({ msgKey, msgParam: JSON.stringify(fields) });
  const number = (name: string, address: string) =>
    Object.fromEntries(
      buttons.flatMap((one, index) => [
        [`${name}${index + 1}`, one.title],
        [`${address}${index + 1}`, one.url],
      ]),
    );
  switch (messageType) {
    case 'text':
      return write('sampleText', { content: text });
    case 'markdown':
      return write('sampleMarkdown', { title, text });
    case 'actionCard':
      if (buttons.length === 1)
        return write('sampleActionCard', { title, text, singleTitle: button?.title, singleURL: button?.url });
      if (buttons.length === 2 && isHorizontal)
        return write('sampleActionCard6', { title, text, ...number('buttonTitle', 'buttonUrl') });
      return write(`sampleActionCard${buttons.length}`, { title, text, ...number('actionTitle', 'actionURL') });
    case 'link':
    case 'feedCard':
    case 'oa':
    case 'card':
      return write('sampleLink', { title, text, messageUrl, picUrl: pictureUrl ?? '' });
  }
}

/** The data of an interactive card as it is created ("创建并投放卡片"): all variables are texts. */
export function toCardParameters({ cardVariables }: DingtalkMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(cardVariables.map(({ name, value }) => [name, value]));
}

/** The channels for which DingTalk documents the size of messages. */
export type MeasuredChannel = Exclude<DingtalkChannel, 'card'>;

/** The largest messages that DingTalk documents, in bytes: of a work notice ("发送工作通知"), and of a robot ("机器人发送群聊消息", 460101). */
export const DINGTALK_MAX_BYTES = { dingtalk: 2048, custom: 20_000, enterprise: 15_000 } as const;

/** The size of a message in the form in which its channel sends it, and the most that DingTalk takes. */
export function measureDingtalk(
  channel: MeasuredChannel,
  message: DingtalkMessage,
): { readonly bytes: number; readonly max: number } {
  const body = channel === 'dingtalk' ? toNoticeBody(message) : toRobotBody(message);
  return {
    bytes: countBytes(JSON.stringify(body)),
    max: DINGTALK_MAX_BYTES[channel === 'dingtalk' ? channel : 'custom'],
  };
}

/** Says why a message can't be sent as a work notice or by a robot: it is too large. DingTalk documents no size of cards. */
export function findSizeProblems(channel: DingtalkChannel, message: DingtalkMessage): Message[] {
  if (channel === 'card') return [];
  const { bytes, max } = measureDingtalk(channel, message);
  return bytes > max ? [tooLarge(bytes, max)] : [];
}

/** Says why a robot of a kind can't send a message. */
export function findRobotProblems(kind: RobotKind, message: DingtalkMessage): Message[] {
  if (kind === 'custom') return findSizeProblems('robot', message);
  const { messageType, atPhones, atUserIds, isAtAll } = message;
  if (messageType === 'feedCard')
    return [{ text: '企业机器人不支持“{type}”', values: { type: { text: DINGTALK_MESSAGE_TYPE_LABELS.feedCard } } }];
  if (isAtAll || atPhones.length + atUserIds.length > 0) return [{ text: '企业机器人的消息不能 @ 成员' }];
  const bytes = countBytes(toGroupMessage(message).msgParam);
  return bytes > DINGTALK_MAX_BYTES.enterprise ? [tooLarge(bytes, DINGTALK_MAX_BYTES.enterprise)] : [];
}

function tooLarge(n: number, max: number): Message {
  return { text: '消息有 {n} 字节，超过钉钉的上限（{max} 字节）', values: { n, max } };
}

// A mention is shown in Markdown only where the text contains it.
function withMentions({ text, atPhones, atUserIds }: DingtalkMessage): string {
  const written = text ?? '';
  const missing = [...atPhones, ...atUserIds].map((one) => `@${one}`).filter((one) => !written.includes(one));
  return missing.length === 0 ? written : `${written}\n\n${missing.join(' ')}`;
}

function countBytes(text: string): number {
  return Array.from(text, (sign) => bytesOf(sign.codePointAt(0) ?? 0)).reduce((sum, bytes) => sum + bytes, 0);
}

function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

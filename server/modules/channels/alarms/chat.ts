import { ALARM_LEVEL_LABELS } from 'contract/channels/alarmSources';
import { DINGTALK_LENGTHS, NO_CARD } from 'contract/channels/dingtalkContent';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import { escapeMarkdown } from 'contract/channels/dingtalkTexts';
import { fillParams } from 'contract/messages/letterTexts';
import { renderInChinese } from 'contract/text';
import type { NotificationEvent } from '../../../notifications/event';
import type { alarmRules } from './schema';

// In characters, so that a digest of many alarms stays below the limit of DingTalk also with its escapes.
const MAX_TEXT_LENGTH = 3000;

/**
 * Writes what people are told of alarms as a message to the group of a robot. Titles and texts contain data, such as the message of an
 * error, and are escaped. `words` are those of which the robot requires one.
 */
export function composeChat(
  { title, text }: Pick<NotificationEvent, 'title' | 'text'>,
  values: Readonly<Record<string, string>>,
  { level, ruleName }: Pick<typeof alarmRules.$inferSelect, 'level' | 'ruleName'>,
  words: readonly string[],
): DingtalkMessage {
  const told = { title: fillParams(title, values), text: shorten(fillParams(text, values), MAX_TEXT_LENGTH) };
  const facts = renderInChinese({
    text: '级别：{level}　规则：{rule}',
    values: { level: ALARM_LEVEL_LABELS[level], rule: escapeMarkdown(ruleName) },
  });
  const lines = [`#### ${escapeMarkdown(told.title)}`, escapeMarkdown(told.text), `> ${facts}`];
  const [word] = words;
  const isMissing = word !== undefined && !words.some((one) => lines.join('\n').includes(one));
  return {
    ...{ messageType: 'markdown', title: shorten(told.title, DINGTALK_LENGTHS.title) },
    text: [...lines, ...(isMissing ? [word] : [])].join('\n\n'),
    ...{ url: null, pictureUrl: null, buttons: [], isHorizontal: false, links: [], fields: [] },
    ...{ ...NO_CARD, atPhones: [], atUserIds: [], isAtAll: false },
  };
}

function shorten(text: string, length: number): string {
  const signs = Array.from(text);
  return signs.length > length ? `${signs.slice(0, length - 1).join('')}…` : text;
}

import { ALARM_LEVEL_LABELS, ALARM_SOURCE_LABELS, ALARM_UNITS, findMeasure } from 'contract/channels/alarmSources';
import type { AlarmVariable } from 'contract/channels/alarmSources';
import { fillParams } from 'contract/messages/letterTexts';
import { renderInChinese } from 'contract/text';
import type { Finding } from './findings';
import type { alarmRules, alarms } from './schema';

type Rule = typeof alarmRules.$inferSelect;
type Alarm = typeof alarms.$inferSelect;

const LENGTHS = { title: 100, text: 1000 } as const;

/** The title and the text of an alarm, by the templates of its rule. */
export function renderAlarm(rule: Rule, finding: Finding, time: string): { title: string; text: string } {
  const unit = ALARM_UNITS[findMeasure(rule.source)];
  const values: Record<AlarmVariable, string> = {
    rule: rule.ruleName,
    level: ALARM_LEVEL_LABELS[rule.level],
    source: ALARM_SOURCE_LABELS[rule.source],
    // Names are data, such as the message of an error. A line break in one would break the subject of a mail.
    subject: finding.subjectName.replace(/[\s\p{Cc}]+/gu, ' ').trim() || '全部',
    value: `${finding.value}${unit}`,
    threshold: `${rule.threshold}${unit}`,
    window: String(rule.windowMinutes),
    time,
  };
  return {
    title: fillParams(rule.titleTemplate, values).slice(0, LENGTHS.title),
    text: fillParams(rule.textTemplate, values).slice(0, LENGTHS.text),
  };
}

/** The message that tells of alarms of one rule: of one alarm by its own texts, of several by a list of them. */
export function composeMessage(rule: Rule, told: readonly Alarm[]): { title: string; text: string } {
  const [first] = told;
  if (told.length === 1 && first) return { title: first.title, text: describe(first) };
  const list = told.map((alarm, place) => `${place + 1}. ${alarm.title}：${describe(alarm)}`);
  return {
    title: renderInChinese({ text: '{rule}：{n} 条告警', values: { rule: rule.ruleName, n: told.length } }),
    text: list.join(' '),
  };
}

function describe({ text, repeatCount, state }: Alarm): string {
  const repeats = repeatCount > 0 ? { text: '（期间又发生 {n} 次）', values: { n: repeatCount } } : undefined;
  const end = state === 'recovered' ? { text: '（已恢复）' } : undefined;
  return text + [repeats, end].map((part) => (part ? renderInChinese(part) : '')).join('');
}

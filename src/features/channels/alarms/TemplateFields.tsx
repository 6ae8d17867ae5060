import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { alarmRules } from 'contract/channels/alarmRules';
import {
  ALARM_LEVEL_LABELS,
  ALARM_SOURCE_LABELS,
  ALARM_SOURCES,
  ALARM_UNITS,
  ALARM_VARIABLE_LABELS,
  findMeasure,
} from 'contract/channels/alarmSources';
import type { AlarmLevel, AlarmSource, AlarmVariable } from 'contract/channels/alarmSources';
import { fillParams, findParams } from 'contract/messages/letterTexts';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { field } from '@/ui/form/field';
import styles from './alarms.module.css';

const { addAlarmRule } = alarmRules;

/** The templates of title and text, the variables that they may have, and how a message looks with sample values. */
export function TemplateFields() {
  const t = useTexts();
  const values = Form.useWatch<Record<string, unknown> | undefined>([]) ?? {};
  const read = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const [title, body] = [read('titleTemplate'), read('textTemplate')];
  const sample = toSampleValues(values, t);
  const used = findParams(title, body);
  const variables = Object.entries(ALARM_VARIABLE_LABELS).map(
    ([name, label]) => `{${name}} ${t(label)}${used.includes(name) ? ' ✓' : ''}`,
  );
  return (
    <>
      <ProFormText {...field(addAlarmRule, 'titleTemplate')} label={t('标题模板')} />
      <ProFormTextArea
        {...field(addAlarmRule, 'textTemplate', { rows: 3 })}
        label={t('正文模板')}
        extra={t('可用变量：{variables}', { variables: variables.join(t('、')) })}
      />
      <Col span={24}>
        <div className={styles.preview} role="region" aria-label={t('预览')}>
          <p className={styles.previewTitle}>{fillParams(title, sample)}</p>
          <p className={styles.previewText}>{fillParams(body, sample)}</p>
        </div>
      </Col>
    </>
  );
}

// Values as an alarm of the rule may have them. The messages are in Chinese, as the server writes them.
function toSampleValues(
  { ruleName, level, source, threshold, windowMinutes }: Readonly<Record<string, unknown>>,
  t: ReturnType<typeof useTexts>,
): Record<AlarmVariable, string> {
  const known = ALARM_SOURCES.find((one) => one === source);
  const unit = known ? ALARM_UNITS[findMeasure(known)] : '';
  const labelOf = <Key extends string>(labels: Readonly<Record<Key, string>>, key: unknown) =>
    Object.entries<string>(labels).find(([name]) => name === key)?.[1] ?? '';
  return {
    rule: typeof ruleName === 'string' && ruleName !== '' ? ruleName : t('规则名称'),
    level: labelOf<AlarmLevel>(ALARM_LEVEL_LABELS, level),
    source: labelOf<AlarmSource>(ALARM_SOURCE_LABELS, source),
    subject: t('示例对象'),
    value: `${Number(threshold ?? 0)}${unit}`,
    threshold: `${Number(threshold ?? 0)}${unit}`,
    window: String(Number(windowMinutes ?? 0)),
    time: formatDateTime('2026-01-05T01:30:00.000Z').slice(0, 16),
  };
}

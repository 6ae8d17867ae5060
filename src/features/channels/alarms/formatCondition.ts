import { findMeasure } from 'contract/channels/alarmSources';
import type { AlarmRule } from 'contract/channels/alarmRules';
import type { AlarmMeasure, AlarmSource } from 'contract/channels/alarmSources';
import type { useTexts } from '@/platform/language/useTexts';

type Translate = ReturnType<typeof useTexts>;

/** A figure in the unit of its source. */
export function formatValue(source: AlarmSource, value: number, t: Translate): string {
  switch (findMeasure(source)) {
    case 'times':
      return String(value);
    case 'percent':
      return `${value}%`;
    case 'daysLeft':
      return t('{n} 天', { n: value });
  }
}

/** The words with which a new rule tells of its alarms. */
export function createTextTemplate(measure: AlarmMeasure, t: Translate): string {
  switch (measure) {
    case 'times':
      return t('{subject}：{window} 分钟内 {value} 次，达到阈值 {threshold}（{time}）');
    case 'percent':
      return t('{subject}：当前 {value}，达到阈值 {threshold}（{time}）');
    case 'daysLeft':
      return t('{subject}：还剩 {value}（{time}）');
  }
}

/** The condition of a rule in words. */
export function formatCondition(
  { source, threshold, windowMinutes, slowMs }: Pick<AlarmRule, 'source' | 'threshold' | 'windowMinutes' | 'slowMs'>,
  t: Translate,
): string {
  const measure = findMeasure(source);
  if (measure === 'percent') return t('达到 {threshold}%', { threshold });
  if (measure === 'daysLeft') return t('剩余不超过 {threshold} 天', { threshold });
  if (slowMs === null) return t('{windowMinutes} 分钟内达到 {threshold} 次', { windowMinutes, threshold });
  return t('{windowMinutes} 分钟内超过 {slowMs} 毫秒达到 {threshold} 次', { windowMinutes, slowMs, threshold });
}

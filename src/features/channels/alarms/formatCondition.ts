import { PERCENT_ALARM_SOURCES } from 'contract/channels/alarmSources';
import type { AlarmRule } from 'contract/channels/alarmRules';
import type { AlarmSource } from 'contract/channels/alarmSources';
import type { useTexts } from '@/platform/language/useTexts';

/** A count or a percentage, as the source has it. */
export function formatValue(source: AlarmSource, value: number): string {
  return PERCENT_ALARM_SOURCES.includes(source) ? `${value}%` : String(value);
}

/** The condition of a rule in words. */
export function formatCondition(
  { source, threshold, windowMinutes, slowMs }: Pick<AlarmRule, 'source' | 'threshold' | 'windowMinutes' | 'slowMs'>,
  t: ReturnType<typeof useTexts>,
): string {
  if (PERCENT_ALARM_SOURCES.includes(source)) return t('达到 {threshold}%', { threshold });
  if (slowMs === null) return t('{windowMinutes} 分钟内达到 {threshold} 次', { windowMinutes, threshold });
  return t('{windowMinutes} 分钟内超过 {slowMs} 毫秒达到 {threshold} 次', { windowMinutes, slowMs, threshold });
}

import type { AlarmRobot } from 'contract/channels/alarmRules';
import type { useTexts } from '@/platform/language/useTexts';

/** The name of a robot, with a note on one that is disabled and writes nothing. */
export function formatRobot({ accountName, status }: AlarmRobot, t: ReturnType<typeof useTexts>): string {
  return status === 'NORMAL' ? accountName : t('{name}（已停用，不会发送）', { name: accountName });
}

import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Tag } from 'antd';
import { ALARM_LEVEL_LABELS } from 'contract/channels/alarmSources';
import type { AlarmLevel } from 'contract/channels/alarmSources';
import { ALARM_STATE_LABELS } from 'contract/channels/alarms';
import type { AlarmState } from 'contract/channels/alarms';
import { useTexts } from '@/platform/language/useTexts';

const LEVEL_COLORS = { info: 'processing', warning: 'warning', critical: 'error' } as const;
const STATE_LOOKS = {
  firing: { color: 'error', icon: <ExclamationCircleOutlined /> },
  acknowledged: { color: 'processing', icon: <EyeOutlined /> },
  recovered: { color: 'success', icon: <CheckCircleOutlined /> },
} as const;

/** How serious an alarm is. */
export function AlarmLevelTag({ level }: { readonly level: AlarmLevel }) {
  const t = useTexts();
  return <Tag color={LEVEL_COLORS[level]}>{t(ALARM_LEVEL_LABELS[level])}</Tag>;
}

/** The state of an alarm as a label with an icon, so that it does not depend on colour alone. */
export function AlarmStateTag({ state }: { readonly state: AlarmState }) {
  const t = useTexts();
  return <Tag {...STATE_LOOKS[state]}>{t(ALARM_STATE_LABELS[state])}</Tag>;
}

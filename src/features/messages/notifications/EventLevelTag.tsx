import { Tag } from 'antd';
import type { NotificationEventSetting } from 'contract/messages/notifications';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  security: { label: text('安全'), color: 'warning' },
  general: { label: text('一般'), color: 'default' },
} as const;

/** Whether an event is about the safety of the account. */
export function EventLevelTag({ level }: Pick<NotificationEventSetting, 'level'>) {
  const t = useTexts();
  const { label, color } = LOOKS[level];
  return <Tag color={color}>{t(label)}</Tag>;
}

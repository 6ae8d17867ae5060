import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { DELIVERY_STATE_LABELS } from 'contract/messages/notifications';
import type { DeliveryState } from 'contract/messages/notifications';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  waiting: { color: 'processing', icon: <ClockCircleOutlined /> },
  told: { color: 'success', icon: <CheckCircleOutlined /> },
  untold: { color: 'warning', icon: <StopOutlined /> },
} as const;

/** The state of a notification as a label with an icon, so that it does not depend on colour alone. */
export function DeliveryStateTag({ state }: { readonly state: DeliveryState }) {
  const t = useTexts();
  return <Tag {...LOOKS[state]}>{t(DELIVERY_STATE_LABELS[state])}</Tag>;
}

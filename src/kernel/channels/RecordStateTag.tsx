import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { RECORD_STATE_LABELS } from 'contract/channels/records';
import type { RecordState } from 'contract/channels/records';
import { useTexts } from '@/platform/language/useTexts';

const FAILURE = { color: 'error', icon: <CloseCircleOutlined /> };
const ARRIVAL = { color: 'success', icon: <CheckCircleOutlined /> };
const LOOKS: Readonly<Record<RecordState, { readonly color: string; readonly icon: React.ReactNode }>> = {
  held: { color: 'default', icon: <ClockCircleOutlined /> },
  queued: { color: 'default', icon: <ClockCircleOutlined /> },
  sending: { color: 'processing', icon: <SendOutlined /> },
  handedOver: { color: 'processing', icon: <SendOutlined /> },
  delivered: ARRIVAL,
  read: ARRIVAL,
  failed: FAILURE,
  bounced: FAILURE,
  refused: { color: 'warning', icon: <StopOutlined /> },
  cancelled: { color: 'default', icon: <StopOutlined /> },
  recalled: { color: 'default', icon: <StopOutlined /> },
  unknown: { color: 'warning', icon: <QuestionCircleOutlined /> },
};

/** The state of a message as a label with an icon, so that it does not depend on colour alone. */
export function RecordStateTag({ state }: { readonly state: RecordState }) {
  const t = useTexts();
  return <Tag {...LOOKS[state]}>{t(RECORD_STATE_LABELS[state])}</Tag>;
}

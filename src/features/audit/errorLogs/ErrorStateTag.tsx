import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { ERROR_STATE_LABELS } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { useTexts } from '@/platform/language/useTexts';

const LOOKS = {
  new: { color: 'error', icon: <ExclamationCircleOutlined /> },
  confirmed: { color: 'processing', icon: <EyeOutlined /> },
  ignored: { color: 'default', icon: <StopOutlined /> },
  fixed: { color: 'success', icon: <CheckCircleOutlined /> },
} as const;

/** The state of an error as a label with an icon, so that it does not depend on colour alone. */
export function ErrorStateTag({
  error: { state, fixedIn },
}: {
  readonly error: Pick<ErrorGroup, 'state' | 'fixedIn'>;
}) {
  const t = useTexts();
  const label = t(ERROR_STATE_LABELS[state]);
  return <Tag {...LOOKS[state]}>{fixedIn === null ? label : `${label} ${fixedIn}`}</Tag>;
}

import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import type { AccountStatus } from 'contract/status';
import { Translated } from '@/platform/language/Translated';

const LOOKS = {
  NORMAL: { color: 'success', icon: <CheckCircleOutlined /> },
  STOP_USING: { color: 'default', icon: <StopOutlined /> },
  LOCKED: { color: 'warning', icon: <LockOutlined /> },
} as const;

/** The state of a row as a label with an icon, so that it does not depend on colour alone. */
export function StatusTag({
  status,
  labels,
}: {
  status: AccountStatus;
  labels: Readonly<Partial<Record<AccountStatus, string>>>;
}) {
  return <Tag {...LOOKS[status]}>{stateOf(labels[status])}</Tag>;
}

/** The options of a filter or form field that chooses a state, with translated labels. */
export function statusOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: stateOf(label) }));
}

// `meaning` selects the translation: 停用 is a state here (Disabled), but an action on buttons (Disable).
function stateOf(label: string | undefined) {
  return label === undefined ? undefined : <Translated text={label} meaning="state" />;
}

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

/** The state of a row: a word with an icon, never a colour alone. */
export function StatusTag({
  status,
  labels,
}: {
  status: AccountStatus;
  labels: Readonly<Partial<Record<AccountStatus, string>>>;
}) {
  return <Tag {...LOOKS[status]}>{stateOf(labels[status])}</Tag>;
}

/** The choices of a filter or field for a state. */
export function statusOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: stateOf(label) }));
}

// 停用 is a state here, and on a button what is done.
function stateOf(label: string | undefined) {
  return label === undefined ? undefined : <Translated text={label} meaning="state" />;
}

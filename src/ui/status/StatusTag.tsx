import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { useContext } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { AccountStatus } from 'contract/status';
import { Translated } from '@/platform/language/Translated';
import { EnabledStatusLabelContext } from './enabledStatusLabel';

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
  return (
    <Tag {...LOOKS[status]}>
      <StatusLabel status={status} labels={labels} />
    </Tag>
  );
}

/** The options of a filter or form field that chooses a state, with translated labels. */
export function statusOptions(labels: Readonly<Record<string, string>>) {
  return Object.keys(labels).map((value) => ({ value, label: <StatusLabel status={value} labels={labels} /> }));
}

interface StatusLabelProps {
  readonly status: string;
  readonly labels: Readonly<Record<string, string | undefined>>;
}

function StatusLabel({ status, labels }: StatusLabelProps) {
  const { EnabledStatusLabel } = useContext(EnabledStatusLabelContext);
  const label = labels[status];
  if (label === undefined) return null;
  if (EnabledStatusLabel && labels === ENABLED_STATUS_LABELS && (status === 'NORMAL' || status === 'STOP_USING'))
    return <EnabledStatusLabel status={status} fallback={label} />;
  // `meaning` selects the translation: 停用 is a state here (Disabled), but an action on buttons (Disable).
  return <Translated text={label} meaning="state" />;
}

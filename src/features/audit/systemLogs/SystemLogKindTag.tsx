import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { Tag } from 'antd';
import { SYSTEM_LOG_KIND_LABELS } from 'contract/audit/systemLogs';
import type { SystemLogKind } from 'contract/audit/systemLogs';
import { Translated } from '@/platform/language/Translated';

const COLORS: Readonly<Record<SystemLogKind, string>> = {
  start: 'success',
  stop: 'default',
  killed: 'error',
  resumed: 'default',
  release: 'processing',
  migration: 'default',
  job: 'default',
  parameter: 'default',
};

/** What kind of event an entry is. A process that was killed stands out, with an icon besides the colour. */
export function SystemLogKindTag({ kind }: { readonly kind: SystemLogKind }) {
  return (
    <Tag color={COLORS[kind]} icon={kind === 'killed' && <ExclamationCircleOutlined />}>
      <Translated text={SYSTEM_LOG_KIND_LABELS[kind]} />
    </Tag>
  );
}

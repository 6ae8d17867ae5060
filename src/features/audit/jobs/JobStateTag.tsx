import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import { Tag } from 'antd';
import { JOB_STATE_LABELS } from 'contract/audit/jobs';
import type { JobState } from 'contract/audit/jobs';
import { Translated } from '@/platform/language/Translated';

const LOOKS = {
  waiting: { color: 'default', icon: <ClockCircleOutlined /> },
  running: { color: 'processing', icon: <SyncOutlined /> },
  done: { color: 'success', icon: <CheckCircleOutlined /> },
  failed: { color: 'error', icon: <CloseCircleOutlined /> },
  cancelled: { color: 'default', icon: <MinusCircleOutlined /> },
} as const;

/** The state of a job as a label with an icon, so that it does not depend on colour alone. */
export function JobStateTag({ state }: { readonly state: JobState }) {
  return (
    <Tag {...LOOKS[state]}>
      <Translated text={JOB_STATE_LABELS[state]} />
    </Tag>
  );
}

import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { InstanceStatus } from 'contract/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

const TAG_TYPES = { RUNNING: 'processing', PASSED: 'success', REFUSED: 'error', CANCELLED: 'default' } as const;

interface Props {
  readonly status: InstanceStatus;
  readonly isSuspended: boolean;
  /** Whether it waits for its starter to correct it. */
  readonly isReturned?: boolean;
}

/** How an instance stands. */
export function InstanceStatusTag({ status, isSuspended, isReturned = false }: Props) {
  const t = useTexts();
  if (status === 'RUNNING' && isSuspended) return <LabelTag tagType="warning" label={t('已挂起')} />;
  if (status === 'RUNNING' && isReturned) return <LabelTag tagType="warning" label={t('待修改')} />;
  return <LabelTag tagType={TAG_TYPES[status]} label={t(INSTANCE_STATUS_LABELS[status], { meaning: 'application' })} />;
}

import { Flex, Progress } from 'antd';
import type { Job } from 'contract/audit/jobs';
import { useTexts } from '@/platform/language/useTexts';

const BAR_STATUS = {
  waiting: 'normal',
  running: 'active',
  done: 'success',
  failed: 'exception',
  cancelled: 'normal',
} as const;

/** How far a job has come: a bar if it knows how much there is to do, and what it says of itself. */
export function JobProgress({ job }: { readonly job: Pick<Job, 'state' | 'progressDone' | 'progressTotal' | 'note'> }) {
  const t = useTexts();
  const { state, progressDone: done, progressTotal: total, note } = job;
  const percent = total === null || total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));
  if (percent === undefined && note === null) return <>{done === 0 ? '-' : String(done)}</>;
  return (
    <Flex vertical>
      {percent !== undefined && (
        <Progress percent={percent} size="small" status={BAR_STATUS[state]} aria-label={t('进度')} />
      )}
      {note !== null && <span>{t(note)}</span>}
    </Flex>
  );
}

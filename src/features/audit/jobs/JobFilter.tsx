import { ProFormSelect } from '@ant-design/pro-components';
import type * as v from 'valibot';
import { JOB_STATE_LABELS } from 'contract/audit/jobs';
import type { jobs } from 'contract/audit/jobs';
import { useListJobKindsQuery } from '@/api/audit/jobs';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import type { ListState } from '@/ui/list/useList';
import { statusOptions } from '@/ui/status/StatusTag';

/** The filter of a list of jobs by state and kind. */
export function JobFilter({ list }: { readonly list: ListState<v.InferOutput<typeof jobs.listJobs.arg>> }) {
  const t = useTexts();
  const { data: kinds = [] } = useListJobKindsQuery();
  return (
    <ListFilter list={list}>
      <ProFormSelect {...list.field('state')} label={t('状态')} options={statusOptions(JOB_STATE_LABELS)} />
      <ProFormSelect
        {...list.field('kind')}
        label={t('类型')}
        options={kinds.map(({ kind, title }) => ({ value: kind, label: t(title) }))}
      />
    </ListFilter>
  );
}

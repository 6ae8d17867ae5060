import { ProFormSelect } from '@ant-design/pro-components';
import { Card, Spin } from 'antd';
import { DEFAULT_STATISTICS_DAYS, processStatistics } from 'contract/workflow/processStatistics';
import type { ProcessStatistics } from 'contract/workflow/processStatistics';
import { useGetProcessStatisticsQuery, useListManagedProcessesQuery } from '@/api/workflow/processStatistics';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { useList } from '@/ui/list/useList';
import { useRefetchOnRepeat } from '@/ui/list/useRefetchOnRepeat';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { NodesSection } from './NodesSection';
import { PeopleSection } from './PeopleSection';
import { ProcessesSection } from './ProcessesSection';
import { VolumeSection } from './VolumeSection';
import styles from './statistics.module.css';

/** What has happened in the processes that the user manages, over some days: volume, times, the bottleneck, what is overdue, and load (APR-05). */
export function StatisticsPanel() {
  const t = useTexts();
  const list = useList(processStatistics.getProcessStatistics);
  const query = useGetProcessStatisticsQuery(list.params, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = query;
  useRefetchOnRepeat(list, refetch);
  // Without the list, the figures of all processes are there all the same.
  const { data: processes = [] } = useListManagedProcessesQuery(undefined);
  const failure = isFailure(error) && !isFetching && !isSessionExpiry(error) ? error : undefined;
  // The figures of other days stay on screen, faded, until those that are wanted arrive.
  const shown = failure ? currentData : (currentData ?? data);
  return (
    <>
      <ListFilter list={list}>
        <DayRange {...list.range('beginTime', 'endTime')} label={t('日期')} />
        <ProFormSelect
          {...list.field('processId')}
          label={t('流程')}
          options={processes.map(({ processId, processName }) => ({ value: processId, label: processName }))}
          fieldProps={{ showSearch: true, optionFilterProp: 'label' }}
        />
      </ListFilter>
      {failure && <FailureNotice text={failure.fields[0]?.message ?? failure.message} onRetry={() => void refetch()} />}
      {!shown && isFetching && <Loading />}
      {shown && (
        <Spin spinning={!currentData}>
          <p className={styles.period}>
            {t('{begin} 至 {end}', { begin: shown.beginTime, end: shown.endTime })}
            {list.params.beginTime === undefined &&
              list.params.endTime === undefined &&
              t('（最近 {n} 天）', { n: DEFAULT_STATISTICS_DAYS })}
          </p>
          {isEmpty(shown) ? (
            <Card variant="borderless">
              <EmptyState drawing="figures" text={t('这段时间没有流程')} />
            </Card>
          ) : (
            <div className={styles.sections}>
              <VolumeSection statistics={shown} />
              <NodesSection nodes={shown.nodes} filter={list.params} />
              <PeopleSection people={shown.people} filter={list.params} />
              <ProcessesSection processes={shown.processes} />
            </div>
          )}
        </Spin>
      )}
    </>
  );
}

function isEmpty({ processes, nodes, people }: ProcessStatistics): boolean {
  return processes.length + nodes.length + people.length === 0;
}

import { Skeleton, Table } from 'antd';
import type { CrowdDuty } from 'contract/channels/crowdFields';
import { useListCrowdDutiesQuery } from '@/api/channels/crowds';
import { WEEKDAYS } from '@/kernel/channels/weekTimes';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LabelTag } from '@/ui/status/LabelTag';

interface Day {
  readonly day: string;
  readonly duties: readonly CrowdDuty[];
}

/** Who is on duty in the coming two weeks, day by day, with the substitutes marked. */
export function DutyPlan({ crowdId }: { readonly crowdId: string }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useListCrowdDutiesQuery({ crowdId });
  if (isFailure(error) && !isFetching && !isSessionExpiry(error))
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const days = data.days.map((day) => ({ day, duties: data.duties.filter((duty) => duty.day === day) }));
  const nameOf = (name: string) => name || t('您看不到的用户');
  return (
    <Table<Day>
      size="small"
      rowKey="day"
      dataSource={days}
      pagination={false}
      columns={[
        {
          title: t('日期'),
          dataIndex: 'day',
          width: 170,
          render: (day: string) => `${day} ${t(WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? '')}`,
        },
        {
          title: t('班次'),
          dataIndex: 'duties',
          render: (duties: readonly CrowdDuty[]) =>
            duties.length === 0
              ? t('无人值班')
              : duties.map(({ fromTime, toTime, nickName, insteadOf, isNow }, index) => (
                  <div key={index}>
                    {fromTime}–{toTime} {nameOf(nickName)}{' '}
                    {insteadOf !== null && (
                      <LabelTag tagType="warning" label={t('替 {name}', { name: nameOf(insteadOf) })} />
                    )}
                    {isNow && <LabelTag tagType="success" label={t('值班中')} />}
                  </div>
                )),
        },
      ]}
    />
  );
}

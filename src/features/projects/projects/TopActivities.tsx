import { Card, Table } from 'antd';
import type { ProjectOverview } from 'contract/projects/analysis';
import { DictTag } from '@/kernel/dictionaries/DictTag';
import { useTexts } from '@/platform/language/useTexts';
import { formatCount, conversionRate, formatRate } from './metrics';

type Activity = ProjectOverview['activities'][number];

/** A table of the project's activities with the most participations. */
export function TopActivities({ activities }: { readonly activities: readonly Activity[] }) {
  const t = useTexts();
  const counted = (title: string, dataIndex: 'exposures' | 'participations' | 'conversions') => ({
    title,
    dataIndex,
    align: 'right' as const,
    width: 130,
    render: formatCount,
  });
  return (
    <Card variant="borderless" title={t('热门活动')}>
      <Table<Activity>
        size="middle"
        pagination={false}
        rowKey="activityName"
        dataSource={[...activities]}
        columns={[
          { title: t('名次'), width: 70, render: (_, __, index) => index + 1 },
          { title: t('活动'), dataIndex: 'activityName', ellipsis: true },
          {
            title: t('事件分组'),
            width: 140,
            render: (_, { eventGroup }) => <DictTag code="ec_event_group" value={eventGroup} />,
          },
          counted(t('曝光次数'), 'exposures'),
          counted(t('参与次数'), 'participations'),
          counted(t('转化次数'), 'conversions'),
          {
            title: t('转化率'),
            align: 'right',
            width: 100,
            render: (_, activity) => formatRate(conversionRate(activity)),
          },
        ]}
      />
    </Card>
  );
}

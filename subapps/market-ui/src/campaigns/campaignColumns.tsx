import type { TableColumnsType } from 'antd';
import { CHANNEL_LABELS } from 'contract/projects/analysis';
import type { Campaign } from 'contract/children/campaigns';
import type { ChildContextValue } from '../child';
import type { ListParams } from '../addresses';
import { PageLink } from '../ui/PageLink';
import { formatCount } from '../ui/figures';
import styles from '../ui/page.module.css';
import { RowOperations } from './Operations';
import { StatusTag } from './StatusTag';
import own from './campaigns.module.css';
import type { CampaignTask } from './operations';

interface Needs {
  readonly child: ChildContextValue;
  readonly shown: ListParams;
  readonly isOfOne: boolean;
  readonly onTask: (task: CampaignTask) => void;
}

/** The columns of the list of campaigns. */
export function createCampaignColumns({
  child: { t, may },
  shown,
  isOfOne,
  onTask,
}: Needs): TableColumnsType<Campaign> {
  const orderOf = (name: string) =>
    shown.orderBy === name ? (shown.isAsc === false ? ('descend' as const) : ('ascend' as const)) : null;
  const sorted = (key: string) => ({ key, sorter: true, sortOrder: orderOf(key), showSorterTooltip: false });
  const hasOperations = ['edit', 'status', 'remove'].some((name) => may(`market:campaign:${name}`));
  return [
    {
      title: t('活动名称'),
      ...sorted('campaignName'),
      fixed: 'left',
      render: (_, { campaignId, campaignName }) =>
        may('market:campaign:query') ? (
          <PageLink to={`/campaigns/${campaignId}`} title={campaignName} className={own.name}>
            {campaignName}
          </PageLink>
        ) : (
          <span className={own.name} title={campaignName}>
            {campaignName}
          </span>
        ),
    },
    ...(isOfOne ? [] : [{ title: t('所属项目'), key: 'projectName', dataIndex: 'projectName' }]),
    { title: t('渠道'), key: 'channel', render: (_, { channel }) => t(CHANNEL_LABELS[channel]) },
    { title: t('状态'), key: 'status', render: (_, { status }) => <StatusTag status={status} /> },
    {
      title: t('活动时间'),
      ...sorted('beginDate'),
      className: styles.number ?? '',
      render: (_, { beginDate, endDate }) => t('{begin} 至 {end}', { begin: beginDate, end: endDate }),
    },
    {
      title: t('预算（元）'),
      ...sorted('budget'),
      align: 'right',
      className: styles.number ?? '',
      render: (_, { budget }) => formatCount(budget),
    },
    ...(hasOperations
      ? [
          {
            title: t('操作'),
            key: 'operations',
            width: 160,
            fixed: 'right' as const,
            render: (_: unknown, campaign: Campaign) => <RowOperations campaign={campaign} onTask={onTask} />,
          },
        ]
      : []),
  ];
}

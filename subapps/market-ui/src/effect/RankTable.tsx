import { Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { MAX_BREAKDOWN_ENTRIES } from 'contract/projects/analysis';
import type { CampaignEffect } from 'contract/children/campaigns';
import { useChild } from '../child';
import { formatCount, formatShare } from '../ui/figures';
import type { FigureName } from '../ui/figures';
import styles from '../ui/page.module.css';

type Part = CampaignEffect['parts'][number];

interface Props {
  /** The rows in descending order of participations. */
  readonly parts: readonly Part[];
  readonly by: 'campaign' | 'channel';
  readonly nameOf: (part: string) => string;
}

/** A table of campaigns or channels in descending order of participations. */
export function RankTable({ parts, by, nameOf }: Props) {
  const { t } = useChild();
  const title = by === 'channel' ? t('渠道排名') : t('活动排名');
  const ranked = parts.map((part, index) => ({ ...part, rank: index + 1 }));
  const measure = (key: FigureName, label: string) => ({
    title: label,
    key,
    align: 'right' as const,
    className: styles.number ?? '',
    sorter: (one: Part, other: Part) => one[key] - other[key],
    sortDirections: ['descend' as const, 'ascend' as const],
    showSorterTooltip: false,
    render: (_: unknown, part: Part) => formatCount(part[key]),
  });
  const share = (label: string, over: FigureName, under: FigureName) => ({
    title: label,
    key: label,
    align: 'right' as const,
    className: styles.number ?? '',
    render: (_: unknown, part: Part) => formatShare(part[over], part[under]),
  });
  const columns: TableColumnsType<(typeof ranked)[number]> = [
    { title: t('排名'), dataIndex: 'rank', width: 72, className: styles.number ?? '' },
    {
      title: by === 'channel' ? t('渠道') : t('活动名称'),
      key: 'part',
      render: (_, { part }) => nameOf(part),
    },
    measure('exposures', t('曝光次数')),
    measure('participations', t('参与次数')),
    measure('conversions', t('转化次数')),
    share(t('参与率'), 'participations', 'exposures'),
    share(t('转化率'), 'conversions', 'participations'),
  ];
  return (
    <section className="kit-list" aria-label={title}>
      <div className="kit-toolbar">
        <h2>{title}</h2>
        <span className="kit-hint">{t('按参与次数，最多显示前 {count} 名', { count: MAX_BREAKDOWN_ENTRIES })}</span>
      </div>
      <Table rowKey="part" size="middle" columns={columns} dataSource={ranked} pagination={false} />
    </section>
  );
}

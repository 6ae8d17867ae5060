import { Button, Table } from 'antd';
import { useEffect } from 'react';
import type { Campaign, campaigns } from 'contract/children/campaigns';
import type { DataOf } from 'contract/endpoint';
import { useChild } from '../child';
import type { ListParams } from '../addresses';
import { EmptyState } from '../ui/EmptyState';
import { createCampaignColumns } from './campaignColumns';
import type { CampaignTask } from './operations';

interface Props {
  readonly page: DataOf<typeof campaigns.listCampaigns>;
  readonly shown: ListParams;
  readonly isLoading: boolean;
  /** Whether the list shows only campaigns of the user's current project. */
  readonly isOfOne: boolean;
  readonly onGo: (changed: Partial<ListParams>) => void;
  /** Called if the page in the address lies beyond the end of the list. `pageNum` is the last page that has rows. */
  readonly onPageGone: (pageNum: number) => void;
  readonly onTask: (task: CampaignTask) => void;
}

/** The table of campaigns. Its page and its order come from the address. */
export function CampaignTable({ page, shown, isLoading, isOfOne, onGo, onPageGone, onTask }: Props) {
  const child = useChild();
  const { t, isVisible } = child;
  const { pageNum, pageSize } = shown;
  const pages = Math.ceil(page.total / pageSize);
  const isBeyond = isVisible && !isLoading && pages > 0 && pageNum > pages;
  useEffect(() => {
    if (isBeyond) onPageGone(pages);
  });
  return (
    <Table<Campaign>
      rowKey="campaignId"
      size="middle"
      columns={createCampaignColumns({ child, shown, isOfOne, onTask })}
      dataSource={page.rows}
      loading={{ spinning: isLoading, delay: 300 }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyRows shown={shown} onGo={onGo} onTask={onTask} /> }}
      pagination={{
        size: 'small',
        style: { marginBottom: 0 },
        current: pageNum,
        pageSize,
        total: page.total,
        showSizeChanger: { 'aria-label': t('每页条数') },
        pageSizeOptions: [10, 20, 50, 100],
        showTotal: (count) => t('共 {count} 条', { count }),
      }}
      onChange={({ current = 1, pageSize: size = pageSize }, _, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {};
        const by = order ? SORTED.find((name) => name === columnKey) : undefined;
        onGo({
          pageNum: size === pageSize ? current : 1,
          pageSize: size,
          orderBy: by,
          isAsc: by && order === 'ascend',
        });
      }}
    />
  );
}

const SORTED = ['campaignName', 'beginDate', 'budget'] as const;

function EmptyRows({ shown, onGo, onTask }: Pick<Props, 'shown' | 'onGo' | 'onTask'>) {
  const { t, may } = useChild();
  const isFiltered = Boolean(shown.campaignName ?? shown.status ?? shown.channel);
  const clear = () => onGo({ campaignName: undefined, status: undefined, channel: undefined, pageNum: 1 });
  return (
    <EmptyState text={isFiltered ? t('没有符合条件的活动') : t('还没有营销活动')}>
      {isFiltered && <Button onClick={clear}>{t('清空筛选')}</Button>}
      {!isFiltered && may('market:campaign:add') && (
        <Button type="primary" onClick={() => onTask({ kind: 'add' })}>
          {t('新增活动')}
        </Button>
      )}
    </EmptyState>
  );
}

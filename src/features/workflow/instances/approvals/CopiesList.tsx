import { ProFormText } from '@ant-design/pro-components';
import { approvals } from 'contract/workflow/approvals';
import type { CopyOfInstance } from 'contract/workflow/approvals';
import { approvalsApi, useListCopiesQuery } from '@/api/workflow/approvals';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { useInstanceDrawer } from '../detail/useInstanceDrawer';
import { instanceColumns, openColumn } from './instanceColumns';

/** The instances of which the user has got a copy. */
export function CopiesList() {
  const t = useTexts();
  const isNarrow = useIsNarrow();
  const list = useList(approvals.listCopies, { prefetch: approvalsApi.usePrefetch('listCopies') });
  const query = useListCopiesQuery(list.params);
  const { open, drawer, rowClassName } = useInstanceDrawer(query.data?.rows);
  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('title')} label={t('标题')} />
        <ProFormText {...list.field('processName')} label={t('流程')} />
        <ProFormText {...list.field('starterName')} label={t('发起人')} />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('发起时间')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="copyId"
        rowClassName={rowClassName}
        emptyText={t('还没有抄送给您的申请')}
        columns={[
          ...instanceColumns(t, isNarrow),
          timeColumn({ title: t('抄送时间'), dataIndex: 'copyTime', width: 156, sorter: true }),
          {
            title: t('阅读'),
            key: 'readTime',
            width: 80,
            render: (_, { readTime }) => (readTime === null ? t('未读') : t('已读')),
          },
          openColumn(t('查看'), ({ instanceId }: CopyOfInstance) => open(instanceId)),
        ]}
      />
      {drawer}
    </>
  );
}

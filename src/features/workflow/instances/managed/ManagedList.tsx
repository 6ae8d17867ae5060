import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { INSTANCE_EVENT_LABELS } from 'contract/workflow/instanceEvents';
import { INSTANCE_STATUSES, INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import type { ManagedInstance } from 'contract/workflow/managedInstances';
import { managedInstancesApi, useListManagedInstancesQuery } from '@/api/workflow/managedInstances';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { LabelTag } from '@/ui/status/LabelTag';
import { openColumn } from '../approvals/instanceColumns';
import { InstanceStatusTag } from '../detail/InstanceStatusTag';
import { StandingCell } from '../detail/StandingCell';
import { useInstanceDrawer } from '../detail/useInstanceDrawer';

const FIXED = { fixed: 'left' } as const;

/** The instances of the processes that the user manages, which can be repaired, stopped and given to others from here (APR-05). */
export function ManagedList() {
  const t = useTexts();
  const isNarrow = useIsNarrow();
  const list = useList(managedInstances.listManagedInstances, {
    prefetch: managedInstancesApi.usePrefetch('listManagedInstances'),
  });
  const query = useListManagedInstancesQuery(list.params);
  const { open, drawer, rowClassName } = useInstanceDrawer(query.data?.rows);
  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('title')} label={t('标题')} />
        <ProFormText {...list.field('processName')} label={t('流程')} />
        <ProFormText {...list.field('starterName')} label={t('发起人')} />
        <ProFormText {...list.field('personName')} label={t('处理人')} />
        <ProFormSelect
          {...list.field('status')}
          label={t('状态')}
          options={[
            { value: 'PARKED', label: t(INSTANCE_EVENT_LABELS.PARKED) },
            { value: 'SUSPENDED', label: t('已挂起') },
            ...INSTANCE_STATUSES.map((value) => ({
              value,
              label: t(INSTANCE_STATUS_LABELS[value], { meaning: 'application' }),
            })),
          ]}
        />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('发起时间')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="instanceId"
        rowClassName={rowClassName}
        emptyText={t('您管理的流程还没有申请')}
        columns={[
          { title: t('标题'), dataIndex: 'title', width: 220, ellipsis: true, ...(!isNarrow && FIXED) },
          { title: t('流程'), dataIndex: 'processName', width: 120, ellipsis: true },
          { title: t('发起人'), dataIndex: 'starterName', width: 100, ellipsis: true },
          {
            title: t('状态'),
            dataIndex: 'status',
            width: 130,
            render: (_, row) =>
              row.isParked ? (
                <LabelTag tagType="error" label={t(INSTANCE_EVENT_LABELS.PARKED)} />
              ) : (
                <InstanceStatusTag {...row} />
              ),
          },
          { title: t('当前节点'), key: 'nodeNames', width: 160, render: (_, row) => <StandingCell {...row} /> },
          timeColumn({ title: t('发起时间'), dataIndex: 'createTime', width: 156, sorter: true }),
          timeColumn({ title: t('结束时间'), dataIndex: 'endTime', width: 156 }),
          openColumn(t('查看'), ({ instanceId }: ManagedInstance) => open(instanceId)),
        ]}
      />
      {drawer}
    </>
  );
}

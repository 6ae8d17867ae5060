import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import { approvals } from 'contract/workflow/approvals';
import type { ApprovalTask } from 'contract/workflow/approvals';
import { approvalsApi, useListTasksQuery } from '@/api/workflow/approvals';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import type { FilterOf } from '@/ui/list/useList';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { DeputiesDialog } from '../deputies/DeputiesDialog';
import { useInstanceDrawer } from '../detail/useInstanceDrawer';
import { PassTasks } from './PassTasks';
import { instanceColumns, openColumn } from './instanceColumns';

interface Props {
  readonly tab: 'DONE' | 'TODO' | 'WAITING';
}

type Filter = FilterOf<v.InferOutput<typeof approvals.listTasks.arg>>;

interface Batch {
  readonly tasks: readonly ApprovalTask[];
  readonly onDone: () => void;
}

const EMPTY_TEXTS = {
  TODO: text('没有待处理的申请'),
  WAITING: text('没有等待他人处理的待办，委派或加签后显示在这里'),
  DONE: text('还没有处理过申请'),
} as const;

/** The tasks that wait for the user, that wait for others whom the user has asked, or that the user has decided. */
export function TasksList({ tab }: Props) {
  const t = useTexts();
  const isNarrow = useIsNarrow();
  const list = useList(approvals.listTasks, { prefetch: approvalsApi.usePrefetch('listTasks') });
  const query = useListTasksQuery(list.params);
  const { open, drawer, rowClassName } = useInstanceDrawer(query.data?.rows);
  const [batch, setBatch] = useState<Batch>();
  const [isNamingDeputies, setIsNamingDeputies] = useState(false);
  const isTodo = tab === 'TODO';
  // A search keeps the tab, which the user chooses outside the filter form.
  const searched = { ...list, setFilter: (values: Filter) => list.setFilter({ ...values, tab }) };
  return (
    <>
      <ListFilter list={searched}>
        <ProFormText {...list.field('title')} label={t('标题')} />
        <ProFormText {...list.field('processName')} label={t('流程')} />
        <ProFormText {...list.field('starterName')} label={t('发起人')} />
        <ProFormSelect
          {...list.field('due')}
          label={t('时限')}
          options={[
            { value: 'OVERDUE', label: t('已超时') },
            { value: 'IN_TIME', label: t('未超时') },
          ]}
        />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('发起时间')} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="taskKey"
        rowClassName={rowClassName}
        emptyText={t(EMPTY_TEXTS[tab])}
        {...(isTodo && { selectBy: (task: ApprovalTask) => task.title })}
        columns={[
          ...instanceColumns(t, isNarrow),
          tab === 'DONE'
            ? timeColumn({ title: t('处理时间'), dataIndex: 'endedTime', width: 156 })
            : timeColumn({ title: t('到达时间'), dataIndex: 'openedTime', width: 156, sorter: true }),
          openColumn(isTodo ? t('处理') : t('查看'), ({ instanceId }: ApprovalTask) => open(instanceId)),
        ]}
        toolBarRender={() =>
          isTodo
            ? [
                <Button key="deputies" onClick={() => setIsNamingDeputies(true)}>
                  {t('代理人')}
                </Button>,
              ]
            : []
        }
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <Button
            size="small"
            type="primary"
            disabled={!selectedRows.some(({ isBatchable }) => isBatchable)}
            onClick={() => setBatch({ tasks: selectedRows, onDone: onCleanSelected })}
          >
            {t('批量通过')}
          </Button>
        )}
      />
      {isNamingDeputies && <DeputiesDialog onClose={() => setIsNamingDeputies(false)} />}
      {batch && <PassTasks {...batch} onClose={() => setBatch(undefined)} />}
      {drawer}
    </>
  );
}

import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { TASK_STATES, TASK_STATE_LABELS } from 'contract/channels/sendTaskStates';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTask } from 'contract/channels/sendTasks';
import { sendTasksApi } from '@/api/channels/sendTasks';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { DecideForm } from './DecideForm';
import { TaskActions } from './TaskActions';
import type { TaskDialog } from './dialog';
import { TaskForm } from './form/TaskForm';
import { ResultDrawer } from './result/ResultDrawer';
import { findNextChangeMs } from './nextChange';
import { createTaskColumns } from './taskColumns';
import { TASK_LISTS } from './taskLists';
import { usePoll } from './usePoll';

interface Props {
  readonly channel: TaskChannel;
  readonly title: string;
}

/** The send tasks of a channel, the newest first, with what is open above them. */
export function SendTasksPage({ channel, title }: Props) {
  const t = useTexts();
  const { endpoint, name, useTasksQuery } = TASK_LISTS[channel];
  const list = useList(endpoint, { prefetch: sendTasksApi.usePrefetch(name) });
  const query = useTasksQuery(list.params);
  const [search, setSearch] = usePageSearch();
  const [dialog, setDialog] = useState<TaskDialog>();
  const { succeed } = useFeedback();
  const seesTasks = useHasPermission(sendTasks.getSendTask.needs);
  const close = () => setDialog(undefined);
  const openedId = search.get('taskId');
  const openResult = (taskId: string | undefined) => {
    const next = new URLSearchParams(search);
    if (taskId === undefined) next.delete('taskId');
    else next.set('taskId', taskId);
    setSearch(next);
  };
  const edit = (taskId: string) => setDialog({ kind: 'edit', taskId });
  const nextChangeMs = findNextChangeMs(query.currentData?.rows ?? [], query.fulfilledTimeStamp ?? 0);
  usePoll(query.refetch, nextChangeMs ?? 0, nextChangeMs !== undefined);

  return (
    <Page title={t(title)} description={t('把一个模板发给一批人：选模板、选对象、定时间，检查后提交')}>
      <ListFilter list={list}>
        <ProFormSelect
          {...list.field('state')}
          label={t('状态')}
          options={TASK_STATES.map((value) => ({ value, label: t(TASK_STATE_LABELS[value]) }))}
        />
        <ProFormText {...list.field('taskName')} label={t('任务名称')} />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('创建时间')} />
        <ProFormText {...list.field('templateName')} label={t('模板名称')} />
        <ProFormText {...list.field('createUser')} label={t('创建人')} />
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="taskId"
        emptyText={t('暂无发送任务，请点击右上角“新建任务”添加')}
        columns={[
          ...createTaskColumns(t, seesTasks ? openResult : undefined),
          actionsColumn((task: SendTask) => <TaskActions task={task} onEdit={edit} onOpen={openResult} />),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={sendTasks.addSendTask.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新建任务')}
          </AuthorizedButton>,
        ]}
      />
      {openedId !== null && (
        <ResultDrawer
          key={openedId}
          taskId={openedId}
          onDecide={(task, isApproved) => setDialog({ kind: 'decide', task, isApproved })}
          onClose={() => openResult(undefined)}
        />
      )}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <TaskForm
          key={dialog.kind === 'edit' ? dialog.taskId : 'add'}
          channel={channel}
          taskId={dialog.kind === 'edit' ? dialog.taskId : undefined}
          onClose={close}
        />
      )}
      {dialog?.kind === 'decide' && (
        <DecideForm
          dialog={dialog}
          onSaved={() => {
            succeed(dialog.isApproved ? t('已同意') : t('已驳回'));
            close();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

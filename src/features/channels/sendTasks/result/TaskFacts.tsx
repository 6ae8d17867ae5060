import { Descriptions, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { TaskResult } from 'contract/channels/sendTaskResults';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { TaskStateTag } from '../TaskStateTag';
import { formatPlan } from '../form/CheckStep';
import { toFormValues } from '../form/taskFormValues';

interface Props {
  readonly task: SendTaskDetail;
  /** The present state; the one of `task` may be older. */
  readonly result: TaskResult | undefined;
}

/** What a task sends to whom and when, and who has decided about it. */
export function TaskFacts({ task, result }: Props) {
  const t = useTexts();
  const { state, reason } = result ?? task;
  const version = task.versionNumber === null ? '' : ` V${String(task.versionNumber)}`;
  return (
    <Descriptions
      size="small"
      column={2}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' } }}
      items={[
        { key: 'state', label: t('状态'), children: <TaskStateTag state={state} reason={reason} /> },
        {
          key: 'template',
          label: t('模板'),
          children: task.templateName ? task.templateName + version : t('模板已删除'),
        },
        { key: 'purpose', label: t('用途'), span: 2, children: task.purpose ?? '-' },
        { key: 'audience', label: t('发送对象'), span: 2, children: formatAudience(task, t) },
        { key: 'plan', label: t('发送计划'), children: formatPlan(toFormValues(task), t) },
        { key: 'next', label: t('下次发送'), children: formatDateTime(task.nextTime) },
        { key: 'author', label: t('创建人'), children: `${task.createUser} ${formatDateTime(task.createTime)}` },
        { key: 'submitter', label: t('提交人'), children: task.submitUser ?? '-' },
        { key: 'started', label: t('开始时间'), children: formatDateTime(task.startedTime) },
        { key: 'ended', label: t('结束时间'), children: formatDateTime(task.endedTime) },
        { key: 'approver', label: t('审批人'), children: task.approver ?? '-' },
        { key: 'opinion', label: t('审批意见'), children: task.opinion ?? '-' },
        ...(task.process
          ? [{ key: 'process', label: t('审批流程'), span: 2, children: <ProcessLink process={task.process} /> }]
          : []),
      ]}
    />
  );
}

/** The process that decides about a task, or has, and how it stands. It is opened where the user has to do with it. */
function ProcessLink({ process }: { readonly process: NonNullable<SendTaskDetail['process']> }) {
  const t = useTexts();
  const { title, address, status, isSuspended } = process;
  const standing =
    status === 'RUNNING' && isSuspended ? t('已挂起') : t(INSTANCE_STATUS_LABELS[status], { meaning: 'application' });
  return (
    <Flex gap={8} wrap>
      {address === null ? title : <Link to={address}>{title}</Link>}
      <span>{standing}</span>
    </Flex>
  );
}

type Named = readonly { readonly name: string }[];

/** Whom a task is sent to, as a sentence. */
export function formatAudience(task: SendTaskDetail, t: Translate): string {
  const join = (...lists: readonly Named[]) =>
    lists
      .flat()
      .map(({ name }) => name || t('您看不到的用户'))
      .join(t('、'));
  const named = task.isForEverybody ? t('全员') : join(task.crowds, task.organizations, task.users) || '-';
  const excluded = join(task.excludedCrowds, task.excludedUsers);
  return excluded ? named + t('；不含 {names}', { names: excluded }) : named;
}

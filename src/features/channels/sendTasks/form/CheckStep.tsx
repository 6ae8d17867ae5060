import { Alert, Descriptions, Flex } from 'antd';
import { TASK_PLANS, TASK_PLAN_LABELS } from 'contract/channels/sendTaskForm';
import type { TaskChannel, TaskCheck } from 'contract/channels/sendTaskForm';
import { formatDateTime } from '@/ui/list/formatDateTime';
import type { Message } from 'contract/text';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import type { FormValues } from '@/ui/form/conflict';
import { formatSchedule } from './CronField';
import { TestSend } from './TestSend';
import styles from './taskForm.module.css';

interface Props {
  readonly channel: TaskChannel;
  readonly values: FormValues;
  readonly templateName: string;
  readonly check: TaskCheck | undefined;
}

/** The last step of the form: what keeps the task from being submitted, what its author should know, and a test. */
export function CheckStep({ channel, values, templateName, check }: Props) {
  const t = useTexts();
  return (
    <Flex vertical gap={16}>
      <div aria-live="polite">
        {check && (
          <Flex vertical gap={12}>
            {check.problems.length > 0 && (
              <Findings type="error" title={t('有问题需要解决，暂时不能提交')} messages={check.problems} />
            )}
            {check.warnings.length > 0 && <Findings type="warning" title={t('请留意')} messages={check.warnings} />}
            {check.problems.length === 0 && check.warnings.length === 0 && (
              <Alert type="success" showIcon message={t('检查通过')} />
            )}
            {check.approvalReason && (
              <Alert
                type="info"
                showIcon
                message={check.startsProcess ? t('提交后发起审批流程') : t('提交后需要其他人审批')}
                description={t(check.approvalReason)}
              />
            )}
          </Flex>
        )}
      </div>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'name', label: t('任务名称'), children: toText(values['taskName']) || '-' },
          { key: 'template', label: t('模板'), children: templateName || '-' },
          {
            key: 'people',
            label: t('发送对象'),
            children: check
              ? t('{n} 人，其中 {reached} 人可以送达', { n: check.personCount, reached: check.reachedCount })
              : '-',
          },
          { key: 'plan', label: t('发送计划'), children: formatPlan(values, t) },
          {
            key: 'quota',
            label: t('账号余量'),
            children: check
              ? t('今日 {today}，本月 {month}', {
                  today: check.leftToday ?? t('不受限制'),
                  month: check.leftThisMonth ?? t('不受限制'),
                })
              : '-',
          },
        ]}
      />
      <TestSend channel={channel} values={values} />
    </Flex>
  );
}

interface FindingsProps {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly messages: readonly Message[];
}

function Findings({ type, title, messages }: FindingsProps) {
  const t = useTexts();
  const list = (
    <ul className={styles.list}>
      {messages.map((message, index) => (
        <li key={index}>{t(message)}</li>
      ))}
    </ul>
  );
  return <Alert type={type} showIcon message={title} description={list} />;
}

/** When a task is sent, in words. */
export function formatPlan({ plan, startTime, cron, endDay }: FormValues, t: Translate): string {
  const known = TASK_PLANS.find((one) => one === plan);
  const label = known ? t(TASK_PLAN_LABELS[known]) : '-';
  if (plan === 'once') return `${label}${t('：')}${formatDateTime(toText(startTime))}`;
  if (plan !== 'recurring') return label;
  const until = toText(endDay) && t('到 {day} 为止', { day: toText(endDay) });
  return [`${label}${t('：')}${formatSchedule(toText(cron), t)}`, until].filter(Boolean).join(t('，'));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import { ProForm, ProFormDigit, ProFormRadio, ProFormSwitch } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { TASK_PLANS, TASK_PLAN_LABELS } from 'contract/channels/sendTaskForm';
import type { TaskPlan } from 'contract/channels/sendTaskForm';
import { sendTasks } from 'contract/channels/sendTasks';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { CronField } from './CronField';
import { MomentInput } from './MomentInput';
import styles from './taskForm.module.css';

const { addSendTask } = sendTasks;
const HALF = { span: 12 } as const;

/** When and how fast a task is sent. `nextTimes`: the next times of a recurring plan, as the server has found them. */
export function PlanFields({ nextTimes }: { readonly nextTimes: readonly string[] }) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const plan = Form.useWatch<TaskPlan | undefined>('plan');
  const isRecurring = plan === 'recurring';
  const isRequired = (message: string) => [{ required: true, message }];
  return (
    <>
      <ProFormRadio.Group
        {...field(addSendTask, 'plan')}
        label={t('发送计划')}
        options={TASK_PLANS.map((value) => ({ value, label: t(TASK_PLAN_LABELS[value]) }))}
      />
      {(isReadOnly || isRecurring) && (
        <Col span={24}>
          <ProForm.Item name="cron" label={t('重复周期')} rules={isRequired(t('请选择重复的方式'))}>
            <CronField />
          </ProForm.Item>
        </Col>
      )}
      {(isReadOnly || plan === 'once' || isRecurring) && (
        <Col {...HALF}>
          <ProForm.Item
            name="startTime"
            label={isRecurring ? t('最早开始时间') : t('计划时间')}
            {...(plan === 'once' && { rules: isRequired(t('请选择发送时间')) })}
          >
            <MomentInput hasTime placeholder={isRecurring ? t('不受限制') : t('请选择发送时间')} />
          </ProForm.Item>
        </Col>
      )}
      {(isReadOnly || isRecurring) && (
        <Col {...HALF}>
          <ProForm.Item name="endDay" label={t('最后一天')}>
            <MomentInput placeholder={t('不受限制')} />
          </ProForm.Item>
        </Col>
      )}
      {!isReadOnly && isRecurring && nextTimes.length > 0 && (
        <Col span={24}>
          <Form.Item label={t('接下来的发送时间')}>
            <ol className={styles.times}>
              {nextTimes.map((time) => (
                <li key={time}>{formatDateTime(time)}</li>
              ))}
            </ol>
          </Form.Item>
        </Col>
      )}
      <ProFormDigit
        {...field(addSendTask, 'messagesPerMinute', { precision: 0, suffix: t('条/分钟') })}
        label={t('发送速度')}
        placeholder={t('不受限制')}
        tooltip={t('留空时按发送账号允许的最快速度发送')}
        colProps={HALF}
      />
      <ProFormDigit
        {...field(addSendTask, 'expiryHours', { precision: 0, suffix: t('小时') })}
        label={t('有效时长')}
        tooltip={t('开始后超过这个时间仍未发出的消息不再发送')}
        colProps={HALF}
      />
      <ProFormSwitch
        name="keepsQuietHours"
        label={t('避开免打扰时段')}
        tooltip={t('通知类消息也等到免打扰时段结束后再发送；营销类消息始终避开')}
        colProps={{ span: 24 }}
      />
    </>
  );
}

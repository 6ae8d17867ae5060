import { Alert } from 'antd';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import { useTexts } from '@/platform/language/useTexts';
import { CheckAside } from '../form/CheckAside';
import { toFormValues } from '../form/taskFormValues';
import { useTaskCheck } from '../form/useTaskCheck';
import { useState } from 'react';
import styles from './result.module.css';

/** Shows a second person what they decide about: how many people get it, and the messages as some of them get them. */
export function Approval({ task }: { readonly task: SendTaskDetail }) {
  const t = useTexts();
  // The hook waits for values that no longer change.
  const [values] = useState(() => toFormValues(task));
  const check = useTaskCheck(task.channel, values, true);
  const byOthers = task.mayDecide ? undefined : t('任务由其他有审批权限的人决定，创建人和提交人不能审批');
  const said = task.process ? t('任务由审批流程决定，流程通过后按计划发送') : byOthers;
  return (
    <section className={styles.section} aria-label={t('审批')}>
      {said !== undefined && (
        <div className={styles.notice}>
          <Alert type="info" showIcon message={said} />
        </div>
      )}
      <CheckAside check={check} />
    </section>
  );
}

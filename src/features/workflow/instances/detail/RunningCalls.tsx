import { Alert } from 'antd';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './instances.module.css';

type Call = InstanceDetail['calls'][number];

/** The calls of other systems for which an instance waits: how often they were made, and when they are made again. */
export function RunningCalls({ calls }: Pick<InstanceDetail, 'calls'>) {
  const t = useTexts();
  return calls.map((call) => (
    <div key={call.nodeId} className={styles.notice}>
      <Alert
        type="info"
        showIcon
        message={describe(t, call)}
        description={call.problem && t('上次失败：{problem}', { problem: call.problem })}
      />
    </div>
  ));
}

function describe(t: Translate, { nodeName: name, state, attempts: n, nextTime }: Call): string {
  const time = formatDateTime(nextTime);
  if (state === 'AWAITING_CALL_BACK') return t('“{name}”等待外部系统回调，最迟 {time}', { name, time });
  if (state === 'IN_FLIGHT') return t('“{name}”正在调用外部系统，第 {n} 次尝试', { name, n });
  if (n === 0) return t('“{name}”即将调用外部系统', { name });
  return t('“{name}”正在调用外部系统，已尝试 {n} 次，下次 {time}', { name, n, time });
}

import type { InstanceDetail } from 'contract/workflow/instances';
import { text } from '@/platform/language/text';

/** Labels of the states of a task. */
export const TASK_STATE_LABELS: Readonly<Record<InstanceDetail['tasks'][number]['state'], string>> = {
  OPEN: text('待处理'),
  HELD: text('等待轮到'),
  PASSING: text('等待加签'),
  PASSED: text('已通过'),
  REFUSED: text('已拒绝'),
  RETURNED: text('已退回重办'),
  CANCELLED: text('已取消'),
  SKIPPED: text('已跳过'),
  TRANSFERRED: text('已转交'),
};

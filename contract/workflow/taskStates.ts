/** How a task of an instance stands: it is open, waits for its turn or for signs, or has ended in some way. */
export const TASK_STATES = [
  'OPEN',
  'HELD',
  'PASSING',
  'PASSED',
  'REFUSED',
  'RETURNED',
  'CANCELLED',
  'SKIPPED',
  'TRANSFERRED',
] as const;

/** How a task of an instance stands. */
export type TaskState = (typeof TASK_STATES)[number];

/** Labels of the states of a task. */
export const TASK_STATE_LABELS: Readonly<Record<TaskState, string>> = {
  OPEN: '待处理',
  HELD: '等待轮到',
  PASSING: '等待加签',
  PASSED: '已通过',
  REFUSED: '已拒绝',
  RETURNED: '已退回重办',
  CANCELLED: '已取消',
  SKIPPED: '已跳过',
  TRANSFERRED: '已转交',
};

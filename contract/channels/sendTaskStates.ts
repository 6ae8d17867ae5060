import * as v from 'valibot';

/**
 * The states of a send task (TSK-02). `preparing`: a message for each recipient is being written. `done`: all messages are with the vendor.
 * `partlyFailed`: some are not. `expired`: its time was over before all were sent.
 */
export const TASK_STATES = [
  'draft',
  'inApproval',
  'refused',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'done',
  'partlyFailed',
  'stopped',
  'expired',
] as const;

/** The state of a send task. */
export type TaskState = (typeof TASK_STATES)[number];

/** Labels of the states of a task. */
export const TASK_STATE_LABELS: Readonly<Record<TaskState, string>> = {
  draft: '草稿',
  inApproval: '审批中',
  refused: '已驳回',
  scheduled: '待执行',
  preparing: '准备中',
  sending: '发送中',
  paused: '已暂停',
  done: '已完成',
  partlyFailed: '部分失败',
  stopped: '已停止',
  expired: '已过期',
};

/** The states in which a task can be edited and removed. */
export const EDITABLE_TASK_STATES: readonly TaskState[] = ['draft', 'refused'];

/** The states in which something still happens by itself. */
export const RUNNING_TASK_STATES: readonly TaskState[] = ['preparing', 'sending'];

/** The states in which a task can be stopped. */
export const STOPPABLE_TASK_STATES: readonly TaskState[] = [
  'inApproval',
  'scheduled',
  'preparing',
  'sending',
  'paused',
];

/** The states of a task that has ended. */
export const ENDED_TASK_STATES: readonly TaskState[] = ['done', 'partlyFailed', 'stopped', 'expired'];

/** The states in which what has failed can be sent once more. What a stopped or expired task has cancelled stays so. */
export const RETRYABLE_TASK_STATES: readonly TaskState[] = ['done', 'partlyFailed'];

/** The permission to decide about tasks of others that need a second person. */
export const APPROVE_TASK_PERMISSION = 'channel:sendTask:approve';

/** How far the messages of a task are. */
export const TaskProgress = v.object({
  /** The recipients of whom a message exists, each once. */
  total: v.number(),
  /** Not yet given to the vendor. */
  waiting: v.number(),
  /** With the vendor, and nothing else is known. */
  handedOver: v.number(),
  /** Delivered or read. */
  delivered: v.number(),
  /** Failed, bounced, refused, cancelled or recalled. */
  failed: v.number(),
  unknown: v.number(),
});

/** How far the messages of a task are. */
export type TaskProgress = v.InferOutput<typeof TaskProgress>;

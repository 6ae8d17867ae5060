import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { exportAnswer } from '../documents/exportAnswer';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';
import { message } from '../textSchemas';
import { MessageRecord, RECORD_STATES } from './records';
import { TASK_STATES, TaskProgress } from './sendTaskStates';

const TASK = `${ADMIN_PATH}/channel/sendTask` as const;

/** The most reasons that a progress ranks. */
export const MAX_REASONS = 20;

/** The most points of the curve of a progress. */
export const MAX_CURVE_POINTS = 200;

/** A point of the curve: the messages that the vendor has taken, and those that have failed, from a time on. */
export const CurvePoint = v.object({ time: v.string(), sent: v.number(), failed: v.number() });

/** A point of the curve of a task. */
export type CurvePoint = v.InferOutput<typeof CurvePoint>;

/** How a task goes: its funnel, its reasons, its curve. */
export const TaskResult = v.object({
  state: v.picklist(TASK_STATES),
  reason: v.nullable(message),
  /** The people who were found, before those with the same address were left out. */
  personCount: v.number(),
  progress: TaskProgress,
  /** How many messages have each state. */
  states: v.array(v.object({ state: v.picklist(RECORD_STATES), count: v.number() })),
  /** Why messages did not arrive, the most frequent reason first. `isRetryable`: sending once more may help. */
  reasons: v.array(v.object({ reason: message, count: v.number(), isRetryable: v.boolean() })),
  curve: v.array(CurvePoint),
  /** How many seconds a point of the curve stands for. */
  curveSeconds: v.number(),
});

/** How a task goes. */
export type TaskResult = v.InferOutput<typeof TaskResult>;

/** The results by which the recipients of a task are filtered: the parts of its progress. */
export const RECIPIENT_RESULTS = ['waiting', 'handedOver', 'delivered', 'failed', 'unknown'] as const;

/** A part of the progress of a task. */
export type RecipientResult = (typeof RECIPIENT_RESULTS)[number];

/** Labels of the parts of a progress. */
export const RECIPIENT_RESULT_LABELS: Readonly<Record<RecipientResult, string>> = {
  waiting: '待发送',
  handedOver: '已提交',
  delivered: '已送达',
  failed: '未送达',
  unknown: '结果未知',
};

const oneTask = v.object({ taskId: rowId() });
const ownedTask = { taskId: 'sendTask' } as const;
const recipientFilter = {
  ...oneTask.entries,
  result: v.optional(v.picklist(RECIPIENT_RESULTS)),
  /** The text of the reason. */
  reason: optionalText(200),
  /** A part of the user's name. */
  userName: optionalText(),
};

/** What has become of send tasks (TSK-02). */
export const sendTaskResults = {
  getSendTaskResult: endpoint({
    method: 'GET',
    path: `${TASK}/result/{taskId}`,
    arg: oneTask,
    data: TaskResult,
    needs: 'channel:sendTask:query',
    changes: false,
    owned: ownedTask,
  }),
  /** The messages of a task, each recipient once: of a message that was sent once more, the last one. */
  listSendTaskRecipients: endpoint({
    method: 'GET',
    path: `${TASK}/recipient/list`,
    arg: v.object({ ...pagingFields(['createTime', 'sentTime']), ...recipientFilter }),
    data: pageOf(MessageRecord),
    needs: 'channel:sendTask:query',
    changes: false,
    owned: ownedTask,
  }),
  exportSendTaskRecipients: endpoint({
    method: 'POST',
    path: `${TASK}/recipient/export`,
    arg: v.object(recipientFilter),
    data: exportAnswer,
    needs: 'channel:sendTask:export',
    changes: { action: 'export', kind: 'sendTask', id: 'taskId' },
    owned: ownedTask,
  }),
  /** Sends the messages of an ended task that have failed once more, if that can help. What may have arrived is left alone. */
  retrySendTask: endpoint({
    method: 'POST',
    path: `${TASK}/retry`,
    arg: oneTask,
    data: v.object({ count: v.number() }),
    needs: 'channel:sendTask:send',
    changes: { action: 'retry', kind: 'sendTask', id: 'taskId' },
    owned: ownedTask,
  }),
  /** Takes the messages of a task back from their recipients by a job, where the channel can. */
  recallSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/recall`,
    arg: oneTask,
    data: noData,
    needs: 'channel:sendTask:send',
    changes: { action: 'recall', kind: 'sendTask', id: 'taskId' },
    owned: ownedTask,
  }),
};

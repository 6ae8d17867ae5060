import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import type { PermissionTag } from '../endpoint';
import { logPeriodFields } from '../logFilter';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, rowId } from '../rules';
import { message } from '../textSchemas';
import { INSTANCE_STATUSES } from '../workflow/instances';
import { SentMessage } from './messages';
import {
  TASK_CHANNELS,
  TASK_LIST_PERMISSIONS,
  TASK_PLANS,
  TaskCheck,
  TaskTemplate,
  TaskVariable,
  ownedAudience,
  taskAudience,
  taskForm,
  taskMessage,
  taskPlan,
} from './sendTaskForm';
import { APPROVE_TASK_PERMISSION, TASK_STATES, TaskProgress } from './sendTaskStates';

const TASK = `${ADMIN_PATH}/channel/sendTask` as const;

const channel = v.picklist(TASK_CHANNELS);
const oneTask = v.object({ taskId: rowId() });
const readTask = v.object({ ...oneTask.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const named = v.object({ id: v.string(), name: v.string() });

const row = {
  taskId: v.string(),
  channel,
  taskName: v.string(),
  purpose: v.nullable(v.string()),
  /** Empty for a template that is gone. */
  templateName: v.string(),
  plan: v.picklist(TASK_PLANS),
  state: v.picklist(TASK_STATES),
  /** Whether a process decides about it now, which ends when the task is changed. */
  isDecidedByProcess: v.boolean(),
  /** Why the task is in this state. */
  reason: v.nullable(message),
  progress: TaskProgress,
  /** When it begins next; null once it has begun, and for a draft. */
  nextTime: v.nullable(v.string()),
  startedTime: v.nullable(v.string()),
  endedTime: v.nullable(v.string()),
  createUser: v.string(),
  createTime: v.string(),
  version: v.number(),
};

/** A send task as a row of the list (TSK-01). */
export const SendTask = v.object(row);

/** A send task as a row of the list. */
export type SendTask = v.InferOutput<typeof SendTask>;

/** A send task with its form. */
export const SendTaskDetail = v.object({
  ...row,
  templateId: v.string(),
  /** The version of the template that is sent; null as long as it is not decided. */
  versionNumber: v.nullable(v.number()),
  variables: v.array(TaskVariable),
  isForEverybody: v.boolean(),
  /** Users whom the caller does not see have an empty name. */
  crowds: v.array(named),
  organizations: v.array(named),
  users: v.array(named),
  excludedCrowds: v.array(named),
  excludedUsers: v.array(named),
  startTime: v.nullable(v.string()),
  cron: v.nullable(v.string()),
  endDay: v.nullable(v.string()),
  messagesPerMinute: v.nullable(v.number()),
  keepsQuietHours: v.boolean(),
  expiryHours: v.number(),
  /** Who has submitted it, and who has decided about it with which words. */
  submitUser: v.nullable(v.string()),
  approver: v.nullable(v.string()),
  opinion: v.nullable(v.string()),
  /** The recurring task of which this is one run. */
  parentTaskId: v.nullable(v.string()),
  /** The process that decides about it, or has. Null: there is none, or it is gone. */
  process: v.nullable(
    v.object({
      instanceId: v.string(),
      title: v.string(),
      status: v.picklist(INSTANCE_STATUSES),
      isSuspended: v.boolean(),
      /** Where the caller can open it. Null: it is not for the caller. */
      address: v.nullable(v.string()),
    }),
  ),
  /** Whether the caller may decide about it now: that needs a second person, who is neither its author nor its submitter. */
  mayDecide: v.boolean(),
});

/** A send task with its form. */
export type SendTaskDetail = v.InferOutput<typeof SendTaskDetail>;

const changes = (action: 'edit' | 'remove' | 'submit' | 'approve' | 'start' | 'pause' | 'resume' | 'stop') =>
  ({ action, kind: 'sendTask', id: 'taskId' }) as const;
const ownedTask = { taskId: 'sendTask' } as const;
const ownedForm = { templateId: 'channelTemplate', ...ownedAudience } as const;

// The list of the tasks of one channel. Each is a page of its own, and its permission is that for the tasks of its channel: the other
// calls ask for it besides their own.
function list<const Needs extends PermissionTag>(name: string, needs: Needs) {
  return endpoint({
    method: 'GET',
    path: `${TASK}/${name}/list`,
    arg: v.object({
      ...pagingFields(['createTime', 'startedTime']),
      ...logPeriodFields,
      taskName: optionalText(),
      templateName: optionalText(),
      /** A part of the author's name. */
      createUser: optionalText(),
      state: v.optional(v.picklist(TASK_STATES)),
    }),
    data: pageOf(SendTask),
    needs,
    changes: false,
    owned: {},
  });
}

/** The send tasks of the merchant (发送任务, TSK-01, TSK-02): one model for all channels. */
export const sendTasks = {
  listMailTasks: list('mail', TASK_LIST_PERMISSIONS.mail),
  listMiniTasks: list('mini', TASK_LIST_PERMISSIONS.mini),
  listNailingTasks: list('nailing', TASK_LIST_PERMISSIONS.dingtalk),
  listSmsTasks: list('sms', TASK_LIST_PERMISSIONS.sms),
  listVoiceTasks: list('voice', TASK_LIST_PERMISSIONS.voice),
  /** What a form offers: the templates of a channel, and the crowds of the merchant with the columns of their files. */
  getSendTaskChoices: endpoint({
    method: 'GET',
    path: `${TASK}/choices`,
    arg: v.object({ channel }),
    data: v.object({
      templates: v.array(TaskTemplate),
      crowds: v.array(v.object({ crowdId: v.string(), crowdName: v.string(), columns: v.array(v.string()) })),
    }),
    needs: 'channel:sendTask:query',
    changes: false,
    owned: {},
  }),
  getSendTask: endpoint({
    method: 'GET',
    path: `${TASK}/{taskId}`,
    arg: oneTask,
    data: SendTaskDetail,
    needs: 'channel:sendTask:query',
    changes: false,
    owned: ownedTask,
  }),
  /** Saves a draft. */
  addSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/add`,
    arg: v.object({ channel, ...taskForm }),
    data: oneTask,
    needs: 'channel:sendTask:add',
    changes: { action: 'add', kind: 'sendTask', id: 'taskId' },
    owned: ownedForm,
  }),
  /** Saves a draft or a refused task, which becomes a draft. So does one that a process decides about: its process is ended. */
  updateSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/update`,
    arg: v.object({ ...readTask.entries, ...taskForm }),
    data: noData,
    needs: 'channel:sendTask:edit',
    changes: changes('edit'),
    owned: { ...ownedTask, ...ownedForm },
  }),
  /** Removes a draft or a refused task. */
  removeSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/remove`,
    arg: readTask,
    data: noData,
    needs: 'channel:sendTask:remove',
    changes: changes('remove'),
    owned: ownedTask,
  }),
  /** Makes a draft with the form of another task, whatever has become of that. */
  copySendTask: endpoint({
    method: 'POST',
    path: `${TASK}/copy`,
    arg: oneTask,
    data: oneTask,
    needs: 'channel:sendTask:add',
    changes: { action: 'copy', kind: 'sendTask', id: 'taskId' },
    owned: ownedTask,
  }),
  /** What a form would do, while one types. People whom the caller does not see are not counted. */
  checkSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/check`,
    arg: v.object({ channel, ...taskMessage, ...taskAudience, ...taskPlan }),
    data: TaskCheck,
    needs: 'channel:sendTask:query',
    changes: false,
    owned: ownedForm,
  }),
  /** Sends the message of a form to the caller. */
  testSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/test`,
    arg: v.object({ channel, ...taskMessage }),
    data: SentMessage,
    needs: 'channel:sendTask:send',
    changes: { action: 'verify', kind: 'messageRecord', id: 'recordId' },
    owned: { templateId: 'channelTemplate' },
  }),
  /** Puts a draft on its way: to a second person, or to its plan. Its template keeps the version of this moment. */
  submitSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/submit`,
    arg: readTask,
    data: v.object({ state: v.picklist(TASK_STATES) }),
    needs: 'channel:sendTask:send',
    changes: changes('submit'),
    owned: ownedTask,
  }),
  /** Agrees to a task of somebody else, or refuses it with a reason. */
  decideSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/decide`,
    arg: v.object({
      ...readTask.entries,
      isApproved: v.boolean('请选择审批结果'),
      /** Needed for a refusal. */
      opinion: optionalText(MAX_LENGTHS.remark),
    }),
    data: noData,
    needs: APPROVE_TASK_PERMISSION,
    changes: changes('approve'),
    owned: ownedTask,
  }),
  /** Begins with a scheduled task at once. */
  startSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/start`,
    arg: oneTask,
    data: noData,
    needs: 'channel:sendTask:send',
    changes: changes('start'),
    owned: ownedTask,
  }),
  /** Gives no further message of a task to the vendor. Those that are being given go. */
  pauseSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/pause`,
    arg: oneTask,
    data: noData,
    needs: 'channel:sendTask:send',
    changes: changes('pause'),
    owned: ownedTask,
  }),
  resumeSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/resume`,
    arg: oneTask,
    data: noData,
    needs: 'channel:sendTask:send',
    changes: changes('resume'),
    owned: ownedTask,
  }),
  /** Ends a task for good. Its messages that still wait are cancelled. */
  stopSendTask: endpoint({
    method: 'POST',
    path: `${TASK}/stop`,
    arg: oneTask,
    data: noData,
    needs: 'channel:sendTask:send',
    changes: changes('stop'),
    owned: ownedTask,
  }),
};

import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, rowId } from '../rules';
import { message } from '../textSchemas';
import { decisionFiles } from './applicationFiles';
import { MAX_DEFINITION_BODY } from './forms';
import { instanceFields, instanceFilters, instanceNews } from './instances';
import { processNodeId } from './processNodes';
import { signature } from './signatures';
import { MAX_CHOSEN, chosenPeople, submittedValues } from './submitted';

const APPROVAL = `${ADMIN_PATH}/workflow/approval` as const;
const needs = SHELL_PERMISSION_TAGS.approvals;

/** The most tasks that are passed by one call. */
export const MAX_BATCH = 50;

const taskNumber = wholeNumber(1, 2 ** 31 - 1);
const oneTask = { instanceId: rowId(), taskId: taskNumber };
const severalOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1, '请选择待办'), v.maxLength(MAX_BATCH, '最多选择 {n} 项'));
const opinion = optionalText(MAX_LENGTHS.remark);
// What passing and refusing take.
const decision = { opinion, signature: v.optional(signature), fileIds: decisionFiles };

const somePeople = v.pipe(v.array(rowId()), v.minLength(1, '请选择人员'), v.maxLength(MAX_CHOSEN, '最多选择 {n} 人'));

const task = v.object({
  ...instanceFields,
  /** Identifies the task among those of all instances. */
  taskKey: v.string(),
  taskId: v.number(),
  nodeName: v.string(),
  /** In whose place the caller decides it. Null: it is the caller’s own. */
  forUserName: v.nullable(v.string()),
  /** When its person was asked. */
  openedTime: v.nullable(v.string()),
  /** When its person has decided. Null: not yet. */
  endedTime: v.nullable(v.string()),
  /** How its person has decided. Null: not yet. */
  decision: v.nullable(v.picklist(['PASSED', 'REFUSED', 'RETURNED', 'TRANSFERRED', 'CANCELLED', 'SKIPPED'])),
  /** Whether the time limit of its node has run out while it was open. */
  isOverdue: v.boolean(),
  news: instanceNews,
  /** Whether it can be passed together with others: nothing has to be entered or chosen. */
  isBatchable: v.boolean(),
});

/** A task of the caller in a list. */
export type ApprovalTask = v.InferOutput<typeof task>;

const copy = v.object({
  ...instanceFields,
  copyId: v.string(),
  nodeName: v.string(),
  copyTime: v.string(),
  /** When its reader has opened it. Null: not yet. */
  readTime: v.nullable(v.string()),
});

/** A copy of an instance that the caller has got. */
export type CopyOfInstance = v.InferOutput<typeof copy>;

// By whom it was started, since the lists have instances of many people.
const filters = { ...instanceFilters, starterName: optionalText(MAX_LENGTHS.name) };
const changes = { action: 'approve', kind: 'instance', id: 'instanceId' } as const;
const owned = { instanceId: 'instance' };

/**
 * What one has to decide (我的待办, APR-01, APR-02). Each call acts on an open task of the caller, or of somebody whose deputy the caller
 * is: the task is the caller’s from then on.
 */
export const approvals = {
  /**
   * Lists the open tasks of the caller and of those whose deputy the caller is, those that wait for others whom the caller has asked, or
   * what the caller has decided.
   */
  listTasks: endpoint({
    method: 'GET',
    path: `${APPROVAL}/list`,
    arg: v.object({
      ...pagingFields(['openedTime']),
      ...filters,
      tab: v.optional(v.picklist(['TODO', 'WAITING', 'DONE']), 'TODO'),
      /** Whether the time limit has run out. */
      due: v.optional(v.picklist(['OVERDUE', 'IN_TIME'])),
    }),
    data: pageOf(task),
    needs,
    changes: false,
    owned: {},
  }),
  /** Lists the copies that the caller has got. */
  listCopies: endpoint({
    method: 'GET',
    path: `${APPROVAL}/copies`,
    arg: v.object({ ...pagingFields(['copyTime']), ...filters }),
    data: pageOf(copy),
    needs,
    changes: false,
    owned: {},
  }),
  /** Passes a task, with the values that its node lets the caller change. The starter corrects what was returned by it. */
  passTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/pass`,
    arg: v.object({ ...oneTask, ...decision, formValues: v.optional(submittedValues), chosen: chosenPeople }),
    data: noData,
    needs: 'signed-in',
    changes,
    owned: { ...owned, fileIds: 'applicationFile' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Passes tasks for which nothing has to be entered. Answers those that could not be passed, each with the reason. */
  passTasks: endpoint({
    method: 'POST',
    path: `${APPROVAL}/passTasks`,
    arg: v.object({
      instanceIds: severalOf(rowId()),
      /** The task in each of the instances, in the same order. */
      taskIds: severalOf(taskNumber),
      opinion,
    }),
    data: v.object({
      passedCount: v.number(),
      left: v.array(v.object({ instanceId: v.string(), taskId: v.number(), reason: message })),
    }),
    needs,
    changes: { action: 'approve', kind: 'instance', id: 'instanceIds' },
    owned: { instanceIds: 'instance' },
  }),
  refuseTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/refuse`,
    arg: v.object({ ...oneTask, ...decision }),
    data: noData,
    needs,
    changes,
    owned: { ...owned, fileIds: 'applicationFile' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Returns to a node before: everything from there on runs again, or only that node and then this one. */
  returnTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/return`,
    arg: v.object({
      ...oneTask,
      opinion,
      to: processNodeId,
      then: v.optional(v.picklist(['RUN_AGAIN', 'COME_BACK']), 'RUN_AGAIN'),
    }),
    data: noData,
    needs,
    changes,
    owned,
  }),
  /** Gives a task to somebody else for good. */
  transferTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/transfer`,
    arg: v.object({ ...oneTask, opinion, userId: rowId('请选择人员') }),
    data: noData,
    needs,
    changes,
    owned: { ...owned, userId: 'colleague' },
  }),
  /** Asks others before, after or beside oneself, or one in one’s own place who gives it back. */
  addSigns: endpoint({
    method: 'POST',
    path: `${APPROVAL}/addSigns`,
    arg: v.object({
      ...oneTask,
      opinion,
      side: v.picklist(['BEFORE', 'AFTER', 'BESIDE', 'DELEGATE'], '请选择加签方式'),
      userIds: somePeople,
    }),
    data: noData,
    needs,
    changes,
    owned: { ...owned, userIds: 'colleague' },
  }),
  /** Sends a copy to others, who can read the instance from then on. The task stays open. */
  copyTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/copy`,
    arg: v.object({ ...oneTask, opinion, userIds: somePeople }),
    data: noData,
    needs,
    changes: { action: 'send', kind: 'instance', id: 'instanceId' },
    owned: { ...owned, userIds: 'colleague' },
  }),
  /** Takes a sign back that the caller has added. */
  removeSign: endpoint({
    method: 'POST',
    path: `${APPROVAL}/removeSign`,
    arg: v.object(oneTask),
    data: noData,
    needs,
    changes,
    owned,
  }),
  /** Takes back what the caller has decided last, while nobody has acted since. */
  pullBackTask: endpoint({
    method: 'POST',
    path: `${APPROVAL}/pullBack`,
    arg: v.object(oneTask),
    data: noData,
    needs,
    changes,
    owned,
  }),
};

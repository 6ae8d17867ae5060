import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, rowId } from '../rules';
import { message } from '../textSchemas';
import { INSTANCE_STATUSES, instanceFields, instanceFilters } from './instances';

const MANAGED = `${ADMIN_PATH}/workflow/managed` as const;
const needs = SHELL_PERMISSION_TAGS.approvals;

/** The most tasks that one call hands over. Another call goes on. */
export const MAX_HANDED_OVER = 200;

/** The most people whose tasks are counted: those who have left, then those with the most. */
export const MAX_LOADS = 200;

const managedInstance = v.object({
  ...instanceFields,
  nodeNames: v.array(v.string()),
  /** Whose turn it is. Who is no user any more has no name. */
  peopleNames: v.array(v.string()),
  isReturned: v.boolean(),
  /** Whether it waits for its manager at a node. */
  isParked: v.boolean(),
});

/** An instance of a process that the caller manages. */
export type ManagedInstance = v.InferOutput<typeof managedInstance>;

const load = v.object({
  userId: v.string(),
  /** Null: the person is no user any more. */
  userName: v.nullable(v.string()),
  organizeName: v.nullable(v.string()),
  /** Whether the person can sign in and act. */
  isPresent: v.boolean(),
  /** The tasks that wait for the person now, and those whose turn comes later. */
  openCount: v.number(),
  heldCount: v.number(),
  /** When the first of the open tasks came. Null: none is open. */
  oldestTime: v.nullable(v.string()),
});

/** What one person has to decide in the processes that the caller manages. */
export type Load = v.InferOutput<typeof load>;

const reason = optionalText(MAX_LENGTHS.remark);
const successor = rowId('请选择人员');

/** What managers of processes do with all instances and tasks of these (APR-03, APR-05). Of other processes they see nothing. */
export const managedInstances = {
  /** Tells whether the caller manages a process at all, and how many instances wait for its manager. */
  getManagedSummary: endpoint({
    method: 'GET',
    path: `${MANAGED}/summary`,
    arg: v.object({}),
    data: v.object({ isManager: v.boolean(), parkedCount: v.number() }),
    needs,
    changes: false,
    owned: {},
  }),
  /** Lists the instances of the processes that the caller manages, the latest first. */
  listManagedInstances: endpoint({
    method: 'GET',
    path: `${MANAGED}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      ...instanceFilters,
      starterName: optionalText(MAX_LENGTHS.name),
      /** Part of the name of somebody whose turn it is. */
      personName: optionalText(MAX_LENGTHS.name),
      status: v.optional(v.picklist([...INSTANCE_STATUSES, 'SUSPENDED', 'PARKED'])),
    }),
    data: pageOf(managedInstance),
    needs,
    changes: false,
    owned: {},
  }),
  /** Tells who has how much to decide: first those who can't act any more, then those with the most. */
  listLoads: endpoint({
    method: 'GET',
    path: `${MANAGED}/loads`,
    arg: v.object({}),
    data: v.array(load),
    needs,
    changes: false,
    owned: {},
  }),
  /** Gives a task to somebody else, whatever its node lets its people do. The task may be one whose turn comes later. */
  reassignTask: endpoint({
    method: 'POST',
    path: `${MANAGED}/reassign`,
    arg: v.object({ instanceId: rowId(), taskId: wholeNumber(1, 2 ** 31 - 1), userId: successor, reason }),
    data: noData,
    needs,
    changes: { action: 'approve', kind: 'instance', id: 'instanceId' },
    owned: { instanceId: 'instance', userId: 'colleague' },
  }),
  /**
   * Gives what a person has to decide to somebody else, in all processes that the caller manages. Answers what could not be handed over,
   * each with the reason, and how many tasks are left for another call.
   */
  handOverTasks: endpoint({
    method: 'POST',
    path: `${MANAGED}/handOver`,
    arg: v.object({
      /** Whose tasks: also of somebody who is no user any more. */
      formerId: rowId(),
      userId: successor,
      reason,
    }),
    data: v.object({
      handedCount: v.number(),
      left: v.array(v.object({ instanceId: v.string(), title: v.string(), reason: message })),
      remainingCount: v.number(),
    }),
    needs,
    changes: { action: 'approve', kind: 'instance' },
    owned: { userId: 'colleague' },
  }),
};

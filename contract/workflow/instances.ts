import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, day, optionalText, requiredText, requiredTimestamp, rowId } from '../rules';
import { instanceComment } from './comments';
import { message } from '../textSchemas';
import { applicationFile } from './applicationFiles';
import { OPEN_CALL_STATES } from './calls';
import { FieldRights } from './fieldRights';
import { FormDefinition } from './formDefinition';
import { INSTANCE_EVENTS } from './instanceEvents';
import { NODE_BUTTONS } from './nodeButtons';
import { SIMULATED_STATUSES } from './simulation';
import { submittedValues } from './submitted';
import { TASK_STATES } from './taskStates';

/** How an instance of a process stands. */
export const INSTANCE_STATUSES = SIMULATED_STATUSES;

/** How an instance of a process stands. */
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

/** Labels of the states of an instance. */
export const INSTANCE_STATUS_LABELS: Readonly<Record<InstanceStatus, string>> = {
  RUNNING: '审批中',
  PASSED: '已通过',
  REFUSED: '已拒绝',
  CANCELLED: '已撤销',
};

/** The most people or nodes whom a list names for one instance. */
export const MAX_NAMED = 10;

/** The most people whom a search for colleagues answers. */
export const MAX_COLLEAGUES = 20;

/** The most tasks, and the most events of the history, that are answered of one instance: the latest. */
export const MAX_LISTED = 500;

/** A node whose people are chosen by the starter or by the people before it. */
export const nodeToChoose = v.object({ nodeId: v.string(), nodeName: v.string() });

/**
 * What is new of an instance to whom it concerns: who has to decide it has not opened it yet, or something has happened since the person
 * has last looked at it.
 */
export const instanceNews = v.nullable(v.picklist(['UNSEEN', 'CHANGED']));

/** What is new of an instance to whom it concerns. Null: nothing. */
export type InstanceNews = v.InferOutput<typeof instanceNews>;

/** What every list of instances tells of one. */
export const instanceFields = {
  instanceId: v.string(),
  title: v.string(),
  processName: v.string(),
  status: v.picklist(INSTANCE_STATUSES),
  isSuspended: v.boolean(),
  starterName: v.string(),
  createTime: v.string(),
  /** When it ended. Null: it still runs. */
  endTime: v.nullable(v.string()),
};

/** By what every list of instances is filtered. */
export const instanceFilters = {
  title: optionalText(MAX_LENGTHS.name),
  processName: optionalText(MAX_LENGTHS.name),
  /** The days on which it was started. */
  beginTime: v.optional(day),
  endTime: v.optional(day),
};

const person = v.object({ userId: v.string(), userName: v.string() });

const task = v.object({
  taskId: v.number(),
  nodeId: v.string(),
  nodeName: v.string(),
  ...person.entries,
  state: v.picklist(TASK_STATES),
  /** Whether it was added as a sign, and where it stands to the task that it was added to. */
  side: v.nullable(v.picklist(['BEFORE', 'AFTER', 'BESIDE', 'DELEGATE'])),
  /** Whether its person has signed the decision by hand. */
  isSigned: v.boolean(),
  /** The files that were sent with the decision. */
  files: v.array(applicationFile),
  openedTime: v.nullable(v.string()),
  endedTime: v.nullable(v.string()),
});

/** An open task of the caller, or of somebody whose deputy the caller is, with all that is needed to decide it. */
const ownTask = v.object({
  taskId: v.number(),
  nodeId: v.string(),
  nodeName: v.string(),
  /** In whose place the caller decides it. Null: it is the caller’s own. */
  forUserName: v.nullable(v.string()),
  /** Whether it is the starter’s own, who corrects what was returned. */
  isCorrection: v.boolean(),
  actions: v.array(v.picklist(NODE_BUTTONS)),
  /** What the node calls its buttons. Those without a name of their own are absent. */
  names: v.partial(v.object(v.entriesFromList(NODE_BUTTONS, v.string()))),
  rights: FieldRights,
  needsOpinion: v.boolean(),
  /** Whether passing and refusing it takes a signature that is written by hand. */
  needsSignature: v.boolean(),
  /** Whether passing and refusing it takes files. */
  allowsFiles: v.boolean(),
  /** The nodes to which it can be returned, the nearest last. */
  returnPlaces: v.array(nodeToChoose),
  /** The next nodes whose people the caller chooses. */
  choose: v.array(nodeToChoose),
});

/** An instance as a person who has to do with it sees it. */
export const InstanceDetail = v.object({
  ...instanceFields,
  processId: v.string(),
  starterId: v.string(),
  /**
   * The object for which it was started, such as a send task: what it is called, its name and the address at which the caller can open it.
   * Both are null where it is gone or not for the caller. Null: a person has applied for it.
   */
  business: v.nullable(v.object({ noun: v.string(), name: v.nullable(v.string()), address: v.nullable(v.string()) })),
  /** The form of the version by which the instance runs. Null: its process has none. */
  form: v.nullable(FormDefinition),
  /** What the caller may read of the values. */
  values: submittedValues,
  /** The rights by which `values` was read. */
  rights: FieldRights,
  tasks: v.array(task),
  /** The nodes at which the instance is parked for a manager. `problem`: what kept a call of another system from succeeding. */
  parked: v.array(v.object({ number: v.number(), ...nodeToChoose.entries, problem: v.nullable(message) })),
  /** The calls of other systems for which the instance waits. */
  calls: v.array(
    v.object({
      nodeId: v.string(),
      nodeName: v.string(),
      state: v.picklist(OPEN_CALL_STATES),
      /** How often it was made, the present time included. */
      attempts: v.number(),
      /** When it is made again, or until when the other system may call back. Null: it is being made. */
      nextTime: v.nullable(v.string()),
      /** Why the last attempt has failed. Null: none has. */
      problem: v.nullable(message),
    }),
  ),
  history: v.array(
    v.object({
      eventId: v.number(),
      kind: v.picklist(INSTANCE_EVENTS),
      nodeName: v.nullable(v.string()),
      userName: v.nullable(v.string()),
      /** To whom a task was given, or who was asked. */
      people: v.array(v.string()),
      opinion: v.nullable(v.string()),
      /** Whether the person has pressed a button of a card of DingTalk. */
      isByCard: v.boolean(),
      createTime: v.string(),
      /** Whether somebody else has done it since the caller has last looked. */
      isNew: v.boolean(),
    }),
  ),
  /** When the caller has last looked at it. Null: not yet. */
  lookTime: v.nullable(v.string()),
  /** The fields whose values have changed since then, as far as the caller may read them. */
  changedFields: v.array(v.string()),
  /** What people have said about it, the first of them first. */
  comments: v.array(instanceComment),
  /** The other people who have to do with it and can be mentioned. */
  participants: v.array(person),
  ownTasks: v.array(ownTask),
  /** The signs that the caller has asked for and can still take back, by their `taskId`. */
  removableSigns: v.array(v.number()),
  /** Whether the caller may withdraw it, urge its people, or take back what the caller has decided last. */
  mayWithdraw: v.boolean(),
  mayUrge: v.boolean(),
  /** The task whose decision the caller may take back. Null: none. */
  pullBackTask: v.nullable(v.number()),
  /** What the caller may do as a manager of the process. Null: the caller is none. */
  managed: v.nullable(v.object({ maySuspend: v.boolean(), mayResume: v.boolean(), mayTerminate: v.boolean() })),
});

/** An instance as a person who has to do with it sees it. */
export type InstanceDetail = v.InferOutput<typeof InstanceDetail>;

/** An open task of the caller in an instance. */
export type OwnTask = InstanceDetail['ownTasks'][number];

const oneInstance = { instanceId: rowId() };
const eventNumber = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const owned = { instanceId: 'instance' };

/** The instances of processes, for all who have to do with them (APL-01, APR-01). */
export const instances = {
  /**
   * Reads an instance: its starter, its people, those who got a copy and its managers see it. To anybody else it does not exist.
   */
  getInstance: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/workflow/instance/{instanceId}`,
    arg: v.object({ instanceId: rowId() }),
    data: InstanceDetail,
    needs: 'signed-in',
    changes: false,
    owned: { instanceId: 'instance' },
  }),
  /** Keeps what the caller has seen of an instance, so that what comes later is new, and marks the caller’s copies of it as read. */
  markInstanceRead: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/markRead`,
    arg: v.object({
      ...oneInstance,
      /** The last event, and the time of the last comment, that were shown. */
      eventNumber,
      commentTime: v.optional(requiredTimestamp(WRONG_FORMAT)),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'markRead', kind: 'instance', id: 'instanceId' },
    owned,
  }),
  /**
   * Finds the people of the merchant whom one can name in a process: by a part of their names those who can sign in, or by an id the one
   * person, who may have left. Whatever the data scope of the caller is, since whom a process asks does not depend on who has acted.
   */
  listColleagues: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/workflow/colleagues`,
    arg: v.object({ userName: optionalText(MAX_LENGTHS.name), userId: v.optional(rowId()) }),
    data: v.array(v.object({ ...person.entries, organizeName: v.nullable(v.string()) })),
    needs: 'signed-in',
    changes: false,
    owned: { userId: 'colleague' },
  }),
  /** Lets what is parked try again, or go on behind its node. For managers of the process, as all that follows. */
  repairInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/repair`,
    arg: v.object({
      ...oneInstance,
      /** Where the instance is parked, as `parked` names it. */
      number: wholeNumber(1, 2 ** 31 - 1),
      by: v.picklist(['RETRY', 'SKIP'], '请选择处理方式'),
    }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'handle', kind: 'instance', id: 'instanceId' },
    owned,
  }),
  /** Stops an instance for a while: nobody can act in it, and what comes in from outside waits. */
  suspendInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/suspend`,
    arg: v.object(oneInstance),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'pause', kind: 'instance', id: 'instanceId' },
    owned,
  }),
  resumeInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/resume`,
    arg: v.object(oneInstance),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'resume', kind: 'instance', id: 'instanceId' },
    owned,
  }),
  /** Ends an instance for good, with a reason. */
  terminateInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/terminate`,
    arg: v.object({ ...oneInstance, reason: requiredText('请输入终止原因', MAX_LENGTHS.remark) }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'stop', kind: 'instance', id: 'instanceId' },
    owned,
  }),
};

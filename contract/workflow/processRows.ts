import * as v from 'valibot';
import { enabledStatus } from '../status';
import { message } from '../textSchemas';
import { PUBLISH_STATES } from './forms';
import { ProcessDefinition } from './processDefinition';

/** A process of the merchant (PRO-01). */
export const Process = v.object({
  processId: v.string(),
  processKey: v.string(),
  processName: v.string(),
  category: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  description: v.nullable(v.string()),
  formId: v.nullable(v.string()),
  formName: v.nullable(v.string()),
  everyoneMayStart: v.boolean(),
  status: enabledStatus,
  publishState: v.picklist(PUBLISH_STATES),
  /** The number of the published version. Null before the process is first published. */
  versionNumber: v.nullable(v.number()),
  /** When it was published. */
  publishTime: v.nullable(v.string()),
  /** The number of the form’s version that the published version works with. */
  formNumber: v.nullable(v.number()),
  /** How many instances run, suspended ones included. */
  runningCount: v.number(),
  /** How many instances have ended. */
  endedCount: v.number(),
  sort: v.number(),
  createTime: v.string(),
  updateTime: v.string(),
  /** Who has last changed the process, with the name of that time. */
  updateUserName: v.string(),
  version: v.number(),
});

/** A process of the merchant. */
export type Process = v.InferOutput<typeof Process>;

/** What keeps a draft from being published. */
export const problems = v.array(
  v.object({
    /** The node that is meant. Null: the whole process. */
    nodeId: v.nullable(v.string()),
    nodeName: v.nullable(v.string()),
    message,
  }),
);
const named = v.array(v.object({ id: v.string(), name: v.string() }));

/** A process with its draft, who may start it, and what keeps the draft from being published. */
export const ProcessDetail = v.object({
  ...Process.entries,
  starterUsers: named,
  starterOrganizations: named,
  starterRoles: named,
  definition: ProcessDefinition,
  problems,
});

/** A process with its draft, who may start it, and what keeps the draft from being published. */
export type ProcessDetail = v.InferOutput<typeof ProcessDetail>;

/** A published version of a process. It never changes (PRO-04). */
export const ProcessVersion = v.object({
  versionId: v.string(),
  number: v.number(),
  formId: v.nullable(v.string()),
  /** The number of the form’s version with which the version of the process works. */
  formNumber: v.nullable(v.number()),
  /** Who has published the version, with the name of that time. */
  userName: v.string(),
  createTime: v.string(),
});

/** A published version of a process. */
export type ProcessVersion = v.InferOutput<typeof ProcessVersion>;

/** What of a BPMN file can’t be run. */
export const fileProblems = v.array(
  v.object({ elementId: v.nullable(v.string()), elementName: v.nullable(v.string()), message }),
);

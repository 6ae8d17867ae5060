import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { MAX_LENGTHS, requiredText, rowId } from '../rules';
import { FormDefinition } from './formDefinition';
import { MAX_DEFINITION_BODY } from './forms';
import { instanceFields, instanceFilters, instanceNews, nodeToChoose } from './instances';
import type { InstanceStatus } from './instances';
import { chosenPeople, submittedValues } from './submitted';

/** The ways in which an application ends. */
export const ENDED_STATUSES = ['PASSED', 'REFUSED', 'CANCELLED'] as const satisfies readonly InstanceStatus[];

const APPLY = `${ADMIN_PATH}/workflow/apply` as const;
const needs = SHELL_PERMISSION_TAGS.applications;

/** Minutes after which the people of an instance can be urged again. */
export const URGE_MINUTES = 60;

/** A process that the caller may start. */
const startable = v.object({
  processId: v.string(),
  processKey: v.string(),
  processName: v.string(),
  category: v.nullable(v.string()),
  icon: v.nullable(v.string()),
  description: v.nullable(v.string()),
});

/** A process that the caller may start. */
export type StartableProcess = v.InferOutput<typeof startable>;

/** With what a person begins an application. */
export const StartForm = v.object({
  ...startable.entries,
  /** Null: the process has no form. */
  form: v.nullable(FormDefinition),
  /** The values with which the form begins. */
  values: submittedValues,
  /** The draft that is gone on with. Null: a new application. */
  draft: v.nullable(
    v.object({ draftId: v.string(), version: v.number(), submissionKey: v.string(), chosen: chosenPeople }),
  ),
});

/** With what a person begins an application. */
export type StartForm = v.InferOutput<typeof StartForm>;

/** The way of an application by its values, if everybody passes it. */
export const ApplicationPath = v.object({
  path: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      people: v.array(v.object({ userId: v.string(), userName: v.string() })),
    }),
  ),
  /** The nodes on it whose people the starter chooses. */
  choose: v.array(nodeToChoose),
  /** The nodes at which it would wait for a manager. */
  parked: v.array(nodeToChoose),
});

/** The way of an application by its values, if everybody passes it. */
export type ApplicationPath = v.InferOutput<typeof ApplicationPath>;

const oneInstance = v.object({ instanceId: rowId() });
const application = { formValues: submittedValues, chosen: chosenPeople };

/** What one has applied for (我的申请, APL-01). */
export const applications = {
  /** Lists the processes that the caller may start, by category. */
  listStartableProcesses: endpoint({
    method: 'GET',
    path: `${APPLY}/processes`,
    arg: v.object({}),
    data: v.array(
      v.object({
        ...startable.entries,
        /** When the caller has last applied by it. Null: never. */
        lastTime: v.nullable(v.string()),
        /** Whether the caller has marked it to find it again. */
        isFavourite: v.boolean(),
      }),
    ),
    needs,
    changes: false,
    owned: {},
  }),
  /** Marks a process to find it again among those that one may start, or takes the mark off. */
  markFavouriteProcess: endpoint({
    method: 'POST',
    path: `${APPLY}/favourite`,
    arg: v.object({ processId: rowId(), isFavourite: v.boolean() }),
    data: noData,
    needs,
    changes: { action: 'edit', kind: 'favouriteProcess' },
    owned: { processId: 'process' },
  }),
  getStartForm: endpoint({
    method: 'GET',
    path: `${APPLY}/process/{processId}`,
    arg: v.object({
      processId: rowId(),
      /** An application of the caller whose values the form begins with, as far as the form still has its fields. */
      copiedId: v.optional(rowId()),
      /** A draft of the caller that is gone on with, likewise. Its process counts then. */
      draftId: v.optional(rowId()),
    }),
    data: StartForm,
    needs,
    changes: false,
    owned: { processId: 'process', copiedId: 'instance', draftId: 'applicationDraft' },
  }),
  /** Tells which way an application would go and who would act, by the values so far. Stores nothing. */
  previewApplication: endpoint({
    method: 'POST',
    path: `${APPLY}/preview`,
    arg: v.object({ processId: rowId(), ...application }),
    data: ApplicationPath,
    needs,
    changes: false,
    owned: { processId: 'process' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /**
   * Starts an instance of the published version. A second call with the key of a former one starts no other, so that an answer that is
   * lost can be asked for again. Removes the draft with that key.
   */
  submitApplication: endpoint({
    method: 'POST',
    path: `${APPLY}/submit`,
    arg: v.object({
      processId: rowId(),
      submissionKey: requiredText('请重新打开申请', MAX_LENGTHS.code),
      ...application,
    }),
    data: oneInstance,
    needs,
    changes: { action: 'submit', kind: 'instance', id: 'instanceId' },
    owned: { processId: 'process' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Lists what the caller has applied for, the latest first. */
  listApplications: endpoint({
    method: 'GET',
    path: `${APPLY}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      ...instanceFilters,
      /** What is not decided yet, as the header counts it, or what has ended. */
      tab: v.optional(v.picklist(['RUNNING', 'ENDED']), 'RUNNING'),
      /** One of the ways in which they have ended. */
      status: v.optional(v.picklist(ENDED_STATUSES)),
    }),
    data: pageOf(
      v.object({
        ...instanceFields,
        processId: v.string(),
        /** Where it stands, and whose turn it is, as far as a list names them. */
        nodeNames: v.array(v.string()),
        peopleNames: v.array(v.string()),
        /** Whether it was returned and waits for the caller to correct it. */
        isReturned: v.boolean(),
        mayWithdraw: v.boolean(),
        news: instanceNews,
      }),
    ),
    needs,
    changes: false,
    owned: {},
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: `${APPLY}/withdraw`,
    arg: v.object({ ...oneInstance.entries, reason: requiredText('请输入撤销原因', MAX_LENGTHS.remark) }),
    data: noData,
    needs,
    changes: { action: 'cancel', kind: 'instance', id: 'instanceId' },
    owned: { instanceId: 'instance' },
  }),
  /** Reminds the people whose turn it is, at most once an hour. Answers how many. */
  urgeApplication: endpoint({
    method: 'POST',
    path: `${APPLY}/urge`,
    arg: oneInstance,
    data: v.object({ count: v.number() }),
    needs,
    changes: { action: 'send', kind: 'instance', id: 'instanceId' },
    owned: { instanceId: 'instance' },
  }),
};

import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';
import { MAX_DEFINITION_BODY, PUBLISH_STATES } from './forms';
import { ProcessDefinition } from './processDefinition';
import { Process, ProcessDetail, ProcessVersion, fileProblems, problems } from './processRows';

const PROCESS = `${ADMIN_PATH}/workflow/process` as const;

/** The most processes of a merchant. A further one is refused. */
export const MAX_PROCESSES = 1000;

/** The most users, organisations or roles that may start a process, of each for itself. */
export const MAX_STARTERS = 200;

/** The most problems of a draft that an answer names. */
export const MAX_PROCESS_PROBLEMS = 200;

/** The most problems of a BPMN file that an answer names. */
export const MAX_FILE_PROBLEMS = 100;

/** The maximum length of a BPMN file in characters. A definition of the greatest size takes less. */
export const MAX_BPMN_LENGTH = 2_000_000;

/** The highest number by which a process is sorted in its category. */
export const MAX_SORT = 9999;

const oneProcess = v.object({ processId: rowId() });
const readProcess = v.object({ ...oneProcess.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const versionNumber = wholeNumber(1, 2 ** 31 - 1);
const oneVersion = v.object({ ...oneProcess.entries, number: versionNumber });
/** The rule of a process’s name. */
export const processName = requiredText('请输入流程名称');
/** The key by which other processes and programs name the process. Never changes. */
export const processKey = v.pipe(
  requiredText('请输入流程标识', 64),
  v.regex(/^[A-Za-z][\w-]*$/, '流程标识以字母开头，由字母、数字、下划线和短横线组成'),
);
const starters = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_STARTERS, '最多选择 {n} 项')), []);

const process = {
  processName,
  category: optionalText(),
  icon: optionalText(),
  description: optionalText(MAX_LENGTHS.remark),
  /** The form whose values the process is about. Null: the process has none. */
  formId: v.optional(v.nullable(rowId()), null),
  /** Whether every user of the merchant may start the process. Otherwise those who are named, and who belong to what is named. */
  everyoneMayStart: v.optional(booleanParam, true),
  starterUserIds: starters,
  /** Organisations stand for all below them, too. */
  starterOrganizeIds: starters,
  starterRoleIds: starters,
  /** Sorts the process in its category, the lowest first. Absent: a process stays where it is, and behind the others in a category that is new to it. */
  sort: v.optional(wholeNumber(0, MAX_SORT)),
};

const ownedByProcess = {
  formId: 'form',
  starterUserIds: 'user',
  starterOrganizeIds: 'organization',
  starterRoleIds: 'role',
} as const;

/**
 * The processes of the merchant (流程管理, PRO-01, PRO-03, PRO-04). A process is edited as a draft; publishing makes a version of
 * the draft, with which new instances are started. What runs keeps the version that it began with.
 */
export const processes = {
  listProcesses: endpoint({
    method: 'GET',
    path: `${PROCESS}/list`,
    arg: v.object({
      ...pagingFields(['processKey', 'processName', 'category', 'createTime', 'updateTime']),
      processKey: optionalText(64),
      processName: optionalText(),
      category: optionalText(),
      status: v.optional(enabledStatus),
      publishState: v.optional(v.picklist(PUBLISH_STATES)),
    }),
    data: pageOf(Process),
    needs: 'workflow:process:list',
    changes: false,
    owned: {},
  }),
  /** The categories of the processes, in their order in the list. */
  listProcessCategories: endpoint({
    method: 'GET',
    path: `${PROCESS}/categories`,
    arg: noArgument,
    data: v.array(v.string()),
    needs: 'workflow:process:list',
    changes: false,
    owned: {},
  }),
  getProcess: endpoint({
    method: 'GET',
    path: `${PROCESS}/{processId}`,
    arg: oneProcess,
    data: ProcessDetail,
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
  /** Adds a process whose draft has no nodes yet. */
  addProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/add`,
    arg: v.object({ processKey, ...process }),
    data: oneProcess,
    needs: 'workflow:process:add',
    changes: { action: 'add', kind: 'process', id: 'processId' },
    owned: ownedByProcess,
  }),
  /** Changes what is said of a process. Another form counts from the next publishing on, everything else at once. */
  updateProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/update`,
    arg: v.object({ ...readProcess.entries, ...process }),
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'edit', kind: 'process', id: 'processId' },
    owned: { processId: 'process', ...ownedByProcess },
  }),
  /**
   * Moves a process to another place in its category. The order is no part of what the version guards: nobody who edits a process has
   * to begin again because it was moved. The version only says which category the caller has seen it in.
   */
  moveProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/move`,
    arg: v.object({
      ...readProcess.entries,
      /** The process of the same category behind which it stands from then on. Null: it comes first. */
      afterId: v.nullable(rowId()),
    }),
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'move', kind: 'process', id: 'processId' },
    owned: { processId: 'process', afterId: 'process' },
  }),
  /** Saves the draft, even an incomplete one. Answers the new version of the row, and what keeps the draft from being published. */
  saveProcessDraft: endpoint({
    method: 'POST',
    path: `${PROCESS}/draft`,
    arg: v.object({ ...readProcess.entries, definition: ProcessDefinition }),
    data: v.object({ version: v.number(), problems }),
    needs: 'workflow:process:edit',
    changes: { action: 'edit', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /**
   * Makes the next version of the draft and of the published version of its form. Refused while the draft has problems, with a
   * message for each node. Changes nothing if both are published already.
   */
  publishProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/publish`,
    arg: readProcess,
    data: v.object({ number: v.number() }),
    needs: 'workflow:process:publish',
    changes: { action: 'publish', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
  listProcessVersions: endpoint({
    method: 'GET',
    path: `${PROCESS}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneProcess.entries }),
    data: pageOf(ProcessVersion),
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
  getProcessVersion: endpoint({
    method: 'GET',
    path: `${PROCESS}/{processId}/version/{number}`,
    arg: oneVersion,
    data: v.object({ ...ProcessVersion.entries, definition: ProcessDefinition }),
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
  /** Makes the draft and its form what they are in a version. The published version stays until the draft is published. */
  restoreProcessVersion: endpoint({
    method: 'POST',
    path: `${PROCESS}/restore`,
    arg: v.object({ ...readProcess.entries, number: versionNumber }),
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'rollBack', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
  /** Adds a process with the draft, the form and the starters of another one. The copy is not published. */
  copyProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/copy`,
    arg: v.object({ ...oneProcess.entries, processKey, processName }),
    data: oneProcess,
    needs: 'workflow:process:add',
    changes: { action: 'copy', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
  /** Enables or disables a process. What runs goes on. */
  changeProcessStatus: endpoint({
    method: 'POST',
    path: `${PROCESS}/changeStatus`,
    arg: v.object({ ...readProcess.entries, status: enabledStatus }),
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'changeStatus', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
  /** Removes a process with its versions. Refused while instances run; a process with ended instances can only be disabled. */
  removeProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/remove`,
    arg: readProcess,
    data: noData,
    needs: 'workflow:process:remove',
    changes: { action: 'remove', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
  }),
  /** Writes a process as a BPMN 2.0 file (PRO-03). */
  exportProcess: endpoint({
    method: 'GET',
    path: `${PROCESS}/{processId}/bpmn`,
    arg: v.object({
      ...oneProcess.entries,
      /** The version to write. Null: the draft. */
      number: v.optional(v.nullable(versionNumber)),
    }),
    data: v.object({ bpmn: v.string() }),
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
  /**
   * Makes the draft what a BPMN 2.0 file says (PRO-03). Changes nothing if the file has anything that can’t be run, and answers
   * what that is.
   */
  importProcess: endpoint({
    method: 'POST',
    path: `${PROCESS}/import`,
    arg: v.object({
      ...readProcess.entries,
      bpmn: v.pipe(
        v.string('请选择文件'),
        v.nonEmpty('请选择文件'),
        v.maxLength(MAX_BPMN_LENGTH, '文件最多 {n} 个字符'),
        v.regex(/^\ufeff?\s*</, '文件不是有效的 XML'),
        v.check((text) => !text.includes('\0'), WRONG_FORMAT),
      ),
    }),
    data: v.object({
      /** The version of the row, which is another one than before only if the file was imported. */
      version: v.number(),
      /** What of the file can’t be run. */
      fileProblems,
      /** What keeps the draft from being published. */
      problems,
    }),
    needs: 'workflow:process:edit',
    changes: { action: 'import', kind: 'process', id: 'processId' },
    owned: { processId: 'process' },
    longestBody: 3 * MAX_BPMN_LENGTH,
  }),
};

import { forms } from 'contract/workflow/forms';
import { MAX_CASE_PEOPLE, MAX_PROCESS_CASES, processCases } from 'contract/workflow/processCases';
import { MAX_PROCESS_NODES } from 'contract/workflow/processDefinition';
import {
  MAX_FILE_PROBLEMS,
  MAX_PROCESSES,
  MAX_PROCESS_PROBLEMS,
  MAX_STARTERS,
  processes,
} from 'contract/workflow/processes';
import { MAX_PROBLEMS } from 'contract/workflow/checkFormValues';
import {
  MAX_DECISIONS,
  MAX_SIMULATED_PEOPLE,
  MAX_SIMULATED_STEPS,
  processSimulation,
} from 'contract/workflow/simulation';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { exportBpmn } from '../../../workflow/bpmn/exportBpmn';
import { expenseClaim } from '../forms/testing';
import { draftOf, passedBy } from './testing';

const NODES_BOUND = { most: MAX_PROCESS_NODES, by: 'a definition takes no more nodes' };
const PROBLEMS_BOUND = { most: MAX_PROCESS_PROBLEMS, by: 'the server names no more' };
const STARTERS_BOUND = { most: 3 * MAX_STARTERS, by: 'addProcess and updateProcess refuse a longer list of each kind' };

const CASE_LENGTH = MAX_SIMULATED_STEPS * MAX_CASE_PEOPLE;
const CASES_BOUND = { most: MAX_PROCESS_CASES * CASE_LENGTH, by: 'saveCase refuses a further case' };

const described = ({ userId, organizeId, roleId, formId }: TestWorld & { readonly formId: string }) => ({
  ...{ processName: '报销', category: '财务', icon: 'AccountBookOutlined', description: '样例', formId, sort: 3 },
  ...{ everyoneMayStart: false, starterUserIds: [userId], starterOrganizeIds: [organizeId], starterRoleIds: [roleId] },
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(processes)({
    rows: makeProcess,
    owned: ({ processId, formId }) => ({ process: processId, form: formId }),
    args: {
      listProcesses: () => ({
        ...{ ...samplePageArgument, orderBy: 'processName', processKey: 'a', processName: '报', category: '财务' },
        ...{ status: 'NORMAL', publishState: 'CHANGED' },
      }),
      listProcessCategories: () => ({}),
      getProcess: ({ processId }) => ({ processId }),
      addProcess: (world) => ({ processKey: toKey(world.freeName), ...described(world) }),
      updateProcess: (world) => ({ processId: world.processId, version: 4, ...described(world) }),
      moveProcess: ({ processId, otherId }) => ({ processId, version: 4, afterId: otherId }),
      saveProcessDraft: ({ processId, userId }) => ({
        ...{ processId, version: 4, definition: draftOf(passedBy('pay', [userId])) },
      }),
      publishProcess: ({ processId }) => ({ processId, version: 4 }),
      listProcessVersions: ({ processId }) => ({ ...samplePageArgument, orderBy: 'number', processId }),
      getProcessVersion: ({ processId }) => ({ processId, number: 1 }),
      restoreProcessVersion: ({ processId }) => ({ processId, version: 4, number: 1 }),
      copyProcess: ({ processId, freeName }) => ({ processId, processKey: toKey(freeName), processName: '副本' }),
      changeProcessStatus: ({ processId }) => ({ processId, version: 4, status: 'STOP_USING' }),
      removeProcess: ({ processId }) => ({ processId, version: 4 }),
      exportProcess: ({ processId }) => ({ processId, number: 1 }),
      importProcess: ({ processId, userId }) => ({
        ...{ processId, version: 4 },
        bpmn: exportBpmn(draftOf(passedBy('pay', [userId])), { key: 'sample', name: '样例' }),
      }),
    },
    bounds: {
      listProcessCategories: [{ most: MAX_PROCESSES, by: 'addProcess and copyProcess refuse a further process' }],
      getProcess: [NODES_BOUND, PROBLEMS_BOUND, STARTERS_BOUND],
      saveProcessDraft: [PROBLEMS_BOUND],
      getProcessVersion: [NODES_BOUND],
      importProcess: [PROBLEMS_BOUND, { most: MAX_FILE_PROBLEMS, by: 'the reader of BPMN names no more' }],
    },
  }),
  declareSampleCalls(processSimulation)({
    rows: makeProcess,
    owned: ({ processId }) => ({ process: processId }),
    args: {
      simulateProcess: ({ processId, userId }) => ({
        ...{ processId, number: 1, starterId: userId, formValues: { reason: '出差' } },
        chosen: [{ nodeId: 'check', userIds: [userId] }],
        decisions: [],
      }),
    },
    bounds: {
      simulateProcess: [
        { most: MAX_SIMULATED_STEPS * MAX_SIMULATED_PEOPLE + MAX_PROBLEMS, by: 'the simulation names no more' },
      ],
    },
  }),
  declareSampleCalls(processCases)({
    rows: makeCase,
    owned: ({ processId, caseId }) => ({ process: processId, processCase: caseId }),
    args: {
      listProcessCases: ({ processId }) => ({ processId }),
      getProcessCase: ({ caseId }) => ({ caseId }),
      addProcessCase: ({ processId, userId, freeName }) => ({ processId, caseName: freeName, ...simulated(userId) }),
      updateProcessCase: ({ caseId, userId, freeName }) => ({
        ...{ caseId, version: 1, caseName: freeName, ...simulated(userId) },
      }),
      acceptProcessCases: ({ processId, caseId }) => ({ processId, caseIds: [caseId] }),
      removeProcessCase: ({ caseId }) => ({ caseId }),
      checkProcessCases: ({ processId }) => ({ processId }),
    },
    bounds: {
      listProcessCases: [CASES_BOUND],
      getProcessCase: [{ most: CASE_LENGTH + MAX_DECISIONS, by: 'the simulation refuses longer ones' }],
      checkProcessCases: [{ ...CASES_BOUND, most: 2 * CASES_BOUND.most }],
    },
  }),
];

const simulated = (userId: string) => ({
  ...{ starterId: userId, formValues: { reason: '出差' }, chosen: [{ nodeId: 'check', userIds: [userId] }] },
  decisions: [],
});

// A case whose end is no more what it was when the case was saved.
async function makeCase(portal: Portal, as: SignedIn) {
  const { processId } = await makeProcess(portal, as);
  const begun = { starterId: as.userId, formValues: {} };
  const { caseId } = await portal.call(processCases.addProcessCase, { processId, caseName: newId(), ...begun }, as);
  const definition = draftOf(passedBy('pay', [as.userId]), passedBy('check', [as.userId]));
  await portal.call(processes.saveProcessDraft, { processId, version: 4, definition }, as);
  return { processId, caseId };
}

/** Makes a process with a form, with a version and a draft that differs from it, and another process behind it. */
export async function makeProcess({ call }: Portal, as: SignedIn) {
  const { formId } = await call(forms.addForm, { formCode: newId(), formName: '报销单' }, as);
  await call(forms.saveFormDraft, { formId, version: 1, definition: expenseClaim }, as);
  await call(forms.publishForm, { formId, version: 2 }, as);
  const named = { processKey: toKey(newId()), processName: '报销', formId };
  const { processId } = await call(processes.addProcess, named, as);
  const definition = draftOf(passedBy('check', [as.userId]));
  await call(processes.saveProcessDraft, { processId, version: 1, definition }, as);
  await call(processes.publishProcess, { processId, version: 2 }, as);
  const changed = draftOf(passedBy('check', [as.userId]), passedBy('pay', [as.userId]));
  await call(processes.saveProcessDraft, { processId, version: 3, definition: changed }, as);
  const other = { processKey: toKey(newId()), processName: '借款' };
  const { processId: otherId } = await call(processes.addProcess, other, as);
  return { processId, otherId, formId };
}

function toKey(name: string): string {
  return `k${name.replace(/[^\w-]/g, '_')}`;
}

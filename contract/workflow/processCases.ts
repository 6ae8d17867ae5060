import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { requiredText, rowId } from '../rules';
import { message } from '../textSchemas';
import { MAX_DEFINITION_BODY } from './forms';
import { SIMULATED_STATUSES, simulationInput } from './simulation';

const CASE = `${ADMIN_PATH}/workflow/processCase` as const;

/** The most saved cases of a process. A further one is refused. */
export const MAX_PROCESS_CASES = 50;

/** The most people whom the end of a case names at one node. Further ones are neither kept nor compared. */
export const MAX_CASE_PEOPLE = 20;

const step = v.object({
  id: v.string(),
  name: v.string(),
  people: v.array(v.object({ userId: v.string(), userName: v.string() })),
});

/** A node or branch of a case, with the people who act there or get a copy. */
export type CaseStep = v.InferOutput<typeof step>;

/** What the simulation of a case comes to. */
export const CaseEnd = v.object({
  status: v.picklist(SIMULATED_STATUSES),
  /** The nodes and branches that it comes through, in their order. */
  path: v.array(step),
  /** The nodes at which people have to decide next. */
  open: v.array(step),
  /** The nodes at which it waits for a manager. */
  parked: v.array(v.object({ id: v.string(), name: v.string() })),
  /** How many values do not meet the requirements of the form. */
  wrongValues: v.number(),
});

/** What the simulation of a case comes to. */
export type CaseEnd = v.InferOutput<typeof CaseEnd>;

/** A saved case of a process (用例, PRO-02): a simulation that is run again before the process is published. */
export const ProcessCase = v.object({
  caseId: v.string(),
  caseName: v.string(),
  starterId: v.string(),
  /** The end that the case had when it was saved or accepted. */
  expected: CaseEnd,
  /** Who has last saved or accepted the case, with the name of that time. */
  updateUserName: v.string(),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A saved case of a process. */
export type ProcessCase = v.InferOutput<typeof ProcessCase>;

/** A saved case with all that its simulation takes. */
export const ProcessCaseDetail = v.object({ ...ProcessCase.entries, processId: v.string(), ...simulationInput });

/** A saved case with all that its simulation takes. */
export type ProcessCaseDetail = v.InferOutput<typeof ProcessCaseDetail>;

const checked = { caseId: v.string(), caseName: v.string(), expected: CaseEnd };

/** What a saved case comes to with the draft as it is. */
export const CheckedCase = v.variant('result', [
  v.object({ ...checked, result: v.literal('SAME') }),
  v.object({
    ...checked,
    result: v.literal('OTHER'),
    present: CaseEnd,
    /** The index of the first step of the two paths that differs. Null: the paths are the same, and the end is not. */
    firstDifference: v.nullable(v.number()),
  }),
  /** The simulation is refused, for example since its starter has left or a decision meets no task. */
  v.object({ ...checked, result: v.literal('FAILED'), message }),
]);

/** What a saved case comes to with the draft as it is. */
export type CheckedCase = v.InferOutput<typeof CheckedCase>;

const oneProcess = v.object({ processId: rowId() });
const oneCase = v.object({ caseId: rowId() });
const caseName = requiredText('请输入用例名称');

/**
 * The saved cases of processes (PRO-02). The server runs each simulation itself, by the draft of the process: a client says with what
 * a case begins and what is decided in it, and never how it ends.
 */
export const processCases = {
  /** Lists the cases of a process by name, without what their simulations take. */
  listProcessCases: endpoint({
    method: 'GET',
    path: `${CASE}/list`,
    arg: oneProcess,
    data: v.array(ProcessCase),
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
  getProcessCase: endpoint({
    method: 'GET',
    path: `${CASE}/{caseId}`,
    arg: oneCase,
    data: ProcessCaseDetail,
    needs: 'workflow:process:query',
    changes: false,
    owned: { caseId: 'processCase' },
  }),
  /** Simulates the draft and saves that as a case, with its end as the expected one. */
  addProcessCase: endpoint({
    method: 'POST',
    path: `${CASE}/add`,
    arg: v.object({ ...oneProcess.entries, caseName, ...simulationInput }),
    data: oneCase,
    needs: 'workflow:process:edit',
    changes: { action: 'add', kind: 'processCase', id: 'caseId' },
    owned: { processId: 'process', starterId: 'user' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Simulates the draft anew and saves that in place of what the case was. Answers the new version of the row. */
  updateProcessCase: endpoint({
    method: 'POST',
    path: `${CASE}/update`,
    arg: v.object({ ...oneCase.entries, version: wholeNumber(1, 2 ** 31 - 1), caseName, ...simulationInput }),
    data: v.object({ version: v.number() }),
    needs: 'workflow:process:edit',
    changes: { action: 'edit', kind: 'processCase', id: 'caseId' },
    owned: { caseId: 'processCase', starterId: 'user' },
    longestBody: MAX_DEFINITION_BODY,
  }),
  /** Makes the ends that cases have with the present draft the expected ones. */
  acceptProcessCases: endpoint({
    method: 'POST',
    path: `${CASE}/accept`,
    arg: v.object({
      ...oneProcess.entries,
      caseIds: v.pipe(
        v.array(rowId()),
        v.minLength(1, '请选择用例'),
        v.maxLength(MAX_PROCESS_CASES, '最多选择 {n} 项'),
      ),
    }),
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'edit', kind: 'processCase', id: 'caseIds' },
    owned: { processId: 'process', caseIds: 'processCase' },
  }),
  removeProcessCase: endpoint({
    method: 'POST',
    path: `${CASE}/remove`,
    arg: oneCase,
    data: noData,
    needs: 'workflow:process:edit',
    changes: { action: 'remove', kind: 'processCase', id: 'caseId' },
    owned: { caseId: 'processCase' },
  }),
  /** Runs all cases of a process by its draft and says which of them end otherwise than expected. Stores nothing. */
  checkProcessCases: endpoint({
    method: 'GET',
    path: `${CASE}/check`,
    arg: oneProcess,
    data: v.array(CheckedCase),
    needs: 'workflow:process:query',
    changes: false,
    owned: { processId: 'process' },
  }),
};

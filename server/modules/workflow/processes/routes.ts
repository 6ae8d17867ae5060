import type { FastifyInstance } from 'fastify';
import { processCases } from 'contract/workflow/processCases';
import { processes as contract } from 'contract/workflow/processes';
import { processSimulation } from 'contract/workflow/simulation';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { acceptCases, checkCases, listCases, readCase, removeCase, saveCase, updateCase } from './cases';
import { exportProcess, importProcess, publishProcess, restoreVersion, saveDraft } from './drafts';
import { getProcess, listProcessCategories, listProcesses } from './listing';
import { moveProcess } from './order';
import { addProcess, changeStatus, copyProcess, nameOf, removeProcess, updateProcess } from './processes';
import { simulate } from './simulate';
import { listVersions, readVersion } from './versions';

/** The processes of a merchant: list, draft, publishing, versions, BPMN files, removal, simulation and cases (PRO-01 to PRO-04). */
export function processesRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;
  serveEndpoints(app, services, contract, {
    listProcesses: (filters, { db }) => listProcesses(db, filters),
    listProcessCategories: (_, { db }) => listProcessCategories(db),
    getProcess: ({ processId }, { db }) => getProcess(db, processId),
    addProcess: (process, who) => addProcess(who, process),
    updateProcess: (process, who) => updateProcess(who, process),
    moveProcess: (move, { db }) => moveProcess(db, move),
    saveProcessDraft: (draft, who) => saveDraft(who, draft),
    publishProcess: (row, who) => publishProcess(who, row),
    listProcessVersions: (page, { db }) => listVersions(db, page),
    getProcessVersion: (version, { db }) => readVersion(db, version),
    restoreProcessVersion: (version, who) => restoreVersion(who, version),
    copyProcess: (copy, who) => copyProcess(who, copy),
    changeProcessStatus: (row, who) => changeStatus(who, row),
    removeProcess: (row, who) => removeProcess(who, row),
    exportProcess: (wanted, { db }) => exportProcess(db, wanted),
    importProcess: (file, who) => importProcess(who, file),
  });
  serveEndpoints(app, services, processSimulation, {
    simulateProcess: (wanted, who) => simulate({ ...who, timeZone }, wanted),
  });
  const authorOf = (who: Caller) => ({ ...who, timeZone, authorName: nameOf(who) });
  serveEndpoints(app, services, processCases, {
    listProcessCases: ({ processId }, { db }) => listCases(db, processId),
    getProcessCase: ({ caseId }, { db }) => readCase(db, caseId),
    addProcessCase: (added, who) => saveCase(authorOf(who), added),
    updateProcessCase: (changed, who) => updateCase(authorOf(who), changed),
    acceptProcessCases: (accepted, who) => acceptCases(authorOf(who), accepted),
    removeProcessCase: ({ caseId }, { db }) => removeCase(db, caseId),
    checkProcessCases: ({ processId }, who) => checkCases({ ...who, timeZone }, processId),
  });
}

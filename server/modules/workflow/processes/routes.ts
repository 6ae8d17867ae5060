import type { FastifyInstance } from 'fastify';
import { processes as contract } from 'contract/workflow/processes';
import { processSimulation } from 'contract/workflow/simulation';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { exportProcess, importProcess, publishProcess, restoreVersion, saveDraft } from './drafts';
import { getProcess, listProcesses } from './listing';
import { addProcess, changeStatus, copyProcess, removeProcess, updateProcess } from './processes';
import { simulate } from './simulate';
import { listVersions, readVersion } from './versions';

/** The processes of a merchant: list, draft, publishing, versions, BPMN files, removal and simulation (PRO-01 to PRO-04). */
export function processesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listProcesses: (filters, { db }) => listProcesses(db, filters),
    getProcess: ({ processId }, { db }) => getProcess(db, processId),
    addProcess: (process, who) => addProcess(who, process),
    updateProcess: (process, who) => updateProcess(who, process),
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
    simulateProcess: (wanted, who) => simulate({ ...who, timeZone: services.timeZone }, wanted),
  });
}

import type { FastifyInstance } from 'fastify';
import { approvals as contract } from 'contract/workflow/approvals';
import { opinionPhrases } from 'contract/workflow/opinionPhrases';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addSigns,
  copyTask,
  passTask,
  passTasks,
  pullBackTask,
  refuseTask,
  removeSign,
  returnTask,
  transferTask,
} from './decide';
import { readPhrases, savePhrases } from './phrases';
import { listCopies, listTasks } from './tasks';

/** What one has to decide: lists, what can be done with a task, and the phrases for it (APR-01, APR-02). */
export function approvalsRoutes(app: FastifyInstance, services: Services): void {
  const withServices = (who: Caller) => ({ ...who, services });
  serveEndpoints(app, services, contract, {
    listTasks: (filters, who) => listTasks(who, services.timeZone, filters),
    listCopies: (filters, who) => listCopies(who, services.timeZone, filters),
    passTask: (task, who) => passTask(withServices(who), task),
    passTasks: (tasks, who) => passTasks(withServices(who), tasks),
    refuseTask: (task, who) => refuseTask(withServices(who), task),
    returnTask: (task, who) => returnTask(withServices(who), task),
    transferTask: (task, who) => transferTask(withServices(who), task),
    addSigns: (signs, who) => addSigns(withServices(who), signs),
    copyTask: (copy, who) => copyTask(withServices(who), copy),
    removeSign: (sign, who) => removeSign(withServices(who), sign),
    pullBackTask: (task, who) => pullBackTask(withServices(who), task),
  });
  serveEndpoints(app, services, opinionPhrases, {
    getOpinionPhrases: (_, who) => readPhrases(who),
    saveOpinionPhrases: ({ phrases }, who) => savePhrases(who, phrases),
  });
}

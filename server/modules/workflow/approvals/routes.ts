import type { FastifyInstance } from 'fastify';
import { approvals as contract } from 'contract/workflow/approvals';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addSigns,
  copyTask,
  markCopiesRead,
  passTask,
  passTasks,
  pullBackTask,
  refuseTask,
  removeSign,
  returnTask,
  transferTask,
} from './decide';
import { listCopies, listTasks } from './tasks';

/** What one has to decide: lists, and what can be done with a task (APR-01, APR-02). */
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
    markCopiesRead: ({ instanceId }, who) => markCopiesRead(who, instanceId),
    removeSign: (sign, who) => removeSign(withServices(who), sign),
    pullBackTask: (task, who) => pullBackTask(withServices(who), task),
  });
}

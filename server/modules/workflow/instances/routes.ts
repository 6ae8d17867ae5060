import type { FastifyInstance } from 'fastify';
import { instanceMoves } from 'contract/workflow/instanceMoves';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import { signatures } from 'contract/workflow/signatures';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listColleagues } from './colleagues';
import { getInstance } from './detail';
import { handOverTasks } from './handover';
import { manageInstance } from './manage';
import { listLoads, listManagedInstances, readManagedSummary } from './managed';
import { moveInstances, previewMoves } from './moves';
import { getSignature } from './signatures';

/**
 * The instances of processes: one as its people see it, the people who can be named, what managers do with all of them, and their way
 * to another version of their process (PRO-04).
 */
export function instancesRoutes(app: FastifyInstance, services: Services): void {
  const asManager = <Who extends Caller>(who: Who) => ({ ...who, services });
  serveEndpoints(app, services, instances, {
    repairInstance: ({ instanceId, number, by }, who) =>
      manageInstance(asManager(who), instanceId, { kind: 'REPAIR', token: number, by }),
    suspendInstance: ({ instanceId }, who) => manageInstance(asManager(who), instanceId, { kind: 'SUSPEND' }),
    resumeInstance: ({ instanceId }, who) => manageInstance(asManager(who), instanceId, { kind: 'RESUME' }),
    terminateInstance: ({ instanceId, reason }, who) =>
      manageInstance(asManager(who), instanceId, { kind: 'TERMINATE' }, { opinion: reason }),
    listColleagues: (wanted, who) => listColleagues(who, wanted),
    getInstance: ({ instanceId }, who) => getInstance(who, instanceId),
  });
  serveEndpoints(app, services, managedInstances, {
    getManagedSummary: (_, who) => readManagedSummary(who),
    listManagedInstances: (filters, who) => listManagedInstances(who, services.timeZone, filters),
    listLoads: (_, who) => listLoads(who),
    reassignTask: ({ instanceId, taskId, userId, reason }, who) =>
      manageInstance(
        asManager(who),
        instanceId,
        { kind: 'TRANSFER', taskId, userId, isForced: true },
        reason ? { opinion: reason } : {},
      ),
    handOverTasks: (tasks, who) => handOverTasks(asManager(who), tasks),
  });
  serveEndpoints(app, services, signatures, { getSignature: (task, who) => getSignature(who, task) });
  serveEndpoints(app, services, instanceMoves, {
    previewInstanceMoves: (part, who) => previewMoves(who, part),
    moveInstances: (part, who) => moveInstances(who, part),
  });
}

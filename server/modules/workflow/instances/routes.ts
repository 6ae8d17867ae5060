import type { FastifyInstance } from 'fastify';
import { instanceMoves } from 'contract/workflow/instanceMoves';
import { instances } from 'contract/workflow/instances';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listColleagues } from './colleagues';
import { getInstance } from './detail';
import { manageInstance } from './manage';
import { moveInstances, previewMoves } from './moves';

/** The instances of processes: one as its people see it, the people who can be named, and their way to another version of their process (PRO-04). */
export function instancesRoutes(app: FastifyInstance, services: Services): void {
  const asManager = (who: Caller) => ({ ...who, services });
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
  serveEndpoints(app, services, instanceMoves, {
    previewInstanceMoves: (part, who) => previewMoves(who, part),
    moveInstances: (part, who) => moveInstances(who, part),
  });
}

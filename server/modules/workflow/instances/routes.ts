import type { FastifyInstance } from 'fastify';
import { instanceMoves } from 'contract/workflow/instanceMoves';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { moveInstances, previewMoves } from './moves';

/** The instances of processes: their way to another version of their process (PRO-04). */
export function instancesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, instanceMoves, {
    previewInstanceMoves: (part, who) => previewMoves(who, part),
    moveInstances: (part, who) => moveInstances(who, part),
  });
}

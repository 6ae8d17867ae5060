import type { FastifyInstance } from 'fastify';
import { messageReplies as contract } from 'contract/channels/replies';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listReplies } from './list';

/** What people answer to the SMS of a merchant (CHN-03, CHN-04). */
export function messageRepliesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listMessageReplies: (filters, { db }) => listReplies(db, services, filters),
  });
}

import type { FastifyInstance } from 'fastify';
import { downloads } from 'contract/documents/downloads';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { redeemTicket } from './tickets';

/** Serves the files that a user fetches with a single-use ticket (API-04). */
export function downloadsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, downloads, {
    async download({ fileName }, who) {
      const ticket = await redeemTicket(who, services, fileName);
      const exporter = ticket && services.exporters[ticket.kind];
      if (!exporter) throw notFound();
      return exporter(services, who, ticket.argument);
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { downloads } from 'contract/documents/downloads';
import type { FileAnswer } from 'contract/endpoint';
import type { Caller } from '../../../caller';
import { notFound } from '../../../refusal';
import { serve } from '../../../serve';
import type { Services } from '../../../services';
import { redeemTicket } from './tickets';

/** Makes one kind of file from what its ticket was issued for. */
export type Exporter = (services: Services, who: Caller, argument: unknown) => FileAnswer;

/** Files behind single-use tickets (API-04). */
export function downloadsRoutes(
  app: FastifyInstance,
  services: Services,
  exporters: Readonly<Record<string, Exporter>>,
): void {
  serve(app, services, downloads, {
    async download({ fileName }, who) {
      const ticket = await redeemTicket(who, services, fileName);
      const exporter = ticket && exporters[ticket.kind];
      if (!exporter) throw notFound();
      return exporter(services, who, ticket.argument);
    },
  });
}

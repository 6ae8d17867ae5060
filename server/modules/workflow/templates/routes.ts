import type { FastifyInstance } from 'fastify';
import { processTemplates as contract } from 'contract/workflow/processTemplates';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addProcessOfTemplate, getTemplate, listTemplates } from './gallery';

/** The templates of processes: the gallery, and processes made of them (PRO-01). */
export function templatesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listProcessTemplates: () => Promise.resolve(listTemplates()),
    getProcessTemplate: ({ templateKey }, who) => getTemplate(who, templateKey),
    addProcessOfTemplate: (wanted, who) => addProcessOfTemplate(who, services.timeZone, wanted),
  });
}

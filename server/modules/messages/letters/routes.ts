import type { FastifyInstance } from 'fastify';
import { letterCategories } from 'contract/messages/letterCategories';
import { letterActions } from 'contract/messages/letterActions';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { letters } from 'contract/messages/letters';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { categoryHandlers } from './categories';
import { createInboxHandlers } from './inbox';
import { letterActionHandlers } from './letterActions';
import { templateHandlers } from './templates';

/**
 * Letters: the caller's own (MSG-02, HDR-05), and the templates and categories that letters are created from (MSG-01).
 */
export function lettersRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, letters, createInboxHandlers(services.timeZone));
  serveEndpoints(app, services, letterActions, letterActionHandlers);
  serveEndpoints(app, services, letterTemplates, templateHandlers);
  serveEndpoints(app, services, letterCategories, categoryHandlers);
}

import type { FastifyInstance } from 'fastify';
import { letterCategories } from 'contract/messages/letterCategories';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { letters } from 'contract/messages/letters';
import { serve } from '../../../serve';
import type { Services } from '../../../services';
import { categories } from './categories';
import { inbox } from './inbox';
import { templates } from './templates';

/**
 * Letters: the caller's own (MSG-02, HDR-05), and the templates and categories that letters are created from (MSG-01).
 */
export function lettersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, letters, inbox(services.timeZone));
  serve(app, services, letterTemplates, templates);
  serve(app, services, letterCategories, categories);
}

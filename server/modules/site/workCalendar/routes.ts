import type { FastifyInstance } from 'fastify';
import { workCalendar } from 'contract/site/workCalendar';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { importWorkDays, markWorkDays, saveWorkHours } from './edit';
import { readCalendar } from './read';

/** The calendar of working time of the caller's merchant (APR-07). */
export function workCalendarRoutes(app: FastifyInstance, services: Services): void {
  const { timeZone } = services;
  serveEndpoints(app, services, workCalendar, {
    getWorkCalendar: (_, who) => readCalendar(who),
    saveWorkHours: (form, who) => saveWorkHours(who, timeZone, form),
    markWorkDays: (form, who) => markWorkDays(who, timeZone, form),
    importWorkDays: ({ content }, who) => importWorkDays(who, timeZone, content),
  });
}

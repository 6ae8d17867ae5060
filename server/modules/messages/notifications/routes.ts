import type { FastifyInstance } from 'fastify';
import { notificationChoices } from 'contract/messages/notificationChoices';
import { notifications } from 'contract/messages/notifications';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { choose, readChoices, setTimes } from './choices';
import { listDeliveries } from './deliveries';
import { listEvents, listTemplates, updateEvent } from './settings';

/** What the portal tells people: the settings of a merchant, the choices of its people, and what was told (NTF-01). */
export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, notifications, {
    listNotificationEvents: (_, { db }) => listEvents(db, services),
    updateNotificationEvent: (form, who) => updateEvent(who, services, form),
    listNotificationTemplates: ({ channel }, { db }) => listTemplates(db, channel),
    listNotificationDeliveries: (filters, { db }) => listDeliveries(db, services.timeZone, filters),
  });
  serveEndpoints(app, services, notificationChoices, {
    getNotificationChoices: (_, who) => readChoices(who, services),
    chooseNotification: (choice, who) => choose(who, services, choice),
    setNotificationTimes: (times, who) => setTimes(who, times),
  });
}

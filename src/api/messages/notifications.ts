import { notifications } from 'contract/messages/notifications';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** How the merchant tells people of events, and what it has told. */
export const notificationsApi = api
  .enhanceEndpoints({ addTagTypes: ['NotificationEvent', 'NotificationDelivery'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listNotificationEvents: query(build, notifications.listNotificationEvents, ['NotificationEvent'], {
          failures: 'caller',
        }),
        updateNotificationEvent: mutation(build, notifications.updateNotificationEvent, ['NotificationEvent'], {
          failures: 'caller',
        }),
        listNotificationTemplates: query(build, notifications.listNotificationTemplates, []),
        listNotificationDeliveries: query(build, notifications.listNotificationDeliveries, ['NotificationDelivery'], {
          failures: 'caller',
        }),
      }) satisfies SliceEndpoints<typeof notifications>,
  });

export const {
  useListNotificationEventsQuery,
  useLazyListNotificationEventsQuery,
  useUpdateNotificationEventMutation,
  useListNotificationTemplatesQuery,
  useListNotificationDeliveriesQuery,
} = notificationsApi;

import { notificationChoices } from 'contract/messages/notificationChoices';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The user's own choices of what the portal tells. They follow the settings of the merchant's events as well. */
export const notificationChoicesApi = api
  .enhanceEndpoints({ addTagTypes: ['NotificationChoice', 'NotificationEvent'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        getNotificationChoices: query(
          build,
          notificationChoices.getNotificationChoices,
          ['NotificationChoice', 'NotificationEvent'],
          { failures: 'caller' },
        ),
        chooseNotification: mutation(build, notificationChoices.chooseNotification, ['NotificationChoice']),
        setNotificationTimes: mutation(build, notificationChoices.setNotificationTimes, ['NotificationChoice'], {
          failures: 'caller',
        }),
      }) satisfies SliceEndpoints<typeof notificationChoices>,
  });

export const { useGetNotificationChoicesQuery, useChooseNotificationMutation, useSetNotificationTimesMutation } =
  notificationChoicesApi;

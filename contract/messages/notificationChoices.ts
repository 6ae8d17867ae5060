import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { timeOfDay } from '../timeOfDay';
import { NOTIFICATION_CHANNELS, NOTIFICATION_MODES, notificationEvent } from './notifications';

const CHOICE = `${ADMIN_PATH}/notification/choice` as const;

const channel = v.picklist(NOTIFICATION_CHANNELS);

/** When a user is told what can wait, in the installation's time zone. Null: at once. */
const times = {
  /** Between these times of day nothing but letters is told; hours that end before they begin go on past midnight. */
  quietFrom: v.nullable(timeOfDay),
  quietTo: v.nullable(timeOfDay),
  /** The time of day at which all mails come as one. */
  digestTime: v.nullable(timeOfDay),
};

/** What the caller is told of, by which channels, and when. */
export const NotificationChoices = v.object({
  events: v.array(
    v.object({
      event: notificationEvent,
      level: v.picklist(['security', 'general']),
      channels: v.array(
        v.object({
          channel,
          /** What the merchant has decided. Never `off`: such a channel is left out. */
          mode: v.picklist(NOTIFICATION_MODES),
          isOn: v.boolean(),
        }),
      ),
    }),
  ),
  ...times,
});

/** What the caller is told of, by which channels, and when. */
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>;

/** The caller's own choices of what the portal tells (NTF-01). */
export const notificationChoices = {
  getNotificationChoices: endpoint({
    method: 'GET',
    path: `${CHOICE}/list`,
    arg: noArgument,
    data: NotificationChoices,
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  /** Turns a channel on or off for an event. Refused where the channel is mandatory or not in use. */
  chooseNotification: endpoint({
    method: 'POST',
    path: `${CHOICE}/update`,
    arg: v.object({ event: notificationEvent, channel, isOn: v.boolean() }),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'notificationChoice' },
    owned: {},
  }),
  /** Sets the quiet hours and the time of the digest. Refuses a beginning without an end, and hours that are none. */
  setNotificationTimes: endpoint({
    method: 'POST',
    path: `${CHOICE}/times`,
    arg: v.object(times),
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'notificationChoice' },
    owned: {},
  }),
};

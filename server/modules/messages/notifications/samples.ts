import { MAX_TEMPLATES } from 'contract/channels/template';
import { notificationChoices } from 'contract/messages/notificationChoices';
import { NOTIFICATION_EVENTS, notifications } from 'contract/messages/notifications';
import { newId } from '../../../db/ids';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

async function makeRows({ store }: Portal, { merchantId, userId }: SignedIn) {
  await store.ownerQuery(
    `insert into notification_deliveries (delivery_id, merchant_id, user_id, event, channel, title, state)
     values ($1, $2, $3, 'jobFailed', 'letter', '样例', 'told')`,
    [newId(), merchantId, userId],
  );
  return {};
}

const events = { most: NOTIFICATION_EVENTS.length, by: 'the portal declares no more events' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(notifications)({
    rows: makeRows,
    owned: () => ({}),
    args: {
      listNotificationEvents: emptyArgument,
      updateNotificationEvent: () => ({
        event: 'jobFailed',
        version: 0,
        channels: [{ channel: 'mail', mode: 'mandatory' }],
      }),
      listNotificationTemplates: () => ({ channel: 'mail' }),
      listNotificationDeliveries: () => ({
        ...{ ...samplePageArgument, orderBy: 'createTime', event: 'jobFailed', channel: 'letter', state: 'told' },
        ...{ userName: '张', beginTime: '2026-01-01', endTime: '2026-01-31' },
      }),
    },
    bounds: {
      listNotificationEvents: [events],
      listNotificationTemplates: [{ most: MAX_TEMPLATES, by: 'a channel has no more templates' }],
    },
  }),
  declareSampleCalls(notificationChoices)({
    rows: () => Promise.resolve({}),
    owned: () => ({}),
    args: {
      getNotificationChoices: emptyArgument,
      chooseNotification: () => ({ event: 'jobFailed', channel: 'mail', isOn: false }),
      setNotificationTimes: () => ({ quietFrom: '22:00', quietTo: '08:00', digestTime: '09:00' }),
    },
    bounds: { getNotificationChoices: [events] },
  }),
];

import { NOTIFICATION_CHANNELS, NOTIFICATION_CHANNEL_LABELS } from './notifications';

it('the labels of the channels of notifications are those of these channels alone, since filters offer all of them', () => {
  expect(Object.keys(NOTIFICATION_CHANNEL_LABELS)).toEqual([...NOTIFICATION_CHANNELS]);
});

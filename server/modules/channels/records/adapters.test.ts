import { CHANNELS } from 'contract/channels/channels';
import { RECALLABLE_CHANNELS } from 'contract/channels/records';
import { channelAdapters } from './adapters';

it('[CHN-03] the screen offers to take back messages of the channels whose adapter can', () => {
  expect(CHANNELS.filter((channel) => channelAdapters[channel].recall)).toEqual(RECALLABLE_CHANNELS);
});

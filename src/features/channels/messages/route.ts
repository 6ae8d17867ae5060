import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 发送记录, the screen of the messages that the merchant has sent. */
export const messageRecordsRoute: ScreenRoute = {
  id: 'messageRecords',
  path: '/newsChannelDispose/records',
  title: text('发送记录'),
  permission: 'channel:record:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "messages" */ './MessagesScreen').then(({ MessagesScreen }) => MessagesScreen),
  ),
};

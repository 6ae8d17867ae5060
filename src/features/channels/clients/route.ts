import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 消息调用方, the screen of the programs that send messages. */
export const messageClientsRoute: ScreenRoute = {
  id: 'messageClients',
  path: '/newsChannelDispose/clients',
  title: text('消息调用方'),
  permission: 'channel:client:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "messages" */ './ClientsScreen').then(({ ClientsScreen }) => ClientsScreen),
  ),
};

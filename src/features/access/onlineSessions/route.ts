import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 在线会话, the screen with the open sessions. */
export const onlineSessionsRoute: ScreenRoute = {
  id: 'onlineSessions',
  path: '/system/onlineSession',
  title: text('在线会话'),
  permission: 'system:onlineSession:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './OnlineSessionsScreen').then(
      ({ OnlineSessionsScreen }) => OnlineSessionsScreen,
    ),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 小程序账号, the screen that manages the mini-programs by which messages leave. */
export const miniAccountsRoute: ScreenRoute = {
  id: 'miniAccounts',
  path: '/newsChannelDispose/miniConfig/account',
  title: text('小程序账号'),
  permission: 'channel:miniAccount:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "mini" */ './MiniAccountsScreen').then(({ MiniAccountsScreen }) => MiniAccountsScreen),
  ),
};

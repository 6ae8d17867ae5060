import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 通知, the screen with what the portal tells people, and by which channels. */
export const notificationsRoute: ScreenRoute = {
  id: 'notification',
  path: '/notify/notification',
  title: text('通知'),
  isCompact: true,
  permission: 'signed-in',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './NotificationsScreen').then(
      ({ NotificationsScreen }) => NotificationsScreen,
    ),
  ),
};

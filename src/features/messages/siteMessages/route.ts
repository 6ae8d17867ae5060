import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 站内消息任务, the site messages of the merchant. */
export const siteMessagesRoute: ScreenRoute = {
  id: 'messageSiteTask',
  path: '/sendTask/messageSiteTask',
  title: text('站内消息任务'),
  permission: 'system:messageSiteTask:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './SiteMessagesScreen').then(
      ({ SiteMessagesScreen }) => SiteMessagesScreen,
    ),
  ),
};

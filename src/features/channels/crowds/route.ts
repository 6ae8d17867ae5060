import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 通知人群, the named sets of people whom alarms and messages go to. */
export const crowdsRoute: ScreenRoute = {
  id: 'notifyCrown',
  path: '/system/notifyCrown',
  title: text('通知人群'),
  permission: 'system:notifyCrown:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "alarms" */ './CrowdsScreen').then(({ CrowdsScreen }) => CrowdsScreen),
  ),
};

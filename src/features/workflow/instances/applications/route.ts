import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { namedRoutes } from '@/kernel/navigation/namedRoutes';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 我的申请, the screen on which one applies for something and follows it. */
export const applicationsRoute: ScreenRoute = {
  id: 'applications',
  path: namedRoutes.MyApply,
  title: text('我的申请'),
  permission: 'system:my:apply',
  isCompact: true,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "applications" */ './ApplicationsScreen').then(
      ({ ApplicationsScreen }) => ApplicationsScreen,
    ),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 应用管理, the screen that manages the apps of the installation. */
export const appsRoute: ScreenRoute = {
  id: 'apps',
  path: '/system/app',
  title: text('应用管理'),
  permission: 'system:app:list',
  ...lazyScreen(() => import(/* webpackChunkName: "apps" */ './AppsScreen').then(({ AppsScreen }) => AppsScreen)),
};

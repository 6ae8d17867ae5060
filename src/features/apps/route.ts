import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

// The permission stands here as text: with the contract it would come into the code of the sign-in page.

/** 应用管理 */
export const appsRoute: ScreenRoute = {
  id: 'apps',
  path: '/system/app',
  title: '应用管理',
  permission: 'system:app:list',
  ...lazyScreen(() => import(/* webpackChunkName: "apps" */ './AppsScreen').then(({ AppsScreen }) => AppsScreen)),
};

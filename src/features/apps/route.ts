import { apps } from 'contract/appAdmin';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** 应用管理 */
export const appsRoute: ScreenRoute = {
  id: 'apps',
  path: '/system/app',
  title: '应用管理',
  permission: apps.listApps.needs,
  ...lazyScreen(() => import(/* webpackChunkName: "apps" */ './AppsScreen').then(({ AppsScreen }) => AppsScreen)),
};

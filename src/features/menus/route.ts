import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

// The permission stands here as text: with the contract it would come into the code of the sign-in page.

/** 菜单管理 */
export const menusRoute: ScreenRoute = {
  id: 'menus',
  path: '/system/appMenu',
  title: '菜单管理',
  permission: 'system:menu:list',
  ...lazyScreen(() => import(/* webpackChunkName: "menus" */ './MenusScreen').then(({ MenusScreen }) => MenusScreen)),
};

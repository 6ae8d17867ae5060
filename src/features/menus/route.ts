import { menus } from 'contract/menus';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** 菜单管理 */
export const menusRoute: ScreenRoute = {
  id: 'menus',
  path: '/system/appMenu',
  title: '菜单管理',
  permission: menus.listMenus.needs,
  ...lazyScreen(() => import(/* webpackChunkName: "menus" */ './MenusScreen').then(({ MenusScreen }) => MenusScreen)),
};

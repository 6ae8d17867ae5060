import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 菜单管理, the screen that manages the menu nodes of the apps. */
export const menusRoute: ScreenRoute = {
  id: 'menus',
  path: '/system/appMenu',
  title: text('菜单管理'),
  permission: 'system:menu:list',
  ...lazyScreen(() => import(/* webpackChunkName: "menus" */ './MenusScreen').then(({ MenusScreen }) => MenusScreen)),
};

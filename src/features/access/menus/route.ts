import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** 菜单管理 */
export const menusRoute: ScreenRoute = {
  id: 'menus',
  path: '/system/appMenu',
  title: text('菜单管理'),
  permission: 'system:menu:list',
  ...lazyScreen(() => import(/* webpackChunkName: "menus" */ './MenusScreen').then(({ MenusScreen }) => MenusScreen)),
};

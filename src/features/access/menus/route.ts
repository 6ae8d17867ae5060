import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** 菜单管理 */
export const menusRoute: ScreenRoute = {
  id: 'menus',
  path: '/system/appMenu',
  title: text('菜单管理'),
  permission: 'system:menu:list',
  texts: () => import(/* webpackChunkName: "en-US" */ './en-US'),
  ...lazyScreen(() => import(/* webpackChunkName: "menus" */ './MenusScreen').then(({ MenusScreen }) => MenusScreen)),
};

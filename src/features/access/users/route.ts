import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 用户管理, the screen that manages the merchant's users. */
export const usersRoute: ScreenRoute = {
  id: 'users',
  path: '/system/user',
  title: text('用户管理'),
  permission: 'system:user:list',
  ...lazyScreen(
    () => import(/* webpackChunkName: "users" */ './UsersScreen').then(({ UsersScreen }) => UsersScreen),
    () => import(/* webpackChunkName: "users" */ '@/ui/list/ListFilter'),
  ),
};

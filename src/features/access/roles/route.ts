import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 角色管理, the screen that manages the merchant's roles. */
export const rolesRoute: ScreenRoute = {
  id: 'roles',
  path: '/system/role',
  title: text('角色管理'),
  permission: 'system:role:list',
  ...lazyScreen(() => import(/* webpackChunkName: "roles" */ './RolesScreen').then(({ RolesScreen }) => RolesScreen)),
};

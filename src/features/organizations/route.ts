import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** 组织管理 */
export const organizationsRoute: ScreenRoute = {
  id: 'organizations',
  path: '/system/organization',
  title: '组织管理',
  permission: 'system:organization:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "organizations" */ './OrganizationsScreen').then(
      ({ OrganizationsScreen }) => OrganizationsScreen,
    ),
  ),
};

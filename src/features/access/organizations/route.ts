import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 组织管理, the screen that manages the merchant's organisations. */
export const organizationsRoute: ScreenRoute = {
  id: 'organizations',
  path: '/system/organization',
  title: text('组织管理'),
  permission: 'system:organization:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "organizations" */ './OrganizationsScreen').then(
      ({ OrganizationsScreen }) => OrganizationsScreen,
    ),
  ),
};

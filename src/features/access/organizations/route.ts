import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** 组织管理 */
export const organizationsRoute: ScreenRoute = {
  id: 'organizations',
  path: '/system/organization',
  title: text('组织管理'),
  permission: 'system:organization:list',
  texts: () => import(/* webpackChunkName: "en-US" */ './en-US'),
  ...lazyScreen(() =>
    import(/* webpackChunkName: "organizations" */ './OrganizationsScreen').then(
      ({ OrganizationsScreen }) => OrganizationsScreen,
    ),
  ),
};

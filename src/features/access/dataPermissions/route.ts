import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 数据权限, the screen with what data scopes protect and show. */
export const dataPermissionsRoute: ScreenRoute = {
  id: 'data-permissions',
  path: '/system/data-permissions',
  title: text('数据权限'),
  permission: 'system:data-permissions:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "data-permissions" */ './DataPermissionsScreen').then(
      ({ DataPermissionsScreen }) => DataPermissionsScreen,
    ),
  ),
};

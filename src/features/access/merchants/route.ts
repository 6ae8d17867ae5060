import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 租户管理, the screen that manages merchants. */
export const merchantsRoute: ScreenRoute = {
  id: 'merchants',
  path: '/system/merchant',
  title: text('租户管理'),
  permission: 'system:merchant:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "merchants" */ './MerchantsScreen').then(({ MerchantsScreen }) => MerchantsScreen),
  ),
};

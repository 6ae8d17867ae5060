import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** 租户管理 */
export const merchantsRoute: ScreenRoute = {
  id: 'merchants',
  path: '/system/merchant',
  title: '租户管理',
  permission: 'system:merchant:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "merchants" */ './MerchantsScreen').then(({ MerchantsScreen }) => MerchantsScreen),
  ),
};

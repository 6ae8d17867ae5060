import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 岗位管理, the screen that manages the merchant's positions. */
export const positionsRoute: ScreenRoute = {
  id: 'positions',
  path: '/system/position',
  title: text('岗位管理'),
  permission: 'system:position:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "positions" */ './PositionsScreen').then(({ PositionsScreen }) => PositionsScreen),
  ),
};

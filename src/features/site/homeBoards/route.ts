import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 首页设置, the screen that manages the boards of the home page. */
export const homeBoardsRoute: ScreenRoute = {
  id: 'homeBoards',
  path: '/system/homeBoard',
  title: text('首页设置'),
  permission: 'system:home:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "homeBoards" */ './HomeBoardsScreen').then(({ HomeBoardsScreen }) => HomeBoardsScreen),
  ),
};

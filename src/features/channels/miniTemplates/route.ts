import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 小程序模板, the screen that manages the templates of mini-programs. */
export const miniTemplatesRoute: ScreenRoute = {
  id: 'miniTemplates',
  path: '/newsChannelDispose/miniConfig/template',
  title: text('小程序模板'),
  permission: 'channel:miniTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "mini" */ './MiniTemplatesScreen').then(
      ({ MiniTemplatesScreen }) => MiniTemplatesScreen,
    ),
  ),
};

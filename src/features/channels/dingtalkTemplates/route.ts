import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 钉钉模板, the screen that manages the templates of DingTalk. */
export const dingtalkTemplatesRoute: ScreenRoute = {
  id: 'dingtalkTemplates',
  path: '/newsChannelDispose/nailConfiguration/mould',
  title: text('钉钉模板'),
  permission: 'channel:dingtalkTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "dingtalk" */ './DingtalkTemplatesScreen').then(
      ({ DingtalkTemplatesScreen }) => DingtalkTemplatesScreen,
    ),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 钉钉应用, the screen that manages the apps by which work notices of DingTalk leave. */
export const dingtalkAppsRoute: ScreenRoute = {
  id: 'dingtalkApps',
  path: '/newsChannelDispose/nailConfiguration/configuration',
  title: text('钉钉应用'),
  permission: 'channel:dingtalkApp:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "dingtalk" */ './DingtalkAppsScreen').then(
      ({ DingtalkAppsScreen }) => DingtalkAppsScreen,
    ),
  ),
};

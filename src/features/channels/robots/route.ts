import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 钉钉群机器人, the screen that manages the robots that write to groups of DingTalk. */
export const robotsRoute: ScreenRoute = {
  id: 'robots',
  path: '/newsChannelDispose/nailConfiguration/management',
  title: text('钉钉群机器人'),
  permission: 'channel:robot:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "dingtalk" */ './RobotsScreen').then(({ RobotsScreen }) => RobotsScreen),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 登录日志, the screen with every way into the portal and out of it. */
export const loginLogsRoute: ScreenRoute = {
  id: 'loginLogs',
  path: '/audit/login',
  title: text('登录日志'),
  permission: 'audit:login:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './LoginLogsScreen').then(({ LoginLogsScreen }) => LoginLogsScreen),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 系统日志, the screen with the events of the installation. */
export const systemLogsRoute: ScreenRoute = {
  id: 'systemLogs',
  path: '/audit/system',
  title: text('系统日志'),
  permission: 'audit:system:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './SystemLogsScreen').then(({ SystemLogsScreen }) => SystemLogsScreen),
  ),
};

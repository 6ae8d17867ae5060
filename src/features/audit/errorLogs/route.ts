import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 错误日志, the screen with the errors of the installation. */
export const errorLogsRoute: ScreenRoute = {
  id: 'errorLogs',
  path: '/audit/error',
  title: text('错误日志'),
  permission: 'audit:error:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './ErrorLogsScreen').then(({ ErrorLogsScreen }) => ErrorLogsScreen),
  ),
};

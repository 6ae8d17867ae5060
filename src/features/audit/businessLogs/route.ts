import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 业务日志, the screen with the calls that changed something. */
export const businessLogsRoute: ScreenRoute = {
  id: 'businessLogs',
  path: '/audit/business',
  title: text('业务日志'),
  permission: 'audit:business:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './BusinessLogsScreen').then(({ BusinessLogsScreen }) => BusinessLogsScreen),
  ),
};

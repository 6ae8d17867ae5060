import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 数据源日志, the screen with the rows that calls and jobs have changed, and the slow statements. */
export const dataSourceLogsRoute: ScreenRoute = {
  id: 'dataSourceLogs',
  path: '/audit/data',
  title: text('数据源日志'),
  permission: 'audit:data:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "logs" */ './DataSourceLogsScreen').then(
      ({ DataSourceLogsScreen }) => DataSourceLogsScreen,
    ),
  ),
};

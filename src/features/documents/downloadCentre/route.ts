import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 下载中心, the screen with the user's own exports. */
export const downloadCentreRoute: ScreenRoute = {
  id: 'downloadCentre',
  path: '/documentCenter/download',
  title: text('下载中心'),
  permission: 'document:download:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "downloadCentre" */ './DownloadCentreScreen').then(
      ({ DownloadCentreScreen }) => DownloadCentreScreen,
    ),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 配置列表, the screen with the draft, the preview and the history of the site's configuration. */
export const siteConfigurationRoute: ScreenRoute = {
  id: 'siteConfiguration',
  path: '/system/site',
  title: text('配置列表'),
  permission: 'system:site:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "siteConfiguration" */ './SiteConfigurationScreen').then(
      ({ SiteConfigurationScreen }) => SiteConfigurationScreen,
    ),
  ),
};

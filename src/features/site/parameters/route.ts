import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 系统参数, the screen that manages the parameters. */
export const parametersRoute: ScreenRoute = {
  id: 'parameters',
  path: '/system/param',
  title: text('系统参数'),
  permission: 'system:param:list',
  texts: () => import(/* webpackChunkName: "en-US" */ './en-US'),
  ...lazyScreen(() =>
    import(/* webpackChunkName: "parameters" */ './ParametersScreen').then(({ ParametersScreen }) => ParametersScreen),
  ),
};

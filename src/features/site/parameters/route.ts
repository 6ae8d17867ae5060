import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 系统参数, the screen that manages the parameters. */
export const parametersRoute: ScreenRoute = {
  id: 'parameters',
  path: '/system/param',
  title: text('系统参数'),
  permission: 'system:param:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "parameters" */ './ParametersScreen').then(({ ParametersScreen }) => ParametersScreen),
  ),
};

/** The route of 安全设置, the rules for passwords, sessions and sign-ins. Its code is in the chunk of the parameters. */
export const securitySettingsRoute: ScreenRoute = {
  id: 'securitySettings',
  path: '/system/security',
  title: text('安全设置'),
  permission: 'system:security:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "parameters" */ './SecuritySettingsScreen').then(
      ({ SecuritySettingsScreen }) => SecuritySettingsScreen,
    ),
  ),
};

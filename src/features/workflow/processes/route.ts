import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 流程管理, the screen that manages the processes of the merchant. The user menu calls it 审批中心. */
export const processesRoute: ScreenRoute = {
  id: 'processes',
  path: '/workflow/assemblyLiine',
  title: text('流程管理'),
  permission: 'workflow:process:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "processes" */ './ProcessesScreen').then(({ ProcessesScreen }) => ProcessesScreen),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { namedRoutes } from '@/kernel/navigation/namedRoutes';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 我的待办, the screen on which one decides what others have applied for. */
export const approvalsRoute: ScreenRoute = {
  id: 'approvals',
  path: namedRoutes.MyApproval,
  title: text('我的待办'),
  permission: 'system:my:approval',
  isCompact: true,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "applications" */ './ApprovalsScreen').then(({ ApprovalsScreen }) => ApprovalsScreen),
  ),
};

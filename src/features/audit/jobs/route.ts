import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 任务, the screen with the work that goes on in the background. */
export const jobsRoute: ScreenRoute = {
  id: 'jobs',
  path: '/system/job',
  title: text('任务'),
  permission: 'system:job:list',
  ...lazyScreen(() => import(/* webpackChunkName: "logs" */ './JobsScreen').then(({ JobsScreen }) => JobsScreen)),
};

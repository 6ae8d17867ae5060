import type { ReactNode } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';

// Apart from the other screens of the shell, which the entry knows: their files would be named in it as well.

/** The project list. */
export const projectViewScreen = lazyScreen(() =>
  import(/* webpackChunkName: "projects" */ '@/features/projects/projects/ProjectView').then(
    ({ ProjectView }) => ProjectView,
  ),
);

/** The dashboard of one project. */
export const dashboardScreen = lazyScreen(() =>
  import(/* webpackChunkName: "dashboard" */ '@/features/projects/projects/DashboardScreen').then(
    ({ DashboardScreen }) => DashboardScreen,
  ),
);

/** Wraps every page of a project, and renders the page once the project is loaded. */
export const projectGate = lazyScreen<{ readonly children: ReactNode }>(() =>
  import(/* webpackChunkName: "projects" */ '@/kernel/project/ProjectGate').then(({ ProjectGate }) => ProjectGate),
);

import type { ReactNode } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ShellProps } from '../shell/Shell';

/** The frame around everything that needs a session. */
export const shell = lazyScreen<ShellProps>(() =>
  import(/* webpackChunkName: "shell" */ '../shell/Shell').then(({ Shell }) => Shell),
);

/** 欢迎使用 */
export const welcome = lazyScreen(() =>
  import(/* webpackChunkName: "welcome" */ '@/features/site/welcome/WelcomeScreen').then(
    ({ WelcomeScreen }) => WelcomeScreen,
  ),
);

/** The project list. */
export const projectView = lazyScreen(() =>
  import(/* webpackChunkName: "projects" */ '@/features/projects/projects/ProjectView').then(
    ({ ProjectView }) => ProjectView,
  ),
);

/** The dashboard of one project. */
export const dataView = lazyScreen(() =>
  import(/* webpackChunkName: "dashboard" */ '@/features/projects/projects/DashboardScreen').then(
    ({ DashboardScreen }) => DashboardScreen,
  ),
);

/** Around every page of one project. */
export const projectGate = lazyScreen<{ readonly children: ReactNode }>(() =>
  import(/* webpackChunkName: "projects" */ '@/kernel/project/ProjectGate').then(({ ProjectGate }) => ProjectGate),
);

/** The questions of the session, which may come up outside the frame too. */
export const sessionDialogs = lazyScreen(() =>
  import(/* webpackChunkName: "shell" */ '../shell/notices/SessionDialogs').then(
    ({ SessionDialogs }) => SessionDialogs,
  ),
);

/** What there is to tell on pages outside the frame, which load none of it before. */
export const publicNotices = lazyScreen(() =>
  import(/* webpackChunkName: "notices" */ '../PublicNotices').then(({ PublicNotices }) => PublicNotices),
);

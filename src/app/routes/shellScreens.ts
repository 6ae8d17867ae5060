import type { ReactNode } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ShellProps } from '../shell/Shell';

/** The shell around every page that needs a session. */
export const shell = lazyScreen<ShellProps>(() =>
  import(/* webpackChunkName: "shell" */ '../shell/Shell').then(({ Shell }) => Shell),
);

/** 欢迎使用: the welcome page, which is the home page of every user. */
export const welcomeScreen = lazyScreen(() =>
  import(/* webpackChunkName: "welcome" */ '@/features/site/welcome/WelcomeScreen').then(
    ({ WelcomeScreen }) => WelcomeScreen,
  ),
);

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

/** The dialogs of the session, which can open outside the shell as well. */
export const sessionDialogs = lazyScreen(() =>
  import(/* webpackChunkName: "shell" */ '../shell/notices/SessionDialogs').then(
    ({ SessionDialogs }) => SessionDialogs,
  ),
);

/** The notices on pages outside the shell. The code is loaded with the first notice. */
export const publicNotices = lazyScreen(() =>
  import(/* webpackChunkName: "notices" */ '../SignedOutNotices').then(({ SignedOutNotices }) => SignedOutNotices),
);

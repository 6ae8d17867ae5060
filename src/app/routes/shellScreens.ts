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

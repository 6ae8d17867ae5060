import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** The sign-in page. */
export const loginScreen = lazyScreen<{ readonly onTyping: () => void }>(() =>
  import(/* webpackChunkName: "login" */ '@/features/access/login/LoginScreen').then(({ LoginScreen }) => LoginScreen),
);

/** The public introduction page. */
export const introduceScreen = lazyScreen(() =>
  import(/* webpackChunkName: "introduce" */ '@/features/site/introduce/IntroduceScreen').then(
    ({ IntroduceScreen }) => IntroduceScreen,
  ),
);

/** The page behind a share link. */
export const sharedScreen = lazyScreen(() =>
  import(/* webpackChunkName: "shared" */ '@/features/documents/shares/SharedScreen').then(
    ({ SharedScreen }) => SharedScreen,
  ),
);

/** The page to which the workplace messenger redirects after its sign-in. */
export const dingdingScreen = lazyScreen(() =>
  import(/* webpackChunkName: "password" */ '@/features/access/login/DingdingScreen').then(
    ({ DingdingScreen }) => DingdingScreen,
  ),
);

/** The page that changes an initial or a forgotten password. */
export const resetPasswordScreen = lazyScreen(() =>
  import(/* webpackChunkName: "password" */ '@/features/access/login/ResetPasswordScreen').then(
    ({ ResetPasswordScreen }) => ResetPasswordScreen,
  ),
);

/** The notice pages, such as 401. */
export const noticePage = lazyScreen<{ readonly pathname: string }>(() =>
  import(/* webpackChunkName: "notice" */ '@/features/site/errors/NoticePage').then(({ NoticePage }) => NoticePage),
);

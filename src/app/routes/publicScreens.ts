import { lazyScreen } from '@/kernel/navigation/lazyScreen';

/** The sign-in page. */
export const login = lazyScreen<{ readonly onTyping: () => void }>(() =>
  import(/* webpackChunkName: "login" */ '@/features/login/LoginScreen').then(({ LoginScreen }) => LoginScreen),
);

/** The public introduction page. */
export const introduce = lazyScreen(() =>
  import(/* webpackChunkName: "introduce" */ '@/features/introduce/IntroduceScreen').then(
    ({ IntroduceScreen }) => IntroduceScreen,
  ),
);

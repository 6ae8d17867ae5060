import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { SubAppHeadProps } from '../subapps/SubAppHead';

/** A page of a sub-app (child application). */
export const subAppPage = lazyScreen<{ readonly appCode: string }>(() =>
  import(/* webpackChunkName: "subapps" */ '../subapps/SubAppPage').then(({ SubAppPage }) => SubAppPage),
);

/** The head above a sub-app's side menu. */
export const subAppHead = lazyScreen<SubAppHeadProps>(() =>
  import(/* webpackChunkName: "subapps" */ '../subapps/SubAppHead').then(({ SubAppHead }) => SubAppHead),
);

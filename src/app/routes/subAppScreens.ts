import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { SubAppHeadProps } from '../subapps/SubAppHead';

/** A page of a child application. */
export const subAppPage = lazyScreen<{ readonly appCode: string }>(() =>
  import(/* webpackChunkName: "subapps" */ '../subapps/SubAppPage').then(({ SubAppPage }) => SubAppPage),
);

/** What stands above the side menu of a child application. */
export const subAppHead = lazyScreen<SubAppHeadProps>(() =>
  import(/* webpackChunkName: "subapps" */ '../subapps/SubAppHead').then(({ SubAppHead }) => SubAppHead),
);

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { namedRoutes } from '@/kernel/navigation/namedRoutes';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 存储桶, the screen that manages where the content of files is stored. */
export const bucketsRoute: ScreenRoute = {
  id: 'buckets',
  path: namedRoutes.BucketList,
  title: text('存储桶'),
  permission: 'document:bucket:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "buckets" */ './BucketsScreen').then(({ BucketsScreen }) => BucketsScreen),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 文件管理, the screen with the merchant's folders and files. */
export const filesRoute: ScreenRoute = {
  id: 'files',
  path: '/documentCenter/management',
  title: text('文件管理'),
  permission: 'document:file:list',
  ...lazyScreen(() => import(/* webpackChunkName: "files" */ './FilesScreen').then(({ FilesScreen }) => FilesScreen)),
};

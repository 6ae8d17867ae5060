import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 字典管理, the screen that manages dictionaries. */
export const dictionariesRoute: ScreenRoute = {
  id: 'dictionaries',
  path: '/system/dict',
  title: text('字典管理'),
  permission: 'system:dict:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "parameters" */ './DictionariesScreen').then(
      ({ DictionariesScreen }) => DictionariesScreen,
    ),
  ),
};

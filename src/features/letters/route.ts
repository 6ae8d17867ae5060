import { letterCategories } from 'contract/letterCategories';
import { letterTemplates } from 'contract/letterTemplates';
import { letters } from 'contract/letters';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** 消息中心 */
export const lettersRoute: ScreenRoute = {
  id: 'letters',
  path: pathTo('LetterNotificationNew'),
  title: '消息中心',
  permission: letters.listLetters.needs,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './LettersScreen').then(({ LettersScreen }) => LettersScreen),
  ),
};

/** 站内信模板 */
export const letterTemplatesRoute: ScreenRoute = {
  id: 'letterTemplates',
  path: '/message/letterTemplate',
  title: '站内信模板',
  permission: letterTemplates.listLetterTemplates.needs,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letterTemplates" */ './TemplatesScreen').then(
      ({ TemplatesScreen }) => TemplatesScreen,
    ),
  ),
};

/** 站内信分类 */
export const letterCategoriesRoute: ScreenRoute = {
  id: 'letterCategories',
  path: '/message/letterCategory',
  title: '站内信分类',
  permission: letterCategories.listLetterCategories.needs,
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letterCategories" */ './CategoriesScreen').then(
      ({ CategoriesScreen }) => CategoriesScreen,
    ),
  ),
};

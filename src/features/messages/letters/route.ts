import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

// The permissions are string literals here: importing the contract would add it to the code of the sign-in page.

/** The route of 消息中心, the screen with the user's own letters. */
export const lettersRoute: ScreenRoute = {
  id: 'letters',
  path: pathTo('LetterNotificationNew'),
  title: text('消息中心'),
  isCompact: true,
  permission: 'signed-in',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './LettersScreen').then(({ LettersScreen }) => LettersScreen),
  ),
};

/** The route of 站内信模板, the screen that manages the templates of letters. */
export const letterTemplatesRoute: ScreenRoute = {
  id: 'letterTemplates',
  path: '/message/letterTemplate',
  title: text('站内信模板'),
  permission: 'message:letterTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './TemplatesScreen').then(({ TemplatesScreen }) => TemplatesScreen),
  ),
};

/** The route of 站内信分类, the screen that manages the categories of letters. */
export const letterCategoriesRoute: ScreenRoute = {
  id: 'letterCategories',
  path: '/message/letterCategory',
  title: text('站内信分类'),
  permission: 'message:letterCategory:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "letters" */ './CategoriesScreen').then(({ CategoriesScreen }) => CategoriesScreen),
  ),
};

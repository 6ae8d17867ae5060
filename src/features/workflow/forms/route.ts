import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 表单管理, the screen that manages the forms of the merchant. */
export const formsRoute: ScreenRoute = {
  id: 'forms',
  path: '/workflow/formCreateManage',
  title: text('表单管理'),
  permission: 'workflow:form:list',
  ...lazyScreen(() => import(/* webpackChunkName: "forms" */ './FormsScreen').then(({ FormsScreen }) => FormsScreen)),
};

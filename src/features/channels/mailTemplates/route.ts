import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 邮件模板, the screen that manages the templates of mails. */
export const mailTemplatesRoute: ScreenRoute = {
  id: 'mailTemplates',
  path: '/newsChannelDispose/mailDispose',
  title: text('邮件模板'),
  permission: 'channel:mailTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "mail" */ './MailTemplatesScreen').then(
      ({ MailTemplatesScreen }) => MailTemplatesScreen,
    ),
  ),
};

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 邮件账号, the screen that manages the accounts by which mails leave. */
export const mailAccountsRoute: ScreenRoute = {
  id: 'mailAccounts',
  path: '/newsChannelDispose/mailConfig',
  title: text('邮件账号'),
  permission: 'channel:mailAccount:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "mail" */ './MailAccountsScreen').then(({ MailAccountsScreen }) => MailAccountsScreen),
  ),
};

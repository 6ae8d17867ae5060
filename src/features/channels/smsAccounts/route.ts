import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 短信账号, the screen that manages the accounts by which SMS leave. */
export const smsAccountsRoute: ScreenRoute = {
  id: 'smsAccounts',
  path: '/newsChannelDispose/smsConfig/account',
  title: text('短信账号'),
  permission: 'channel:smsAccount:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "sms" */ './SmsAccountsScreen').then(({ SmsAccountsScreen }) => SmsAccountsScreen),
  ),
};

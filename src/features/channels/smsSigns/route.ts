import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 短信签名, the screen that manages the signs of SMS. */
export const smsSignsRoute: ScreenRoute = {
  id: 'smsSigns',
  path: '/newsChannelDispose/smsConfig/sign',
  title: text('短信签名'),
  permission: 'channel:smsSign:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "sms" */ './SmsSignsScreen').then(({ SmsSignsScreen }) => SmsSignsScreen),
  ),
};

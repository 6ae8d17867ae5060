import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 短信模板, the screen that manages the templates of SMS. */
export const smsTemplatesRoute: ScreenRoute = {
  id: 'smsTemplates',
  path: '/newsChannelDispose/smsConfig/template',
  title: text('短信模板'),
  permission: 'channel:smsTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "sms" */ './SmsTemplatesScreen').then(({ SmsTemplatesScreen }) => SmsTemplatesScreen),
  ),
};

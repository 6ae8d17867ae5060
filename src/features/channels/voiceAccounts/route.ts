import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 语音账号, the screen that manages the accounts by which the portal calls people. */
export const voiceAccountsRoute: ScreenRoute = {
  id: 'voiceAccounts',
  path: '/newsChannelDispose/voiceConfig/account',
  title: text('语音账号'),
  permission: 'channel:voiceAccount:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "voice" */ './VoiceAccountsScreen').then(
      ({ VoiceAccountsScreen }) => VoiceAccountsScreen,
    ),
  ),
};

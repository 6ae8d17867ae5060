import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 语音模板, the screen that manages the templates of calls. */
export const voiceTemplatesRoute: ScreenRoute = {
  id: 'voiceTemplates',
  path: '/newsChannelDispose/voiceConfig/template',
  title: text('语音模板'),
  permission: 'channel:voiceTemplate:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "voice" */ './VoiceTemplatesScreen').then(
      ({ VoiceTemplatesScreen }) => VoiceTemplatesScreen,
    ),
  ),
};

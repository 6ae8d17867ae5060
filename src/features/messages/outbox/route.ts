import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 发件箱, the screen with the mails that the portal has sent. */
export const outboxRoute: ScreenRoute = {
  id: 'outbox',
  path: '/system/outbox',
  title: text('发件箱'),
  permission: 'system:outbox:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "outbox" */ './OutboxScreen').then(({ OutboxScreen }) => OutboxScreen),
  ),
};

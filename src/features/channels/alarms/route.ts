import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 告警, the screen with the alarms that have fired and the rules that fire them. */
export const alarmsRoute: ScreenRoute = {
  id: 'alarms',
  path: '/newsChannelDispose/nailConfiguration/alarm',
  title: text('告警'),
  permission: 'channel:alarm:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "alarms" */ './AlarmsScreen').then(({ AlarmsScreen }) => AlarmsScreen),
  ),
};

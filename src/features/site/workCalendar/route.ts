import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';
import { text } from '@/platform/language/text';

/** The route of 工作日历, the calendar of working time of the merchant. */
export const workCalendarRoute: ScreenRoute = {
  id: 'workCalendar',
  path: '/system/workCalendar',
  title: text('工作日历'),
  permission: 'system:workCalendar:list',
  ...lazyScreen(() =>
    import(/* webpackChunkName: "workCalendar" */ './WorkCalendarScreen').then(
      ({ WorkCalendarScreen }) => WorkCalendarScreen,
    ),
  ),
};

import { MAX_WORK_DAYS, MAX_WORK_PERIODS, NEW_WORK_CALENDAR, workCalendar } from 'contract/site/workCalendar';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument } from '../../../testing/samples';

const { weekdays, makeUpHours } = NEW_WORK_CALENDAR;

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(workCalendar)({
    rows: makeCalendar,
    args: {
      getWorkCalendar: emptyArgument,
      saveWorkHours: ({ version }) => ({ isOn: true, weekdays, makeUpHours, version }),
      markWorkDays: () => ({ fromDay: '2031-01-01', toDay: '2031-01-03', kind: 'HOLIDAY', dayName: '元旦' }),
      importWorkDays: () => ({ content: '2032-10-01~2032-10-03,休,国庆节' }),
    },
    bounds: {
      getWorkCalendar: [
        { most: 7, by: 'a week has no more days' },
        { most: MAX_WORK_PERIODS, by: 'saveWorkHours takes no more' },
        { most: MAX_WORK_PERIODS, by: 'saveWorkHours takes no more' },
        { most: MAX_WORK_DAYS, by: 'markWorkDays and importWorkDays take no more' },
      ],
    },
  }),
];

async function makeCalendar({ call }: Portal, as: SignedIn) {
  await call(workCalendar.markWorkDays, { fromDay: '2030-05-01', toDay: '2030-05-01', kind: 'HOLIDAY' }, as);
  const { version } = await call(workCalendar.getWorkCalendar, undefined, as);
  return { version };
}

import { workCalendar } from 'contract/site/workCalendar';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The calendar of working time of the merchant. */
export const workCalendarApi = api.enhanceEndpoints({ addTagTypes: ['WorkCalendar'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getWorkCalendar: query(build, workCalendar.getWorkCalendar, ['WorkCalendar'], { failures: 'caller' }),
      saveWorkHours: mutation(build, workCalendar.saveWorkHours, ['WorkCalendar'], { failures: 'caller' }),
      markWorkDays: mutation(build, workCalendar.markWorkDays, ['WorkCalendar'], { failures: 'caller' }),
      importWorkDays: mutation(build, workCalendar.importWorkDays, ['WorkCalendar'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof workCalendar>,
});

export const {
  useGetWorkCalendarQuery,
  useLazyGetWorkCalendarQuery,
  useSaveWorkHoursMutation,
  useMarkWorkDaysMutation,
  useImportWorkDaysMutation,
} = workCalendarApi;

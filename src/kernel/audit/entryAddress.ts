import dayjs from 'dayjs';
import type { TraceEntry, TracedLog } from 'contract/audit/traces';

/** The query parameter of a log's page with the id of the entry whose drawer is open. */
export const ENTRY_PARAMETER = 'entry';

// The pages of the logs, as their routes name them.
const PAGES: Readonly<Record<TracedLog, string>> = {
  business: '/audit/business',
  data: '/audit/data',
  login: '/audit/login',
  error: '/audit/error',
  system: '/audit/system',
};

/**
 * The address of the page of a log with the drawer of an entry. The filter finds the entry by its trace id, from
 * the day before the entry to the day after it, since the filter's days are those of the installation's time zone.
 */
export function toEntryAddress({ log, entryId, createTime }: TraceEntry, traceId: string): string {
  const dayAt = (days: number) => dayjs(createTime).add(days, 'day').format('YYYY-MM-DD');
  // The list of errors has rows of many calls, so that no trace id filters it.
  const filter = log === 'error' ? {} : { traceId, beginTime: dayAt(-1), endTime: dayAt(1) };
  return `${PAGES[log]}?${new URLSearchParams({ ...filter, [ENTRY_PARAMETER]: entryId }).toString()}`;
}

import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { MAX_LOG_DAYS } from 'contract/logFilter';
import type { LogFilter } from 'contract/logFilter';
import type { Caller } from '../caller';
import { startOfDay } from '../db/listing';
import { isPlatformMerchant } from '../db/platformMerchant';
import { invalidArgument } from '../refusal';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The SQL condition for the period of a log's filter. Without days, the last {@link MAX_LOG_DAYS} days. Refuses a longer
 * period.
 */
export function isWithinLogPeriod(
  createTime: AnyColumn,
  { beginTime, endTime }: Pick<LogFilter, 'beginTime' | 'endTime'>,
  timeZone: string,
): SQL | undefined {
  refuseLongPeriod(beginTime, endTime);
  const end = endTime ? startOfDay(endTime, timeZone, 1) : undefined;
  const begin = beginTime
    ? startOfDay(beginTime, timeZone)
    : sql`coalesce(${end ?? null}::timestamptz, now()) - make_interval(days => ${MAX_LOG_DAYS})`;
  return and(gte(createTime, begin), end && lt(createTime, end));
}

/**
 * The condition for the merchants whose rows of a log the caller may read: all merchants for callers of the merchant
 * that runs the installation, otherwise the caller's own. Row-level security says the same, but without this condition
 * the database would not read the index of one merchant's rows.
 */
export async function isOfReadableMerchant(
  column: AnyColumn,
  { db, merchantId }: Pick<Caller, 'db' | 'merchantId'>,
): Promise<SQL | undefined> {
  return (await isPlatformMerchant(db, merchantId)) ? undefined : eq(column, merchantId);
}

function refuseLongPeriod(beginTime: string | undefined, endTime: string | undefined): void {
  if (beginTime === undefined) return;
  const days = (Date.parse(endTime ?? new Date().toISOString().slice(0, 10)) - Date.parse(beginTime)) / DAY_MS + 1;
  if (days > MAX_LOG_DAYS)
    throw invalidArgument([{ name: 'beginTime', text: '一次最多查询 {n} 天', values: { n: MAX_LOG_DAYS } }]);
}

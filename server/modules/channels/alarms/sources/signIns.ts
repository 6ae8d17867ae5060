import { sql } from 'drizzle-orm';
import type { AnyColumn } from 'drizzle-orm';
import { loginLogs } from 'contract/audit/loginLogs';
import { loginLog } from '../../../audit/loginLogs/schema';
import type { WatchedSource } from './source';

// Row-level security says the same of the merchant, but only with the condition does the database read the index.
const selectRefused = (subject: AnyColumn, name: AnyColumn): WatchedSource => ({
  needs: loginLogs.listLoginLogs.needs,
  selectEvents: (_, since, { merchantId, isPlatform }) => sql`
    select ${subject} as subject, ${name} as subject_name, ${loginLog.createTime} as time, 1 as weight
    from ${loginLog} where ${loginLog.isRefused} and ${loginLog.createTime} > ${since} and ${subject} is not null
      and ${isPlatform ? sql`true` : sql`${loginLog.merchantId} = ${merchantId}`}`,
});

/** Refused sign-ins from each network address. */
export const signInsByAddress = selectRefused(loginLog.address, loginLog.address);

/** Refused sign-ins of each account. */
export const signInsByUser = selectRefused(loginLog.userId, loginLog.userName);

import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import { loginLog } from './schema';

type Columns = typeof loginLog.$inferInsert;

/** A way in as the login log records it. */
export interface LoginEntry extends Pick<Columns, 'merchantId' | 'way' | 'isRefused' | 'reason' | 'sessionId'> {
  readonly userId?: string;
  readonly userName?: string;
}

/** Writes the row of a way in. Needs the session role. `endSessions` writes the rows of the ways out. */
export async function writeLogin(
  db: Db,
  { address, userAgent, traceId }: Pick<Visitor, 'address' | 'userAgent' | 'traceId'>,
  { merchantId, userId, userName, way, isRefused, reason, sessionId }: LoginEntry,
): Promise<void> {
  await db
    .insert(loginLog)
    .values({ merchantId, userId, userName, way, isRefused, reason, sessionId, address, userAgent, traceId });
}

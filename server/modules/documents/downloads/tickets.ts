import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { isBeforeDeadline } from '../../../db/clock';
import { downloadTickets } from './schema';
import { withSessionRole } from '../../../db/store';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { countAttempt } from '../../access/session/attempts';

const TICKET_MINUTES = 10;
const lifetime = sql`make_interval(mins => ${TICKET_MINUTES})`;

/**
 * The maximum number of files that one user may create within the window of {@link countAttempt}, on all servers
 * together. Further exports are refused until the window ends.
 */
export const MAX_FILES_PER_USER = 20;

/**
 * Issues a ticket for one file. Only this user can fetch the file by the ticket, once, within ten minutes (API-04). Counts
 * the file, unless it is stored: only files that are made cost the server much.
 */
export async function issueTicket(
  who: Caller,
  { storageCipher }: Services,
  kind: string,
  argument: unknown,
  { isStored = false } = {},
): Promise<string> {
  const { db, merchantId, userId } = who;
  if (!isStored) await countFile(who);
  const ticket = randomBytes(32).toString('base64url');
  await db.delete(downloadTickets).where(lt(downloadTickets.expireTime, sql`now()`));
  await db.insert(downloadTickets).values({
    ticketHash: hashTicket(ticket),
    merchantId,
    userId,
    kind,
    argumentCipher: storageCipher.seal(JSON.stringify(argument)),
    expireTime: sql`now() + ${lifetime}`,
  });
  return ticket;
}

/** Counts a file that a user asks for. Refuses more than {@link MAX_FILES_PER_USER}. */
export async function countFile({ db, userId }: Caller): Promise<void> {
  const { count, left } = await withSessionRole(db, () => countAttempt(db, `files:${userId}`));
  if (count <= MAX_FILES_PER_USER) return;
  const minutes = Math.ceil(left / 60);
  throw new Refusal('too-many-requests', '导出过于频繁，请 {n} 分钟后再试', { n: minutes }, { retryAfter: left });
}

/**
 * Redeems a ticket. Returns the kind and the argument that it was issued for, or undefined if the ticket is not this
 * user's, is used or has expired.
 */
export async function redeemTicket({ db, userId }: Caller, { storageCipher }: Services, ticket: string) {
  const [redeemed] = await db
    .delete(downloadTickets)
    .where(
      and(
        eq(downloadTickets.ticketHash, hashTicket(ticket)),
        eq(downloadTickets.userId, userId),
        isBeforeDeadline(downloadTickets.expireTime, lifetime),
      ),
    )
    .returning();
  if (!redeemed) return undefined;
  const argument: unknown = JSON.parse(storageCipher.open(redeemed.argumentCipher));
  return { kind: redeemed.kind, argument };
}

function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

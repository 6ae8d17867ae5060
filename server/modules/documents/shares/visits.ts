import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { VISIT_MINUTES } from 'contract/documents/shares';
import type { Services } from '../../../services';
import { deadShare, readLiveShare } from './liveShare';
import type { LiveShare } from './liveShare';
import { shares } from './schema';

const MINUTE_MS = 60_000;

// What the ticket of a visit contains. The kind keeps what else is encrypted with the same key from being a ticket.
const VisitTicket = v.object({
  kind: v.literal('visit'),
  visitId: v.string(),
  shareId: v.string(),
  /** In milliseconds since 1970. */
  expireTime: v.number(),
});

/** A visit of a share that can still be used. */
export interface OpenVisit extends LiveShare {
  readonly visitId: string;
}

/**
 * Issues the ticket of a visit. It is encrypted and authenticated with the installation's key, so that nobody can make one
 * and no table has to be kept. The rights of the maker are not in it: each call looks them up.
 */
export function issueVisit(
  { storageCipher }: Pick<Services, 'storageCipher'>,
  { visitId, shareId }: { readonly visitId: string; readonly shareId: string },
): string {
  const expireTime = Date.now() + VISIT_MINUTES * MINUTE_MS;
  const ticket: v.InferOutput<typeof VisitTicket> = { kind: 'visit', visitId, shareId, expireTime };
  return storageCipher.seal(JSON.stringify(ticket)).toString('base64url');
}

/** Reads a visit with its share and the present rights of its maker. Refuses a visit that is over, and a dead share. */
export async function readVisit(
  services: Pick<Services, 'store' | 'storageCipher'>,
  ticket: string,
): Promise<OpenVisit> {
  const { visitId, shareId, expireTime } = openTicket(services, ticket);
  if (expireTime <= Date.now()) throw deadShare();
  return { visitId, ...(await readLiveShare(services, eq(shares.shareId, shareId))) };
}

/** Whether a ticket is that of a visit of this share that is not over. */
export function isVisitOf(
  services: Pick<Services, 'storageCipher'>,
  ticket: string,
  { shareId }: { readonly shareId: string },
): boolean {
  try {
    const former = openTicket(services, ticket);
    return former.shareId === shareId && former.expireTime > Date.now();
  } catch {
    return false;
  }
}

function openTicket({ storageCipher }: Pick<Services, 'storageCipher'>, ticket: string) {
  try {
    return v.parse(VisitTicket, JSON.parse(storageCipher.open(Buffer.from(ticket, 'base64url'))));
  } catch {
    throw deadShare();
  }
}

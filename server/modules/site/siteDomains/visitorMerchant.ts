import { and, eq } from 'drizzle-orm';
import type { Visitor } from '../../../caller';
import { merchants } from '../../../db/merchantTable';
import { Refusal } from '../../../refusal';
import type { Services } from '../../../services';
import { authenticate, readTokenHash } from '../../access/session/authenticate';
import { normalizeHost } from './host';
import { siteDomains } from './schema';

/**
 * Finds the merchant whose site a visitor sees: that of the session, otherwise the one to which the host is bound.
 * Undefined: the platform's. A session that has ended counts as none, and so does a merchant that is disabled.
 */
export async function findVisitorMerchant(
  services: Pick<Services, 'store' | 'storageCipher' | 'parameters'>,
  visitor: Pick<Visitor, 'authorization' | 'host' | 'address'>,
): Promise<string | undefined> {
  return (await findSessionMerchant(services, visitor)) ?? (await findHostMerchant(services, visitor.host));
}

async function findSessionMerchant(
  services: Pick<Services, 'store' | 'storageCipher' | 'parameters'>,
  { authorization, address }: Pick<Visitor, 'authorization' | 'address'>,
): Promise<string | undefined> {
  if (!authorization) return undefined;
  try {
    // Loading the site doesn't extend the session.
    return (await authenticate(services, readTokenHash(authorization), { address, isIdle: true })).merchantId;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function findHostMerchant({ store }: Pick<Services, 'store'>, text: string): Promise<string | undefined> {
  const host = normalizeHost(text);
  if (host === undefined) return undefined;
  const [found] = await store.asSession((db) =>
    db
      .select({ merchantId: siteDomains.merchantId })
      .from(siteDomains)
      .innerJoin(merchants, eq(merchants.merchantId, siteDomains.merchantId))
      .where(and(eq(siteDomains.host, host), eq(merchants.enabled, true))),
  );
  return found?.merchantId;
}

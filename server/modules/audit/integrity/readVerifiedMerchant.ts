import { eq } from 'drizzle-orm';
import { merchants } from '../../../db/merchantTable';
import type { Db } from '../../../db/store';

/** The merchant whose logs a caller may verify; undefined for callers of the merchant that runs the installation: all. */
export async function readVerifiedMerchant(db: Db, merchantId: string): Promise<string | undefined> {
  const [own] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId));
  return own?.parentId === null ? undefined : merchantId;
}

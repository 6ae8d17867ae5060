import { eq } from 'drizzle-orm';
import { merchants } from './merchantTable';
import type { Db } from './store';

/** Reads the name of a merchant; undefined if there is none that the transaction sees. */
export async function readMerchantName(db: Db, merchantId: string): Promise<string | undefined> {
  const [merchant] = await db
    .select({ name: merchants.merchantName })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId));
  return merchant?.name;
}

import { and, eq, isNull } from 'drizzle-orm';
import { merchants } from './merchantTable';
import type { Db } from './store';

/** Whether the merchant is the one that runs the installation, the root of the tree of merchants. */
export async function isPlatformMerchant(db: Db, merchantId: string): Promise<boolean> {
  return (await db.$count(merchants, and(eq(merchants.merchantId, merchantId), isNull(merchants.parentId)))) > 0;
}

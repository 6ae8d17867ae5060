import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import { opinionPhrases as table } from './schema';

/** Reads the phrases of the caller. Null: none were chosen yet. */
export async function readPhrases({ db, userId, merchantId }: Caller): Promise<string[] | null> {
  const [row] = await db
    .select({ phrases: table.phrases })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.merchantId, merchantId)));
  return row?.phrases ?? null;
}

/** Keeps the phrases of the caller in place of the former ones. */
export async function savePhrases({ db, userId, merchantId }: Caller, phrases: string[]): Promise<void> {
  await db
    .insert(table)
    .values({ merchantId, userId, phrases })
    .onConflictDoUpdate({ target: [table.userId, table.merchantId], set: { phrases } });
}

import { desc, inArray, sql } from 'drizzle-orm';
import { logSeals } from '../../db/schema';
import type { Db } from '../../db/store';
import { hashSeal, NO_HASH } from './seal';
import type { SealContent } from './seal';

/** A seal that is to be added to the chain of its merchant. */
export type NewSeal = Pick<SealContent, 'merchantId' | 'log' | 'month' | 'ranges' | 'contentHash'> & {
  /** Null for the seal of an archive. */
  readonly rowHashes: Buffer | null;
};

// The number of an advisory lock, "seal" in ASCII. Only one transaction at a time adds seals.
const SEAL_LOCK = 0x7365616c;

/** Waits until no other transaction adds seals. The transaction of `db` may then call {@link addSeals}. */
export async function lockSeals(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
}

/** Returns false if another transaction is adding seals at the moment. */
export async function tryLockSeals(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as locked`);
  return rows[0]?.locked === true;
}

/**
 * Adds seals to the chains of their merchants, in a transaction of the session role that holds the lock of
 * {@link lockSeals}.
 */
export async function addSeals(db: Db, key: Buffer, added: readonly NewSeal[]): Promise<void> {
  if (added.length === 0) return;
  const merchantIds = [...new Set(added.map(({ merchantId }) => merchantId))];
  const last = await db
    .selectDistinctOn([logSeals.merchantId])
    .from(logSeals)
    .where(inArray(logSeals.merchantId, merchantIds))
    .orderBy(logSeals.merchantId, desc(logSeals.sealNumber));
  const heads = new Map(last.map(({ merchantId, sealNumber, hash }) => [merchantId, { sealNumber, hash }]));
  // The time of the database, in the precision of the column.
  const { rows } = await db.execute<{ now: string }>(sql`select now()::timestamptz(3)::text as now`);
  const createTime = new Date(String(rows[0]?.now)).toISOString();
  const seals = added.map((seal) => {
    const head = heads.get(seal.merchantId) ?? { sealNumber: 0, hash: NO_HASH };
    const chained = { ...seal, sealNumber: head.sealNumber + 1, previousHash: head.hash, createTime };
    const sealed = { ...chained, hash: hashSeal(key, chained) };
    heads.set(seal.merchantId, sealed);
    return sealed;
  });
  await db.insert(logSeals).values(seals);
}

import type { MerchantNode, MerchantRow } from 'contract/access/merchants';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../../caller';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { merchants } from '../../../db/merchantTable';
import { toStatus } from '../../../db/status';
import { withDescendantMerchant, withSessionRole } from '../../../db/store';
import type { Db, MerchantScope } from '../../../db/store';
import { countUsersPerMerchant } from '../users/counts';

/** Who reads or changes merchants: a caller, or a job that acts for a merchant. */
export type Managing = MerchantScope & { readonly db: Db };

/** A merchant as it is stored. */
export type StoredMerchant = typeof merchants.$inferSelect;

// Chinese names are sorted by their pinyin.
const { compare } = new Intl.Collator('zh-CN');

/**
 * Reads the caller's own merchant with all merchants below it. Parents come before children, and siblings are sorted by
 * name.
 */
export async function readManagedMerchants({ db, merchantId }: Caller): Promise<StoredMerchant[]> {
  const rows = await db.select().from(merchants);
  rows.sort((one, other) => compare(one.merchantName, other.merchantName));
  const below = byParent(rows);
  const withBelow = (row: StoredMerchant): StoredMerchant[] => [
    row,
    ...(below.get(row.merchantId) ?? []).flatMap(withBelow),
  ];
  return rows.filter((row) => row.merchantId === merchantId).flatMap(withBelow);
}

/** The ids of a merchant that the caller manages and of all merchants below it. */
export async function readSubtreeIds(who: Managing, merchantId: string): Promise<string[]> {
  const rows = await withDescendantMerchant(who.db, who, merchantId, () =>
    who.db.select({ merchantId: merchants.merchantId }).from(merchants),
  );
  return rows.map((row) => row.merchantId);
}

/** What rows of the list tell about merchants beside their own columns. */
export interface MerchantFacts {
  readonly userCounts: ReadonlyMap<string, number>;
  readonly withRecords: ReadonlySet<string>;
  readonly storedBytes: ReadonlyMap<string, number>;
}

/**
 * Reads the facts about these merchants. Runs as the database role portal_session, which sees all merchants: row-level
 * security hides the rows of other merchants.
 */
export async function readMerchantFacts({ db }: Caller, merchantIds: readonly string[]): Promise<MerchantFacts> {
  const userCounts = await countUsersPerMerchant(db, merchantIds);
  const ids = sql.param([...merchantIds]);
  return withSessionRole(db, async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select merchants_with_records(${ids}::text[]) as id`);
    const stored = await db.execute<{ id: string; bytes: string }>(
      sql`select id, bytes from stored_bytes_of_merchants(${ids}::text[])`,
    );
    return {
      userCounts,
      withRecords: new Set(rows.map(({ id }) => id)),
      storedBytes: new Map(stored.rows.map(({ id, bytes }) => [id, Number(bytes)])),
    };
  });
}

/** Maps a stored merchant to the contract. */
export function toMerchant(
  { contactPhoneCipher, enabled, createTime, parentId, ...merchant }: StoredMerchant,
  { merchantId }: Caller,
  cipher: StorageCipher,
  { userCounts, withRecords, storedBytes }: MerchantFacts,
): MerchantRow {
  const isOwn = merchant.merchantId === merchantId;
  return {
    ...merchant,
    // The merchant above the caller's own is not disclosed.
    parentId: isOwn ? null : parentId,
    isOwn,
    status: toStatus(enabled),
    contactPhone: contactPhoneCipher && cipher.open(contactPhoneCipher),
    userCount: userCounts.get(merchant.merchantId) ?? 0,
    storedBytes: storedBytes.get(merchant.merchantId) ?? 0,
    hasRecords: withRecords.has(merchant.merchantId),
    createTime,
  };
}

/** Converts merchants to the nodes of a picker's tree, whose root is the merchant `ownId`. */
export function toMerchantNodes(rows: readonly StoredMerchant[], ownId: string): MerchantNode[] {
  const below = byParent(rows);
  const toNode = ({ merchantId, merchantName, enabled }: StoredMerchant): MerchantNode => ({
    id: merchantId,
    label: merchantName,
    isEnabled: enabled,
    children: (below.get(merchantId) ?? []).map(toNode),
  });
  return rows.filter(({ merchantId }) => merchantId === ownId).map(toNode);
}

function byParent(rows: readonly StoredMerchant[]): ReadonlyMap<string | null, StoredMerchant[]> {
  const below = new Map<string | null, StoredMerchant[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  return below;
}

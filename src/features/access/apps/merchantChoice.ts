import type { AppMerchantRow } from 'contract/access/apps';

/** A merchant in the tree of merchants that can have an app. */
export interface MerchantBranch {
  readonly key: string;
  readonly title: string;
  /** False for the platform, which has every app. */
  readonly checkable: boolean;
  readonly children: MerchantBranch[];
}

/** Builds the tree of merchants. `nameOf` returns the title of a node. */
export function buildMerchantTree(
  rows: readonly AppMerchantRow[],
  nameOf: (merchant: AppMerchantRow) => string,
  parentId: string | null = null,
): MerchantBranch[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      key: row.merchantId,
      title: nameOf(row),
      checkable: !row.isOwn,
      children: buildMerchantTree(rows, nameOf, row.merchantId),
    }));
}

/**
 * Returns the merchants that have the app after the user ticks or unticks one. Ticking includes all merchants above,
 * and unticking excludes all merchants below, since no merchant can have an app that its parent lacks.
 */
export function toggleMerchant(
  rows: readonly AppMerchantRow[],
  chosen: readonly string[],
  merchantId: string,
): string[] {
  const byId = new Map(rows.map((row) => [row.merchantId, row]));
  if (chosen.includes(merchantId)) {
    const lost = new Set([merchantId]);
    // One pass finds all descendants, since `rows` lists parents before children.
    for (const { merchantId: id, parentId } of rows) if (parentId !== null && lost.has(parentId)) lost.add(id);
    return chosen.filter((id) => !lost.has(id));
  }
  const gained = new Set(chosen);
  for (let id: string | null | undefined = merchantId; id; id = byId.get(id)?.parentId) gained.add(id);
  return [...gained];
}

/** Compares the choice with the saved state. Returns the merchants that get the app and those that lose the app. */
export function diffMerchants(rows: readonly AppMerchantRow[], chosen: readonly string[]) {
  const ids = (changed: readonly AppMerchantRow[]) => changed.map(({ merchantId }) => merchantId);
  return {
    givenIds: ids(rows.filter(({ merchantId, hasApp }) => !hasApp && chosen.includes(merchantId))),
    takenIds: ids(rows.filter(({ merchantId, hasApp }) => hasApp && !chosen.includes(merchantId))),
  };
}

import type { AppMerchant } from 'contract/access/apps';

/** A merchant in the tree of those that may have an app. */
export interface MerchantBranch {
  readonly key: string;
  readonly title: string;
  /** The platform has every app, and so nothing to be chosen. */
  readonly checkable: boolean;
  readonly children: MerchantBranch[];
}

/** The merchants as a tree, named as `nameOf` says. */
export function branchesOf(
  rows: readonly AppMerchant[],
  nameOf: (merchant: AppMerchant) => string,
  parentId: string | null = null,
): MerchantBranch[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      key: row.merchantId,
      title: nameOf(row),
      checkable: !row.isOwn,
      children: branchesOf(rows, nameOf, row.merchantId),
    }));
}

/**
 * Those that have the app once one of them is ticked or no longer: who gets it gets it with all above, and who loses it
 * loses it with all below, as nobody has an app that the one above lacks.
 */
export function toggled(rows: readonly AppMerchant[], chosen: readonly string[], merchantId: string): string[] {
  const byId = new Map(rows.map((row) => [row.merchantId, row]));
  if (chosen.includes(merchantId)) {
    const lost = new Set([merchantId]);
    // Those above stand before those below.
    for (const { merchantId: id, parentId } of rows) if (parentId !== null && lost.has(parentId)) lost.add(id);
    return chosen.filter((id) => !lost.has(id));
  }
  const gained = new Set(chosen);
  for (let id: string | null | undefined = merchantId; id; id = byId.get(id)?.parentId) gained.add(id);
  return [...gained];
}

/** What the choice changes: whom the app is given to and whom it is taken from. */
export function changeOf(rows: readonly AppMerchant[], chosen: readonly string[]) {
  const ids = (changed: readonly AppMerchant[]) => changed.map(({ merchantId }) => merchantId);
  return {
    givenIds: ids(rows.filter(({ merchantId, hasApp }) => !hasApp && chosen.includes(merchantId))),
    takenIds: ids(rows.filter(({ merchantId, hasApp }) => hasApp && !chosen.includes(merchantId))),
  };
}

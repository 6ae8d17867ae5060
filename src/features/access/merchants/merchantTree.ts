import type { MerchantRow } from 'contract/access/merchants';

/** A merchant with its child merchants. `children` is undefined for a leaf, so that the table shows no arrow. */
export interface MerchantBranch extends MerchantRow {
  readonly children?: MerchantBranch[];
}

/**
 * Builds the tree of merchants. A search keeps the merchants whose name matches, and all their ancestors to show where
 * the matches belong.
 */
export function buildMerchantTree(rows: readonly MerchantRow[], search = ''): MerchantBranch[] {
  const below = new Map<string | null | undefined, MerchantRow[]>();
  const known = new Set(rows.map(({ merchantId }) => merchantId));
  for (const row of rows) {
    const above = row.parentId && known.has(row.parentId) ? row.parentId : null;
    const siblings = below.get(above);
    if (siblings) siblings.push(row);
    else below.set(above, [row]);
  }
  const text = search.trim().toLowerCase();
  const branchesOf = (above: string | null): MerchantBranch[] =>
    (below.get(above) ?? []).flatMap((row): MerchantBranch[] => {
      const children = branchesOf(row.merchantId);
      if (children.length > 0) return [{ ...row, children }];
      return row.merchantName.toLowerCase().includes(text) ? [row] : [];
    });
  return branchesOf(null);
}

/** The ids of the merchants that have children. */
export function getParentMerchantIds(branches: readonly MerchantBranch[]): string[] {
  return branches.flatMap(({ merchantId, children }) =>
    children ? [merchantId, ...getParentMerchantIds(children)] : [],
  );
}

/** Counts the descendants of a merchant, at any depth. `rows` must list parents before children. */
export function countDescendants(rows: readonly MerchantRow[], merchantId: string): number {
  const found = new Set([merchantId]);
  for (const { parentId, merchantId: id } of rows) if (parentId && found.has(parentId)) found.add(id);
  return found.size - 1;
}

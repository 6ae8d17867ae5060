import type { FolderGrant, HolderKind } from 'contract/documents/folders';
import { FOLDER_LEVELS } from 'contract/documents/folders';

/** A right in the form: that of one holder to the folder itself. */
export type OwnGrant = Pick<FolderGrant, 'holderKind' | 'holderId' | 'holderName' | 'level'>;

/** Identifies the holder of a right. */
export function getHolderKey({ holderKind, holderId }: Pick<OwnGrant, 'holderKind' | 'holderId'>): string {
  return `${holderKind}/${holderId ?? ''}`;
}

/** Adds a holder with the lowest level, unless it has a right already. */
export function addHolder(
  grants: readonly OwnGrant[],
  holderKind: HolderKind,
  holderId: string | null,
  holderName: string | null,
): readonly OwnGrant[] {
  const added: OwnGrant = { holderKind, holderId, holderName, level: 'view' };
  const isThere = grants.some((grant) => getHolderKey(grant) === getHolderKey(added));
  return isThere ? grants : [...grants, added];
}

/** How many rights a change adds, raises, lowers and takes away. */
export interface GrantChanges {
  readonly added: number;
  readonly raised: number;
  readonly lowered: number;
  readonly removed: number;
}

/** Compares the rights of a form with those that are stored. */
export function countChanges(former: readonly OwnGrant[], grants: readonly OwnGrant[]): GrantChanges {
  const rank = ({ level }: OwnGrant) => FOLDER_LEVELS.indexOf(level);
  const before = new Map(former.map((grant) => [getHolderKey(grant), rank(grant)]));
  const after = new Map(grants.map((grant) => [getHolderKey(grant), rank(grant)]));
  const kept = [...after].flatMap(([key, now]) => {
    const was = before.get(key);
    return was === undefined ? [] : [now - was];
  });
  return {
    added: after.size - kept.length,
    raised: kept.filter((change) => change > 0).length,
    lowered: kept.filter((change) => change < 0).length,
    removed: before.size - kept.length,
  };
}

import type { PlacementStatus } from 'contract/children/placements';

/** An operation on one placement. */
export type Operation = 'edit' | 'online' | 'offline' | 'remove';

/** The operations that the user may use on a placement with this status. An online placement can't be removed. */
export function getAllowedOperations(status: PlacementStatus, may: (tag: string) => boolean): Operation[] {
  const isOnline = status === 'ONLINE';
  const all: readonly { operation: Operation; tag: string; fits: boolean }[] = [
    { operation: 'edit', tag: 'hudong:placement:edit', fits: true },
    { operation: 'online', tag: 'hudong:placement:online', fits: !isOnline },
    { operation: 'offline', tag: 'hudong:placement:online', fits: isOnline },
    { operation: 'remove', tag: 'hudong:placement:remove', fits: !isOnline },
  ];
  return all.filter(({ tag, fits }) => fits && may(tag)).map(({ operation }) => operation);
}

import { useRef } from 'react';
import { useOpenRow } from '@/kernel/navigation/useOpenRow';
import { useMediaQuery } from '@/platform/useMediaQuery';
import { useNeighbours } from '@/ui/list/useNeighbours';
import { InstanceDrawer, leaveAtOnce } from './InstanceDrawer';
import type { Leave } from './InstanceDrawer';
import styles from './instances.module.css';

// The query parameter with the id of the open instance. The letters that tell of an instance use it, too.
const INSTANCE_PARAM = 'instance';

/** The address of a page with an instance open. */
export const openInstance = (instanceId: string) => ({ [INSTANCE_PARAM]: instanceId });

// From this width on, the list has room beside an open instance.
const ROOM_BESIDE = '(min-width: 1680px)';

/**
 * The drawer of the instance that the address names, which leads to the ones before and after it in a list, and the function
 * that opens one. In a wide window it stands beside the list, which stays in use and marks its row (APR-01).
 */
export function useInstanceDrawer(rows: readonly { readonly instanceId: string }[] | undefined) {
  const { openId, open, replace, close } = useOpenRow(INSTANCE_PARAM);
  const { previousId, nextId } = useNeighbours(openId, [...new Set(rows?.map((row) => row.instanceId))]);
  const isBeside = useMediaQuery(ROOM_BESIDE);
  const leaveRef = useRef<Leave>(leaveAtOnce);
  const drawer = openId !== undefined && (
    <InstanceDrawer
      instanceId={openId}
      onClose={close}
      onPrevious={previousId === undefined ? undefined : () => replace(previousId)}
      onNext={nextId === undefined ? undefined : () => replace(nextId)}
      isBeside={isBeside}
      leaveRef={leaveRef}
    />
  );
  return {
    openId,
    open: (id: string) => leaveRef.current(() => (openId === undefined ? open(id) : replace(id))),
    drawer,
    rowClassName: ({ instanceId }: { readonly instanceId: string }) =>
      isBeside && instanceId === openId ? (styles.openRow ?? '') : '',
  };
}

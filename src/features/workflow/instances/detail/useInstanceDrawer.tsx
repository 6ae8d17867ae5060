import { useOpenRow } from '@/kernel/navigation/useOpenRow';
import { useNeighbours } from '@/ui/list/useNeighbours';
import { InstanceDrawer } from './InstanceDrawer';

// The query parameter with the id of the open instance. The letters that tell of an instance use it, too.
const INSTANCE_PARAM = 'instance';

/** The address of a page with an instance open. */
export const openInstance = (instanceId: string) => ({ [INSTANCE_PARAM]: instanceId });

/**
 * The drawer of the instance that the address names, which leads to the ones before and after it in a list, and the function
 * that opens one.
 */
export function useInstanceDrawer(rows: readonly { readonly instanceId: string }[] | undefined) {
  const { openId, open, replace, close } = useOpenRow(INSTANCE_PARAM);
  const { previousId, nextId } = useNeighbours(openId, [...new Set(rows?.map((row) => row.instanceId))]);
  const drawer = openId !== undefined && (
    <InstanceDrawer
      instanceId={openId}
      onClose={close}
      onPrevious={previousId === undefined ? undefined : () => replace(previousId)}
      onNext={nextId === undefined ? undefined : () => replace(nextId)}
    />
  );
  return { openId, open, drawer };
}

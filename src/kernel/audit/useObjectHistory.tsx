import { useState } from 'react';
import type { ReactNode } from 'react';
import { LazyObjectHistory } from './LazyObjectHistory';
import type { ObjectHistory } from './ObjectHistoryDrawer';
import type { RestoreTarget } from './restore';

/**
 * The history of the objects of one kind (AUD-03): `open` shows that of one object, `drawer` has to be rendered. With a
 * `target`, the drawer offers to restore former values. An object that has to be read first renders
 * {@link LazyObjectHistory} itself.
 *
 * @example
 * const history = useObjectHistory('position');
 * history.open(positionId, positionName);
 */
export function useObjectHistory(
  kind: string,
  target?: RestoreTarget,
): {
  readonly open: (objectId: string, name: string) => void;
  readonly drawer: ReactNode;
} {
  const [shown, setShown] = useState<ObjectHistory>();
  return {
    open: (objectId, name) => setShown({ kind, objectId, name }),
    drawer: shown && <LazyObjectHistory {...shown} target={target} onClose={() => setShown(undefined)} />,
  };
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import type { ObjectHistory } from './ObjectHistoryDrawer';
import type { RestoreTarget } from './restore';

interface DrawerProps extends ObjectHistory {
  readonly target?: RestoreTarget | undefined;
  readonly onClose: () => void;
}

const lazyDrawer = lazyScreen<DrawerProps>(() =>
  import(/* webpackChunkName: "object-history" */ './ObjectHistoryDrawer').then(
    ({ ObjectHistoryDrawer }) => ObjectHistoryDrawer,
  ),
);

/**
 * The history of the objects of one kind (AUD-03): `open` shows that of one object, `drawer` has to be rendered. The
 * drawer's code is loaded when it first opens. With a `target`, the drawer offers to restore former values.
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
  const t = useTexts();
  const [shown, setShown] = useState<ObjectHistory>();
  const close = () => setShown(undefined);
  return {
    open: (objectId, name) => setShown({ kind, objectId, name }),
    drawer: shown && (
      <LazyDialog name={t('变更记录')} onClose={close}>
        <lazyDrawer.Screen {...shown} target={target} onClose={close} />
      </LazyDialog>
    ),
  };
}

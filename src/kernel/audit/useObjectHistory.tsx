import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import type { ObjectHistory } from './ObjectHistoryDrawer';

const lazyDrawer = lazyScreen<ObjectHistory & { readonly onClose: () => void }>(() =>
  import(/* webpackChunkName: "object-history" */ './ObjectHistoryDrawer').then(
    ({ ObjectHistoryDrawer }) => ObjectHistoryDrawer,
  ),
);

/**
 * The history of the objects of one kind (AUD-03): `open` shows that of one object, `drawer` has to be rendered. The
 * drawer's code is loaded when it first opens.
 *
 * @example
 * const history = useObjectHistory('position');
 * history.open(positionId, positionName);
 */
export function useObjectHistory(kind: string): {
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
        <lazyDrawer.Screen {...shown} onClose={close} />
      </LazyDialog>
    ),
  };
}

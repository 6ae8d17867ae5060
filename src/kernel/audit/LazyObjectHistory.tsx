import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import type { ObjectHistory } from './ObjectHistoryDrawer';
import type { RestoreTarget } from './restore';

const lazyDrawer = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "history" */ './ObjectHistoryDrawer').then(
    ({ ObjectHistoryDrawer }) => ObjectHistoryDrawer,
  ),
);

interface Props extends ObjectHistory {
  /** How fields are restored. Undefined if the history is only read, or the present values are not loaded yet. */
  readonly target?: RestoreTarget | undefined;
  readonly onClose: () => void;
}

/** The history of one object (AUD-03). Its code is loaded when it first opens. */
export function LazyObjectHistory(props: Props) {
  const t = useTexts();
  return (
    <LazyDialog name={t('变更记录')} onClose={props.onClose}>
      <lazyDrawer.Screen {...props} />
    </LazyDialog>
  );
}

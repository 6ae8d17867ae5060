import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import type { HistoryDrawer } from './HistoryDrawer';

const lazyHistory = lazyScreen<Parameters<typeof HistoryDrawer>[0]>(() =>
  import(/* webpackChunkName: "messages" */ './HistoryDrawer').then((module) => module.HistoryDrawer),
);
const lazyOwnHistory = lazyScreen<{ readonly onClose: () => void }>(() =>
  import(/* webpackChunkName: "messages" */ './OwnHistoryDrawer').then((module) => module.OwnHistoryDrawer),
);

/** What one person was sent (CHN-03). Its code is loaded when it first opens. */
export function LazyHistory(props: Parameters<typeof HistoryDrawer>[0]) {
  const t = useTexts();
  return (
    <LazyDialog name={t('发送历史')} onClose={props.onClose}>
      <lazyHistory.Screen {...props} />
    </LazyDialog>
  );
}

/** What the user was sent. Its code is loaded when it first opens. */
export function LazyOwnHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <LazyDialog name={t('我收到的消息')} onClose={onClose}>
      <lazyOwnHistory.Screen onClose={onClose} />
    </LazyDialog>
  );
}

import { lazyScreen } from '@/kernel/navigation/lazyScreen';
import { useTexts } from '@/platform/language/useTexts';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { useTrace } from './useTrace';

const lazyDrawer = lazyScreen(() =>
  // The chunk of the other audit drawer: each chunk of its own costs the sign-in page some 40 bytes.
  import(/* webpackChunkName: "history" */ './TraceDrawer').then(({ TraceDrawer }) => TraceDrawer),
);

/** The drawer of the trace in the address of the page. Each page of a log renders it once. */
export function TraceView() {
  const t = useTexts();
  const { traceId, show, close } = useTrace();
  if (traceId === undefined) return null;
  return (
    <LazyDialog name={t('跟踪查询')} onClose={close}>
      <lazyDrawer.Screen traceId={traceId} onSearch={show} onClose={close} />
    </LazyDialog>
  );
}

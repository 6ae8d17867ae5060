import type { SessionExtent } from 'contract/access/onlineSessions';
import {
  useEndAllOnlineSessionsMutation,
  useEndOnlineSessionsMutation,
  useLazyPreviewEndOnlineSessionsQuery,
} from '@/api/access/onlineSessions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

/** The sessions to be ended: those of one session's extent, or all that the user sees. */
export type EndedSessions = { readonly sessionId: string; readonly extent: SessionExtent } | 'all';

/**
 * Returns a function that ends sessions after a question with their number. `title` is the question, with `{n}` for the
 * number.
 */
export function useEndSessions() {
  const t = useTexts();
  const [preview] = useLazyPreviewEndOnlineSessionsQuery();
  const [endSessions] = useEndOnlineSessionsMutation();
  const [endAll] = useEndAllOnlineSessionsMutation();
  const confirm = useConfirm();
  const { succeed, tell } = useFeedback();

  return async (which: EndedSessions, toTitle: (n: number) => string): Promise<void> => {
    const { data } = await preview(which === 'all' ? {} : which);
    // The portal tells of a failure.
    if (!data) return;
    const { count: n } = data;
    if (n === 0) {
      succeed(t('没有其他会话'));
      return;
    }
    confirm({
      title: toTitle(n),
      content: t('这些会话的用户立即退出登录，未保存的内容会丢失。您的当前会话不受影响。'),
      verb: t('结束会话'),
      onConfirm: () =>
        tell((which === 'all' ? endAll(undefined) : endSessions(which)).unwrap(), t('已结束 {n} 个会话', { n })),
    });
  };
}

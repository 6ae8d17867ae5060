import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LetterSummary } from 'contract/messages/letters';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { useTexts } from '@/platform/language/useTexts';
import { lazyScreen } from '../navigation/lazyScreen';
import { pathTo } from '../navigation/namedRoutes';
import { countUnread } from './useNewestLetters';

/** The props of the notices. */
export interface LetterNoticesProps {
  readonly summary: LetterSummary;
}

const lazyPopUps = lazyScreen<{ readonly letterIds: readonly string[] }>(() =>
  import(/* webpackChunkName: "letter" */ './PopUpLetters').then(({ PopUpLetters }) => PopUpLetters),
);

/**
 * What unread letters do beside the bell: their number in the title of the browser tab, desktop notifications where the
 * user has allowed them, and the letters that pop up (TSK-04, NTF-02).
 */
export function LetterNotices({ summary }: LetterNoticesProps) {
  const t = useTexts();
  useTitleCount(countUnread(summary) ?? 0);
  useDesktopNotifications(summary);
  const { popUpIds } = summary;
  if (!popUpIds || popUpIds.length === 0) return null;
  return (
    <LazyDialog name={t('站内信详情')} onClose={() => {}}>
      <lazyPopUps.Screen letterIds={popUpIds} />
    </LazyDialog>
  );
}

const COUNT = /^\(\d+\) /;

// Puts the number before the title, which the root component sets for each application.
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const write = () => {
      const title = `(${count}) ${document.title.replace(COUNT, '')}`;
      if (document.title !== title) document.title = title;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}

// Letters that are older when they arrive are no news: the portal was opened later, or the connection was lost.
const NEWS_MS = 60_000;
const notified = new Set<string>();

function useDesktopNotifications({ letterItems }: LetterSummary): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    for (const { letterId, title, sendTime, status } of letterItems) {
      if (letterId === undefined || status === 'READ' || notified.has(letterId)) continue;
      if (Math.abs(Date.now() - Date.parse(sendTime)) > NEWS_MS) continue;
      notified.add(letterId);
      // The tag keeps several open tabs from showing the same letter several times.
      const notification = new Notification(title, { tag: letterId });
      notification.onclick = () => {
        window.focus();
        notification.close();
        void navigate(`${pathTo('LetterNotificationNew')}?${new URLSearchParams({ letterId }).toString()}`);
      };
    }
  }, [letterItems, navigate]);
}

import { useSelector } from 'react-redux';
import type { LetterSummary } from 'contract/messages/letters';
import { useGetLetterSummaryQuery } from '@/api/messages/letters';
import { routeAt } from '../navigation/dynamicRoutes';
import { pathTo } from '../navigation/namedRoutes';
import { selectSessionInfo } from '../session/slice';

// So many stand in the bell and on the home page; the rest is in the message centre.
const NEWEST = { pageNum: 1, pageSize: 6 };

/** The newest letters and how many are unread: one call, however many places show them (HDR-05). */
export function useNewestLetters() {
  return useGetLetterSummaryQuery(NEWEST);
}

/** How many letters are unread; nothing where that isn't known: the specification's answer says only whether any is. */
export function countUnread(summary: LetterSummary | undefined): number | undefined {
  return summary && (summary.unreadCount ?? (summary.hasUnreadLetter ? undefined : 0));
}

/** Whether the page with all their letters is open to the user: the app alone, with other pages of it, does not give it. */
export function useHasMessageCentre(): boolean {
  const info = useSelector(selectSessionInfo);
  return info !== undefined && routeAt(info.appMenus, pathTo('LetterNotificationNew')) !== undefined;
}

import { useSelector } from 'react-redux';
import type { LetterSummary } from 'contract/messages/letters';
import { useGetLetterSummaryQuery } from '@/api/messages/letters';
import { findRoute } from '../navigation/dynamicRoutes';
import { pathTo } from '../navigation/namedRoutes';
import { selectSessionInfo } from '../session/slice';

// The bell and the home page show this many letters; the message centre shows all.
const NEWEST_COUNT = { pageNum: 1, pageSize: 6 };

/**
 * Returns the newest letters (messages inside the portal) and the number of unread ones. All components that call this
 * hook share one query (HDR-05).
 */
export function useNewestLetters() {
  return useGetLetterSummaryQuery(NEWEST_COUNT);
}

/**
 * Returns the number of unread letters. Undefined if there are unread letters, but the server does not report how many:
 * the specification demands from a server only whether there are any.
 */
export function countUnread(summary: LetterSummary | undefined): number | undefined {
  return summary && (summary.unreadCount ?? (summary.hasUnreadLetter ? undefined : 0));
}

/**
 * Whether the user may open the message centre, the page with all letters. Access to the message app alone is not
 * enough.
 */
export function useHasMessageCentre(): boolean {
  const info = useSelector(selectSessionInfo);
  return info !== undefined && findRoute(info.appMenus, pathTo('LetterNotificationNew')) !== undefined;
}

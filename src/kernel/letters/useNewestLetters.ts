import { useSelector } from 'react-redux';
import { MESSAGE_APP } from 'contract/apps';
import { useGetLetterSummaryQuery } from '@/api/letters';
import { selectSessionInfo } from '../session/slice';

// So many stand in the bell and on the home page; the rest is in the message centre.
const NEWEST = { pageNum: 1, pageSize: 6 };

/** The newest letters and how many are unread: one call, however many places show them (HDR-05). */
export function useNewestLetters() {
  return useGetLetterSummaryQuery(NEWEST);
}

/** Whether the user has the message centre, where all their letters are (HDR-02). */
export function useHasMessageCentre(): boolean {
  return useSelector(selectSessionInfo)?.apps.some(({ appCode }) => appCode === MESSAGE_APP) ?? false;
}

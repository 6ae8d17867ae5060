import dayjs from 'dayjs';

/** Formats a point in time as YYYY-MM-DD HH:mm:ss in the user's time zone (CRY-04); a dash if there is none. */
export function formatDateTime(moment: string | null | undefined): string {
  return moment ? dayjs(moment).format('YYYY-MM-DD HH:mm:ss') : '-';
}

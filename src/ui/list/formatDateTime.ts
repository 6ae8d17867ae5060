import dayjs from 'dayjs';

/** A moment as the portal writes it, YYYY-MM-DD HH:mm:ss in the person's own time (CRY-04); a dash where there is none. */
export function formatDateTime(moment: string | null | undefined): string {
  return moment ? dayjs(moment).format('YYYY-MM-DD HH:mm:ss') : '-';
}

import dayjs from 'dayjs';
import type { Translate } from '@/platform/language/translateWith';

/** Formats the time since a moment in a few words, or the date after a week. */
export function formatRelativeTime(moment: string, t: Translate, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  if (minutes < 1) return t('刚刚');
  if (minutes < 60) return t('{n} 分钟前', { n: minutes });
  if (minutes < 24 * 60) return t('{n} 小时前', { n: Math.floor(minutes / 60) });
  if (minutes < 7 * 24 * 60) return t('{n} 天前', { n: Math.floor(minutes / 60 / 24) });
  return dayjs(moment).format('YYYY-MM-DD');
}

import { formatFileSize } from '@/platform/format/fileSize';
import type { Translate } from '@/platform/language/translateWith';

interface Amounts {
  readonly size: number;
  readonly sent: number;
  /** Bytes per second. */
  readonly speed: number;
}

/** Formats how far an upload has come, with its speed and the time left while it moves. */
export function formatProgress({ size, sent, speed }: Amounts, t: Translate): string {
  const amount = `${formatFileSize(sent)} / ${formatFileSize(size)}`;
  if (speed === 0) return amount;
  return [amount, `${formatFileSize(speed)}/s`, formatSeconds((size - sent) / speed, t)].join(' · ');
}

/** The share that has been sent, in whole percent. 100 only if nothing is missing. */
export function toPercent({ size, sent }: Omit<Amounts, 'speed'>): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

function formatSeconds(seconds: number, t: Translate): string {
  if (seconds < 60) return t('还需 {n} 秒', { n: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 3600) return t('还需 {n} 分钟', { n: Math.ceil(seconds / 60) });
  return t('还需 {n} 小时', { n: Math.ceil(seconds / 3600) });
}

const OFFSET_MS = 8 * 3_600_000;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Reads a time of the vendors, such as `2026-11-26 09:30:00`, which is that of China. Null for another text. */
export function parseChinaTime(text: string): Date | null {
  if (!TIME.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The day of a time in China, such as `20261126`. */
export function formatChinaDay(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
}

/** The hour of a time in China, such as `2026112609`. */
export function formatChinaHour(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 13).replace(/\D/g, '');
}

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Reads a time of the vendors, such as `2026-11-26 09:30:00`, which is that of China. Null for another text. */
export function parseChinaTime(text: string): Date | null {
  if (!TIME.test(text)) return null;
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}

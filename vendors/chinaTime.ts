const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The time in China, such as `2026-11-26 09:30:00`: how the vendors write times for people. */
export function formatChinaTime(milliseconds: number): string {
  return new Date(milliseconds + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in China, such as `20261126`. */
export function formatChinaDay(milliseconds: number): string {
  return formatChinaTime(milliseconds).slice(0, 10).replaceAll('-', '');
}

/** The hour in China, such as `2026112609`. */
export function formatChinaHour(milliseconds: number): string {
  return formatChinaTime(milliseconds).slice(0, 13).replace(/\D/g, '');
}

/** When the calendar day in China began, in milliseconds since 1970. */
export function startOfChinaDay(milliseconds: number): number {
  return Math.floor((milliseconds + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

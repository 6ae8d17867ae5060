import { text } from '@/platform/language/text';

/** The names of the weekdays, from Monday. */
export const WEEKDAYS = [
  text('周一'),
  text('周二'),
  text('周三'),
  text('周四'),
  text('周五'),
  text('周六'),
  text('周日'),
];

/** The times of a day that a form offers, every half hour. */
export const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});

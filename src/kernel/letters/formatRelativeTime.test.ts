import { formatChinese as t } from '@/platform/language/translateWith';
import { formatRelativeTime } from './formatRelativeTime';

const NOW = Date.parse('2026-03-10T12:00:00+08:00');

it.each([
  ['2026-03-10T12:00:30+08:00', '刚刚'],
  ['2026-03-10T11:59:01+08:00', '刚刚'],
  ['2026-03-10T11:59:00+08:00', '1 分钟前'],
  ['2026-03-10T11:00:01+08:00', '59 分钟前'],
  ['2026-03-10T11:00:00+08:00', '1 小时前'],
  ['2026-03-09T12:00:00+08:00', '1 天前'],
  ['2026-03-03T12:00:01+08:00', '6 天前'],
  ['2026-02-01T12:00:00Z', '2026-02-01'],
])('[HDR-05] a letter of %s was sent %s', (moment, said) => {
  expect(formatRelativeTime(moment, t, NOW)).toBe(said);
});

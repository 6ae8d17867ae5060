import { formatDateTime } from './formatDateTime';

it('[CRY-04] a moment is written YYYY-MM-DD HH:mm:ss, and a missing one as a dash', () => {
  expect(formatDateTime('2024-03-05T06:07:08')).toBe('2024-03-05 06:07:08');
  expect([null, undefined, ''].map(formatDateTime)).toEqual(['-', '-', '-']);
});

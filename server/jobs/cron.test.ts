import { findNextOccurrence } from './cron';

const next = (cron: string, after: string, timeZone = 'Asia/Shanghai') =>
  findNextOccurrence(cron, new Date(after), timeZone).toISOString();

describe('the next occurrence of a schedule', () => {
  it.each([
    ['20 3 * * *', '2026-03-01T00:00:00Z', '2026-03-01T19:20:00.000Z'],
    ['20 3 * * *', '2026-03-01T19:20:00Z', '2026-03-02T19:20:00.000Z'],
    ['20 3 * * *', '2026-03-01T19:19:59.999Z', '2026-03-01T19:20:00.000Z'],
    ['*/15 9-10 * * *', '2026-03-01T01:20:00Z', '2026-03-01T01:30:00.000Z'],
    ['*/15 9-10 * * *', '2026-03-01T02:45:00Z', '2026-03-02T01:00:00.000Z'],
    ['0 8 * * 1-5', '2026-03-06T12:00:00Z', '2026-03-09T00:00:00.000Z'],
    ['0 8 1,15 * *', '2026-03-02T00:00:00Z', '2026-03-15T00:00:00.000Z'],
    ['0 8 29 2 *', '2026-03-02T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    // Day and weekday: either one is enough.
    ['0 8 13 * 1', '2026-03-10T00:00:00Z', '2026-03-13T00:00:00.000Z'],
    ['0 8 13 * 1', '2026-03-13T00:00:00Z', '2026-03-16T00:00:00.000Z'],
  ])('[JOB-02] of %s after %s is %s', (cron, after, expected) => {
    expect(next(cron, after)).toBe(expected);
  });

  it('[JOB-02] is an hour later where daylight saving skips its time, and comes once where it is repeated', () => {
    expect(next('30 2 * * *', '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(next('30 2 * * *', '2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
    expect(next('30 2 * * *', '2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2026-10-26T01:30:00.000Z');
  });

  it.each(['', '* * * *', '60 * * * *', '* 24 * * *', '5-1 * * * *', '*/0 * * * *', 'x * * * *', '0 0 30 2 *'])(
    'refuses "%s"',
    (cron) => {
      expect(() => next(cron, '2026-03-01T00:00:00Z')).toThrow('the schedule');
    },
  );

  it('[JOB-02] of every minute is found as soon at the end of a day as at its beginning', () => {
    const measure = (after: string) => {
      const began = performance.now();
      for (let count = 0; count < 200; count += 1) next('* * * * *', after);
      return performance.now() - began;
    };
    // The shortest of several times, which no other process of the machine has interrupted.
    const shortest = (after: string) => Math.min(...Array.from({ length: 5 }, () => measure(after)));
    // A search from midnight on takes a thousand times as long at the end of the day.
    expect(shortest('2026-03-01T15:58:30Z')).toBeLessThan(50 * shortest('2026-03-01T16:00:30Z'));
    expect(next('* * * * *', '2026-03-01T15:58:30Z')).toBe('2026-03-01T15:59:00.000Z');
  });
});

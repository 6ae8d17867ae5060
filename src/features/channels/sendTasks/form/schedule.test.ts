import { NEW_SCHEDULE, formatCron, parseCron } from './schedule';

describe('[TSK-01] a schedule in words', () => {
  it.each([
    ['30 9 * * *', { repetition: 'daily', hour: 9, minute: 30 }],
    ['0 8 * * 1,3,5', { repetition: 'weekly', hour: 8, minute: 0, weekdays: [1, 3, 5] }],
    ['5 18 31 * *', { repetition: 'monthly', hour: 18, minute: 5, day: 31 }],
  ] as const)('reads and writes %s', (cron, expected) => {
    const schedule = { ...NEW_SCHEDULE, ...expected };
    expect(parseCron(cron)).toEqual(schedule);
    expect(formatCron(schedule)).toBe(cron);
  });

  it.each([
    '',
    '*/5 * * * *',
    '0 9 * * 1-5',
    '0 9 1 * 1',
    '0 9 * 2 *',
    '0 24 * * *',
    '60 1 * * *',
    '0 9 32 * *',
    '0 9 * * * *',
  ])('leaves “%s” to those who know cron', (cron) => {
    expect(parseCron(cron)).toBeUndefined();
  });

  it('writes the days of the week in their order', () => {
    expect(formatCron({ ...NEW_SCHEDULE, repetition: 'weekly', weekdays: [5, 0, 2] })).toBe('0 9 * * 0,2,5');
  });
});

import { getPeriodUntilLastReading, getUnfinishedDay, parseReadingInterval } from './readings';

it('[APP-07] shows the last days that a device has told of, by the day or by the hour', () => {
  const latest = new Date(2026, 10, 20, 9).toISOString();
  expect(getPeriodUntilLastReading('DAY', latest)).toEqual({ beginTime: '2026-11-07', endTime: '2026-11-20' });
  expect(getPeriodUntilLastReading('HOUR', latest)).toEqual({ beginTime: '2026-11-18', endTime: '2026-11-20' });
  expect([parseReadingInterval('?step=HOUR'), parseReadingInterval('?step=x'), parseReadingInterval('')]).toEqual([
    'HOUR',
    'DAY',
    'DAY',
  ]);
});

it('[APP-07] a day is unfinished until its last hour has been read', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  const today = at(25, 15);
  expect(getUnfinishedDay(at(25, 14).toISOString(), today)).toEqual({
    ...{ day: '2026-11-25', time: '15:00', isToday: true },
  });
  expect(getUnfinishedDay(at(24, 9).toISOString(), today)).toMatchObject({ day: '2026-11-24', isToday: false });
  expect(getUnfinishedDay(at(24, 23).toISOString(), today)).toBeUndefined();
  expect(getUnfinishedDay(undefined, today)).toBeUndefined();
});

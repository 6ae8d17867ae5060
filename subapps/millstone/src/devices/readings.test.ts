import { getPeriodUntilLastReading, parseReadingInterval } from './readings';

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

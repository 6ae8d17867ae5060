import dayjs from 'dayjs';
import { parsePeriod, sumFiguresByDay, getCampaignPeriod, getLastDaysUntilYesterday, findPeriodPreset } from './period';

const counts = (exposures: number, participations: number, conversions: number) => ({
  ...{ exposures, participations, conversions },
});

it('[APP-07] a preset ends yesterday and is known again', () => {
  expect(getLastDaysUntilYesterday(7, dayjs('2026-03-03'))).toEqual({ beginTime: '2026-02-24', endTime: '2026-03-02' });
  expect(findPeriodPreset(getLastDaysUntilYesterday(30))).toBe(30);
  expect(findPeriodPreset({ beginTime: '2020-01-01', endTime: '2020-01-02' })).toBeUndefined();
});

it.each([
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-02-02', '2026-02-01', false],
  ['2026-02-30', '2026-03-01', false],
  ['yesterday', '2026-03-01', false],
  [null, '2026-03-01', false],
])('[APP-07] the address may ask for %s to %s: %s', (beginTime, endTime, isAskable) => {
  expect(parsePeriod(beginTime, endTime) !== undefined).toBe(isAskable);
});

it('[APP-07] a campaign has something to tell of its days up to yesterday, within a year', () => {
  const day = (daysAgo: number) => dayjs().subtract(daysAgo, 'day').format('YYYY-MM-DD');
  expect(getCampaignPeriod({ beginDate: day(9), endDate: day(3) })).toEqual({ beginTime: day(9), endTime: day(3) });
  expect(getCampaignPeriod({ beginDate: day(9), endDate: day(-9) })).toEqual({ beginTime: day(9), endTime: day(1) });
  expect(getCampaignPeriod({ beginDate: day(900), endDate: day(-9) })).toEqual({
    beginTime: day(366),
    endTime: day(1),
  });
  expect(getCampaignPeriod({ beginDate: day(0), endDate: day(-9) })).toBeUndefined();
});

it('[APP-07] the course has every day, each with the sum of its parts', () => {
  const rows = [
    { day: '2026-05-01', ...counts(10, 2, 1) },
    { day: '2026-05-01', ...counts(5, 1, 0) },
    { day: '2026-05-03', ...counts(1, 1, 1) },
    { day: '2026-06-03', ...counts(9, 9, 9) },
  ];
  expect(sumFiguresByDay({ beginTime: '2026-05-01', endTime: '2026-05-03' }, rows)).toEqual([
    { day: '2026-05-01', ...counts(15, 3, 1) },
    { day: '2026-05-02', ...counts(0, 0, 0) },
    { day: '2026-05-03', ...counts(1, 1, 1) },
  ]);
});

import { parseWorkDays } from './workDays';

describe('[APR-07] a list of holidays and make-up days', () => {
  it('is read from lines with one day or several, as they come from spreadsheets and announcements', () => {
    const content =
      '2026-10-10,班,\n\n 2026/10/1 ~ 2026/10/2 , 休 , 国庆节\r\n2026.9.20\t调休\t国庆节调休\n2026-01-01，放假\n2027-01-01,Off,New Year';
    expect(parseWorkDays(content)).toEqual({
      problems: [],
      days: [
        { day: '2026-01-01', kind: 'HOLIDAY', dayName: null },
        { day: '2026-09-20', kind: 'MAKE_UP', dayName: '国庆节调休' },
        { day: '2026-10-01', kind: 'HOLIDAY', dayName: '国庆节' },
        { day: '2026-10-02', kind: 'HOLIDAY', dayName: '国庆节' },
        { day: '2026-10-10', kind: 'MAKE_UP', dayName: null },
        { day: '2027-01-01', kind: 'HOLIDAY', dayName: 'New Year' },
      ],
    });
  });

  it.each([
    ['国庆节,休', '日期格式错误，应如 2026-10-01'],
    ['2026-10-01~2026-10-02~2026-10-03,休', '日期格式错误，应如 2026-10-01'],
    ['2026-02-29,休', '没有这一天'],
    ['2026-10-02~2026-10-01,休', '结束日期不能早于开始日期'],
    ['2026-10-01~2026-11-01,休', '一行最多 31 天'],
    ['2026-10-01~9999-12-31,休', '一行最多 31 天'],
    ['2026-10-01', '类型应为“休”或“班”'],
    ['2026-10-01,constructor', '类型应为“休”或“班”'],
    [`2026-10-01,休,${'节'.repeat(21)}`, '名称过长'],
    ['2026-10-01,休,国庆节,八天', '列数过多，应为“日期,休或班,名称”'],
    ['2026-10-03,班', '日期重复'],
  ])('says what is wrong with %s', (line, text) => {
    expect(parseWorkDays(`2026-10-03,休\n${line}\n`).problems).toEqual([{ line: 2, text }]);
  });
});

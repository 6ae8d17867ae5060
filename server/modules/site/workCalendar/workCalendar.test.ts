import { businessLogs } from 'contract/audit/businessLogs';
import { NEW_WORK_CALENDAR, workCalendar } from 'contract/site/workCalendar';
import type { WorkPeriod } from 'contract/site/workCalendar';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { readWorkingHours } from './read';

let portal: Portal;
let admin: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  other = await portal.signIn('globex-admin');
});
afterEach(() => portal.close());

const { weekdays, makeUpHours } = NEW_WORK_CALENDAR;
const read = (as = admin) => portal.call(workCalendar.getWorkCalendar, undefined, as);
const hours = async (changed: object = {}) => ({
  ...{ isOn: true, weekdays, makeUpHours, version: (await read()).version },
  ...changed,
});
const save = async (changed: object = {}) => portal.call(workCalendar.saveWorkHours, await hours(changed), admin);
const mark = (fromDay: string, toDay: string, kind: 'HOLIDAY' | 'MAKE_UP' | 'ORDINARY', dayName?: string) =>
  portal.call(workCalendar.markWorkDays, { fromDay, toDay, kind, dayName }, admin);
const importDays = (content: string) => portal.call(workCalendar.importWorkDays, { content }, admin);
const readHours = ({ merchantId }: SignedIn) =>
  portal.services.store.asMerchant({ merchantId, scope: '*' }, (db) => readWorkingHours({ db, merchantId }));

describe('[APR-07] the calendar of working time', () => {
  it('is off until a merchant switches it on, and counts for that merchant alone', async () => {
    expect(await read()).toEqual(NEW_WORK_CALENDAR);
    await mark('2031-10-01', '2031-10-02', 'HOLIDAY', '国庆节');
    expect(await readHours(admin)).toBeUndefined();
    const afternoon: WorkPeriod = { fromTime: '13:00', toTime: '24:00' };
    const morning: WorkPeriod = { fromTime: '08:30', toTime: '12:00' };
    await save({ weekdays: [[afternoon, morning], [], [], [], [], [], []] });
    const calendar = await read();
    expect(calendar).toMatchObject({ isOn: true, weekdays: [[morning, afternoon], [], [], [], [], [], []] });
    const found = await readHours(admin);
    expect(found?.kinds.get('2031-10-02')).toBe('HOLIDAY');
    expect(found?.weekdays[0]).toEqual([morning, afternoon]);
    expect(await read(other)).toEqual(NEW_WORK_CALENDAR);
    expect(await readHours(other)).toBeUndefined();
    await save({ isOn: false });
    expect(await readHours(admin)).toBeUndefined();
  });

  it('has days marked, renamed, changed and cleared by the range', async () => {
    await mark('2031-10-01', '2031-10-03', 'HOLIDAY', '国庆节');
    await mark('2031-10-03', '2031-10-03', 'MAKE_UP', ' ');
    await mark('2031-09-30', '2031-10-01', 'ORDINARY');
    expect((await read()).days).toEqual([
      { day: '2031-10-02', kind: 'HOLIDAY', dayName: '国庆节' },
      { day: '2031-10-03', kind: 'MAKE_UP', dayName: null },
    ]);
    await mark('2031-01-01', '2031-12-31', 'ORDINARY');
    expect((await read()).days).toEqual([]);
    const refused = async (fromDay: string, toDay: string) =>
      (await portal.refused(workCalendar.markWorkDays, { fromDay, toDay, kind: 'HOLIDAY' }, admin)).msg;
    expect(await refused('2031-10-03', '2031-10-02')).toBe('结束日期不能早于开始日期');
    expect(await refused('2031-01-01', '9999-01-02')).toBe('一次最多 366 天');
  });

  it('takes a list of days, and nothing of a list with a wrong line', async () => {
    await mark('2031-10-01', '2031-10-01', 'MAKE_UP');
    const content = '2031-10-01~2031-10-03,休,国庆节\n2031-09-28,班\n';
    expect(
      await portal.refused(workCalendar.importWorkDays, { content: `${content}2031-02-30,休` }, admin),
    ).toMatchObject({ subCode: 'param-invalid', msg: '第 3 行：没有这一天' });
    expect((await read()).days).toHaveLength(1);
    expect(await importDays(content)).toEqual({ count: 4 });
    expect((await read()).days.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      ...['2031-09-28 MAKE_UP', '2031-10-01 HOLIDAY', '2031-10-02 HOLIDAY', '2031-10-03 HOLIDAY'],
    ]);
  });

  it('is refused without working time for a year, with wrong hours, and when somebody else has saved it', async () => {
    const refused = async (changed: object) =>
      (await portal.refused(workCalendar.saveWorkHours, await hours(changed), admin)).msg;
    const period = (fromTime: string, toTime: string) => ({ fromTime, toTime });
    const monday = (...periods: WorkPeriod[]) => ({ weekdays: [periods, [], [], [], [], [], []] });
    expect(await refused(monday())).toBe('请至少设置一天的工作时间');
    expect(await refused(monday(period('18:00', '09:00')))).toBe('结束时间必须晚于开始时间');
    expect(await refused(monday(period('13:00', '18:00'), period('09:00', '13:01')))).toBe('同一天的时间段不能重叠');
    expect(await refused({ makeUpHours: [] })).toBe('请设置调休上班日的工作时间');
    const { version } = await read();
    await save();
    expect(await refused({ version })).toBe('数据已被他人修改，请刷新后再试');
    const { day } = await portal.row(`select now()::date::text as day`);
    const year = Number(String(day).slice(0, 4));
    await mark(`${year}-01-01`, `${year}-12-31`, 'HOLIDAY');
    const rest = { fromDay: `${year + 1}-01-01`, toDay: `${year + 1}-12-31`, kind: 'HOLIDAY' as const };
    expect((await portal.refused(workCalendar.markWorkDays, rest, admin)).msg).toBe(
      '未来一年内没有工作时间，请检查工作时间和节假日',
    );
  });

  it('takes no more days than it can hold', async () => {
    await mark('2031-01-01', '2031-12-31', 'HOLIDAY');
    await mark('2033-01-01', '2033-12-31', 'HOLIDAY');
    const third = { fromDay: '2035-01-01', toDay: '2035-12-31', kind: 'HOLIDAY' as const };
    expect((await portal.refused(workCalendar.markWorkDays, third, admin)).msg).toBe(
      '节假日和调休上班日最多 1000 天，请先清除过去的日期',
    );
  });

  it('is read and changed by the right for it, and the log tells what has changed', async () => {
    const staff = await portal.signIn('acme-staff');
    expect(await portal.refused(workCalendar.getWorkCalendar, undefined, staff)).toMatchObject({
      subCode: 'permission-denied',
    });
    await importDays('2031-10-01,休,国庆节');
    const changes = { kind: 'workCalendar', objectId: admin.merchantId };
    const { rows } = await portal.call(businessLogs.listObjectChanges, changes, admin);
    expect(JSON.stringify(rows)).toContain('2031-10-01 国庆节');
    expect(await portal.refused(businessLogs.listObjectChanges, changes, staff)).toMatchObject({
      subCode: 'permission-denied',
    });
  });
});

import { crowds } from 'contract/channels/crowds';
import type { CrowdShift, CrowdSubstitute } from 'contract/channels/crowdFields';
import { NEW_WORK_CALENDAR, workCalendar } from 'contract/site/workCalendar';
import { addDays } from 'contract/site/workDays';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { readPeople } from './crowds';
import { readOnDuty } from './rota';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  other = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
// The whole day, so that a test does not depend on the hour at which it runs.
const always = (userId: string): CrowdShift => ({ weekdays: EVERY_DAY, fromTime: '00:00', toTime: '00:00', userId });
const create = async (shifts: CrowdShift[], substitutes: CrowdSubstitute[] = []) =>
  (await portal.call(crowds.addCrowd, { crowdName: newId(), kind: 'rota', shifts, substitutes }, admin)).crowdId;
const onDuty = (crowdId: string) =>
  portal.services.store.asMerchant({ merchantId: admin.merchantId, userId: admin.userId, scope: '*' }, async (db) => {
    const who = {
      merchantId: admin.merchantId,
      userId: admin.userId,
      scope: '*',
      db,
      timeZone: portal.services.timeZone,
    };
    return (await readPeople(who, crowdId, 10)).map(({ userId }) => userId);
  });
// The weekday of now in the time zone of the portal, from 1 for Monday.
const today = async () => {
  const row = await portal.row(
    `select extract(isodow from now() at time zone $1)::int as weekday,
    (now() at time zone $1)::date::text as day`,
    portal.services.timeZone,
  );
  return { weekday: Number(row.weekday), day: String(row.day) };
};

describe('[CRD-01] a duty rota', () => {
  it('is whoever is on duty at the moment of use, or the substitute of that day', async () => {
    expect(await onDuty(await create([always(admin.userId)]))).toEqual([admin.userId]);
    const { day } = await today();
    const substitute = { userId: admin.userId, substituteId: staff.userId, fromDay: '2020-01-01', toDay: day };
    const crowdId = await create([always(admin.userId)], [substitute]);
    expect(await onDuty(crowdId)).toEqual([staff.userId]);
    const { days, duties } = await portal.call(crowds.listCrowdDuties, { crowdId }, admin);
    expect([days[0], days.length]).toEqual([day, 14]);
    expect(duties[0]).toMatchObject({ day, insteadOf: '陈思远', isNow: true });
    expect(duties[1]).toMatchObject({ nickName: '陈思远', insteadOf: null, isNow: false });
  });

  it('has nobody between shifts, and says when the next one begins', async () => {
    const { weekday } = await today();
    const shift = { ...always(admin.userId), weekdays: [((weekday + 1) % 7) + 1], toTime: '08:00' };
    const crowdId = await create([shift]);
    const reach = await portal.call(crowds.getCrowdReach, { crowdId }, admin);
    expect(reach.userCount).toBe(0);
    expect(reach.nextShiftTime).toMatch(/^\d{4}-\d\d-\d\d 00:00$/);
    const preview = await portal.call(crowds.previewCrowd, { kind: 'rota', shifts: [shift] }, admin);
    expect(preview.nextShiftTime).toBe(reach.nextShiftTime);
  });

  it('counts a shift past midnight to the day on which it begins, in local time when clocks are changed', async () => {
    // Clocks go back in Berlin on Sunday, 25 October 2026, at 3:00, and forward on 29 March, at 2:00.
    const night = { weekdays: [6], fromTime: '22:00', toTime: '06:00', userId: admin.userId };
    const readAt = (time: string) =>
      portal.services.store.asMerchant({ merchantId: admin.merchantId, userId: admin.userId, scope: '*' }, (db) =>
        readOnDuty(db, { shifts: [night], substitutes: [] }, 'Europe/Berlin', new Date(time)),
      );
    expect(await readAt('2026-10-24T20:00:00Z')).toEqual([admin.userId]);
    expect(await readAt('2026-10-24T19:59:00Z')).toEqual([]);
    expect(await readAt('2026-10-25T04:59:00Z')).toEqual([admin.userId]);
    expect(await readAt('2026-10-25T05:00:00Z')).toEqual([]);
    expect(await readAt('2026-03-29T03:59:00Z')).toEqual([admin.userId]);
    expect(await readAt('2026-03-29T04:00:00Z')).toEqual([]);
  });

  it('names users whom the caller sees, a shift at least, and one substitute for a day', async () => {
    const form = { crowdName: newId(), kind: 'rota' as const };
    expect(await portal.refused(crowds.addCrowd, form, admin)).toMatchObject({ msg: '请至少添加一个班次' });
    const shifts = [always(other.userId)];
    expect(await portal.refused(crowds.addCrowd, { ...form, shifts }, admin)).toMatchObject({ subCode: 'not-found' });
    const substitute = { userId: admin.userId, substituteId: staff.userId, fromDay: '2026-01-01', toDay: '2026-01-02' };
    const substitutes = [substitute, { ...substitute, fromDay: '2026-01-02' }];
    expect(
      await portal.refused(crowds.addCrowd, { ...form, shifts: [always(admin.userId)], substitutes }, admin),
    ).toMatchObject({ msg: '同一人员的替班日期不能重叠' });
    const backwards = [{ ...substitute, toDay: '2025-01-01' }];
    expect(
      await portal.refused(crowds.addCrowd, { ...form, shifts: [always(admin.userId)], substitutes: backwards }, admin),
    ).toMatchObject({ msg: '结束日期不能早于开始日期' });
  });
});

describe('[APR-07] a duty rota by the calendar of working time', () => {
  const SHANGHAI_NOON = 'T04:00:00Z';
  const dutyAt = (day: string, shift: CrowdShift) =>
    portal.services.store.asMerchant({ merchantId: admin.merchantId, userId: admin.userId, scope: '*' }, async (db) => {
      const rota = { shifts: [shift], substitutes: [] };
      const found = await readOnDuty(db, rota, portal.services.timeZone, new Date(`${day}${SHANGHAI_NOON}`));
      return found.length > 0;
    });
  const working = () => ({ ...always(admin.userId), dayKind: 'WORKING' as const });
  const off = () => ({ ...always(admin.userId), dayKind: 'OFF' as const });

  it('has shifts on working days, or on the others, by weekdays, holidays and make-up days', async () => {
    // 1 October 2031 is a Wednesday, 5 October a Sunday.
    const [wednesday, thursday, saturday, sunday] = ['2031-10-01', '2031-10-02', '2031-10-04', '2031-10-05'];
    // While it is off, every day is a working day.
    expect([await dutyAt(sunday, working()), await dutyAt(sunday, off())]).toEqual([true, false]);
    const { weekdays, makeUpHours } = NEW_WORK_CALENDAR;
    await portal.call(workCalendar.importWorkDays, { content: `${wednesday},休\n${sunday},班` }, admin);
    const { version } = await portal.call(workCalendar.getWorkCalendar, undefined, admin);
    await portal.call(workCalendar.saveWorkHours, { isOn: true, weekdays, makeUpHours, version }, admin);
    const found = [];
    for (const day of [wednesday, thursday, saturday, sunday])
      found.push([await dutyAt(day, working()), await dutyAt(day, off())]);
    expect(found).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [true, false],
    ]);
    // Of the weekdays of the shift only, and without a kind of day as before.
    expect(await dutyAt(sunday, { ...working(), weekdays: [1, 2, 3, 4, 5] })).toBe(false);
    expect(await dutyAt(wednesday, always(admin.userId))).toBe(true);
  });

  it('keeps the kind of day of a shift, and finds its next day behind a long holiday', async () => {
    const crowdId = await create([working()]);
    expect((await portal.call(crowds.getCrowd, { crowdId }, admin)).shifts).toEqual([working()]);
    const { weekday, day } = await today();
    const content = `${day}~${addDays(day, 20)},休`;
    await portal.call(workCalendar.importWorkDays, { content }, admin);
    const reach = await portal.call(crowds.getCrowdReach, { crowdId }, admin);
    expect(reach.userCount).toBe(0);
    // The 21st day after today has the same weekday.
    const next = weekday > 5 ? addDays(day, 21 + 8 - weekday) : addDays(day, 21);
    expect(reach.nextShiftTime).toBe(`${next} 00:00`);
  });
});

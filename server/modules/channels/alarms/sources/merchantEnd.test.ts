import { alarmRules } from 'contract/channels/alarmRules';
import { alarms } from 'contract/channels/alarms';
import { installPortal } from '../../../../testing/portal';
import type { Portal, SignedIn } from '../../../../testing/portal';
import { addRule, evaluate } from '../testing';

let portal: Portal;
let platform: SignedIn;
let admin: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  admin = await portal.signIn('acme-admin');
  other = await portal.signIn('globex-admin');
});
afterAll(() => portal.close());

const setDaysLeft = ({ merchantId }: SignedIn, days: number | null) =>
  portal.store.ownerQuery(
    `update merchants set end_date = (now() at time zone 'Asia/Shanghai')::date + $2::int where merchant_id = $1`,
    [merchantId, days],
  );
const firedTo = async (as: SignedIn) =>
  (await portal.call(alarms.listFiredAlarms, { source: 'merchantEnd' }, as)).rows.map(({ state, value, text }) => ({
    ...{ state, value, text },
  }));

describe('the end of a merchant', () => {
  it('[CHN-06] fires as few days before as the rule says, goes on with each day, and recovers once it is moved', async () => {
    const ruleId = await addRule(portal, admin, { source: 'merchantEnd', threshold: 30 });
    await setDaysLeft(admin, 31);
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
    await setDaysLeft(admin, 30);
    expect(await evaluate(portal, admin, ruleId)).toBe(1);
    await setDaysLeft(admin, 29);
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
    expect(await firedTo(admin)).toMatchObject([
      { state: 'firing', value: 29, text: expect.stringContaining('30天（阈值 30天）') as unknown },
    ]);
    await setDaysLeft(admin, 400);
    await evaluate(portal, admin, ruleId);
    expect(await firedTo(admin)).toMatchObject([{ state: 'recovered' }]);
    await setDaysLeft(admin, null);
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
  });

  it('[CHN-06] is tried with the days that are left now', async () => {
    await setDaysLeft(admin, 12);
    const tryRule = (threshold: number) =>
      portal.call(alarmRules.tryAlarmRule, { source: 'merchantEnd', threshold }, admin);
    expect(await tryRule(12)).toMatchObject({ times: 1, hasHistory: false, subjects: [{ peak: 12 }] });
    expect(await tryRule(11)).toMatchObject({ times: 0, subjects: [] });
  });

  it('is that of the own merchant; the platform watches all', async () => {
    await setDaysLeft(admin, 5);
    await setDaysLeft(other, null);
    const countFired = async (as: SignedIn) =>
      evaluate(portal, as, await addRule(portal, as, { source: 'merchantEnd', threshold: 30 }));
    expect(await countFired(other)).toBe(0);
    expect(await countFired(platform)).toBe(1);
    await portal.store.ownerQuery('update merchants set enabled = false where merchant_id = $1', [admin.merchantId]);
    expect(await countFired(platform)).toBe(0);
  });
});

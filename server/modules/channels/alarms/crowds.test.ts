import { alarmRules } from 'contract/channels/alarmRules';
import { alarms } from 'contract/channels/alarms';
import { crowds } from 'contract/channels/crowds';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addRule, evaluate, failJobs } from './testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());

const addCrowd = async (userIds: string[]) => {
  const crowdName = `值班 ${newId()}`;
  const { crowdId } = await portal.call(crowds.addCrowd, { crowdName, kind: 'list', userIds }, admin);
  return { crowdId, crowdName };
};
const countLetters = async ({ userId }: SignedIn) =>
  Number((await portal.row('select count(*) as n from letters where user_id = $1', userId)).n);

describe('[CHN-06] a crowd that a rule names', () => {
  it('is told of an alarm, each person once, as they belong to it then', async () => {
    const both = await addCrowd([admin.userId, staff.userId]);
    const later = await addCrowd([admin.userId]);
    const crowdIds = [both.crowdId, later.crowdId];
    const ruleId = await addRule(portal, admin, { recipientIds: [admin.userId], crowdIds });
    expect(await portal.call(alarmRules.getAlarmRule, { ruleId }, admin)).toMatchObject({
      crowds: expect.arrayContaining([both, later]) as unknown,
    });
    await failJobs(portal, admin, { count: 3 });
    const before = { admin: await countLetters(admin), staff: await countLetters(staff) };
    await evaluate(portal, admin, ruleId);
    expect(await countLetters(admin)).toBe(before.admin + 1);
    expect(await countLetters(staff)).toBe(before.staff + 1);
    const [alarm] = (await portal.call(alarms.listFiredAlarms, {}, admin)).rows;
    const { steps } = await portal.call(alarms.getFiredAlarm, { alarmId: String(alarm?.alarmId) }, admin);
    const told = steps.find(({ kind }) => kind === 'told');
    expect(told?.people).toEqual(expect.arrayContaining([both.crowdName, later.crowdName]));
  });

  it('is enough of a recipient, and can’t be removed as long as the rule names it', async () => {
    const { crowdId } = await addCrowd([staff.userId]);
    const ruleId = await addRule(portal, admin, {
      ...{ recipientIds: [], crowdIds: [crowdId], escalateMinutes: 5, escalationCrowdIds: [crowdId] },
    });
    expect(await portal.call(crowds.getCrowd, { crowdId }, admin)).toMatchObject({ ruleCount: 1 });
    const removal = { crowdId, version: 1 };
    expect(await portal.refused(crowds.removeCrowd, removal, admin)).toMatchObject({
      msg: '有 1 条告警规则通知该人群，不能删除',
    });
    await portal.call(alarmRules.removeAlarmRule, { ruleId, version: 1 }, admin);
    await portal.call(crowds.removeCrowd, removal, admin);
  });
});

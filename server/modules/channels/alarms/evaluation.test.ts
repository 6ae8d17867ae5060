import { alarmRules } from 'contract/channels/alarmRules';
import { alarms } from 'contract/channels/alarms';
import { createTestRunners, waitUntil, enqueue } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { alarmEvaluationJob } from './evaluationJob';
import { ALARM_RETENTION_DAYS, alarmRetentionJob } from './retentionJob';
import { addRule, evaluate, failJobs, letTimePass } from './testing';

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['jobs', 'alarms', 'alarm_rules', 'letters'])
    await portal.store.ownerQuery(`delete from ${table}`);
});

const alarmsOf = (ruleId: string) =>
  portal.store.ownerQuery('select * from alarms where rule_id = $1 order by fire_time, subject', [ruleId]);
const onlyAlarm = (ruleId: string) => portal.row('select * from alarms where rule_id = $1', ruleId);
const stepsOf = async (ruleId: string) =>
  (
    await portal.store.ownerQuery(
      'select kind from alarm_steps join alarms using (alarm_id) where rule_id = $1 order by step_id',
      [ruleId],
    )
  ).map(({ kind }) => kind);
const titlesOf = async (userId: string) =>
  (
    await portal.store.ownerQuery('select title from letters where user_id = $1 order by send_time, title', [userId])
  ).map(({ title }) => title);
const endFailures = () => portal.store.ownerQuery('delete from jobs');

describe('[CHN-06] an alarm', () => {
  it('fires when the condition is met, tells its people once, and goes on silently', async () => {
    const ruleId = await addRule(portal, admin, { ruleName: '任务失败过多' });
    await failJobs(portal, admin, { count: 2 });
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
    expect(await alarmsOf(ruleId)).toEqual([]);
    await failJobs(portal, admin);
    expect(await evaluate(portal, admin, ruleId)).toBe(1);
    expect(await onlyAlarm(ruleId)).toMatchObject({
      state: 'firing',
      value: 3,
      repeat_count: 0,
      subject: 'exportUsers',
    });
    expect(await titlesOf(admin.userId)).toEqual(['【警告】任务失败过多']);
    expect((await portal.mailTo(admin.userId)).text).toContain('exportUsers：3（阈值 3）');
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
    expect(await onlyAlarm(ruleId)).toMatchObject({ repeat_count: 0 });
    await failJobs(portal, admin);
    await evaluate(portal, admin, ruleId);
    expect(await onlyAlarm(ruleId)).toMatchObject({ repeat_count: 1, value: 4 });
    expect(await titlesOf(admin.userId)).toHaveLength(1);
    expect(await stepsOf(ruleId)).toEqual(['fired', 'told']);
  });

  it('is told again after the silence, with how often more has happened', async () => {
    const ruleId = await addRule(portal, admin, { silenceMinutes: 30 });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await failJobs(portal, admin);
    await evaluate(portal, admin, ruleId);
    await letTimePass(portal, ruleId, 29);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
    await letTimePass(portal, ruleId, 2);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(2);
    expect(await stepsOf(ruleId)).toEqual(['fired', 'told', 'told']);
  });

  it('recovers by itself, says so, and goes on as the same alarm within the silence', async () => {
    const ruleId = await addRule(portal, admin, { ruleName: '任务', silenceMinutes: 30 });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await endFailures();
    await evaluate(portal, admin, ruleId);
    expect(await onlyAlarm(ruleId)).toMatchObject({ state: 'recovered' });
    expect(await titlesOf(admin.userId)).toEqual(['【警告】任务', '告警已恢复：【警告】任务']);
    await failJobs(portal, admin, { count: 3 });
    expect(await evaluate(portal, admin, ruleId)).toBe(1);
    expect(await onlyAlarm(ruleId)).toMatchObject({ state: 'firing', repeat_count: 1, recover_time: null });
    expect(await titlesOf(admin.userId)).toHaveLength(2);
    expect(await stepsOf(ruleId)).toEqual(['fired', 'told', 'recovered', 'recoveryTold', 'firedAgain']);
  });

  it('is a new one after the silence, and says nothing of a recovery if its rule says so', async () => {
    const ruleId = await addRule(portal, admin, { silenceMinutes: 30, tellsRecovery: false });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await endFailures();
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
    await letTimePass(portal, ruleId, 31);
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    expect((await alarmsOf(ruleId)).map(({ state }) => state)).toEqual(['recovered', 'firing']);
    expect(await titlesOf(admin.userId)).toHaveLength(2);
  });

  it('waits for others in a digest', async () => {
    const ruleId = await addRule(portal, admin, { ruleName: '任务', digestMinutes: 5 });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await letTimePass(portal, ruleId, 3);
    await failJobs(portal, admin, { count: 5, kind: 'importUsers' });
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toEqual([]);
    await letTimePass(portal, ruleId, 2);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toEqual(['任务：2 条告警']);
    expect((await alarmsOf(ruleId)).map(({ untold_since }) => untold_since)).toEqual([null, null]);
  });

  it('that recovers before the digest is told with its end', async () => {
    const ruleId = await addRule(portal, admin, { digestMinutes: 5 });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await endFailures();
    await evaluate(portal, admin, ruleId);
    await letTimePass(portal, ruleId, 5);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
    expect((await portal.mailTo(admin.userId)).text).toContain('（已恢复）');
  });

  it('is escalated once if nobody acknowledges it, and not if somebody does', async () => {
    const boss = await addUserWithPassword(portal, admin);
    const change = { escalateMinutes: 15, escalationIds: [boss.userId] };
    const [ignored, handled] = [await addRule(portal, admin, change), await addRule(portal, admin, change)];
    await failJobs(portal, admin, { count: 3 });
    for (const ruleId of [ignored, handled]) await evaluate(portal, admin, ruleId);
    const { alarm_id } = await onlyAlarm(handled);
    const form = { alarmIds: [String(alarm_id)], note: '已知，正在处理' };
    await portal.call(alarms.acknowledgeAlarms, form, admin);
    for (const ruleId of [ignored, handled]) {
      await letTimePass(portal, ruleId, 14);
      await evaluate(portal, admin, ruleId);
    }
    expect(await titlesOf(boss.userId)).toEqual([]);
    for (const ruleId of [ignored, handled]) {
      await letTimePass(portal, ruleId, 61);
      await evaluate(portal, admin, ruleId);
      await evaluate(portal, admin, ruleId);
    }
    expect(await titlesOf(boss.userId)).toEqual([expect.stringMatching(/^告警升级：/)]);
    expect(await stepsOf(ignored)).toEqual(['fired', 'told', 'told', 'escalated']);
    expect(await stepsOf(handled)).toEqual(['fired', 'told', 'acknowledged']);
  });

  it('that is muted tells nobody of anything until its time is over', async () => {
    const ruleId = await addRule(portal, admin, { digestMinutes: 5 });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    const { alarm_id } = await onlyAlarm(ruleId);
    await portal.call(alarms.muteAlarm, { alarmId: String(alarm_id), minutes: 60 }, admin);
    await letTimePass(portal, ruleId, 30);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toEqual([]);
    await letTimePass(portal, ruleId, 31);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
  });

  it('is told when the active hours begin', async () => {
    const { day, hour } = await portal.row(
      `select extract(isodow from now() at time zone $1)::int as day, extract(hour from now() at time zone $1)::int as hour`,
      portal.services.timeZone,
    );
    const ruleId = await addRule(portal, admin, { activeDays: [((Number(day) + 1) % 7) + 1] });
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    expect(await onlyAlarm(ruleId)).toMatchObject({ state: 'firing', told_time: null });
    expect(await titlesOf(admin.userId)).toEqual([]);
    const text = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
    // From two hours ago until in two hours, which may go past midnight.
    await portal.store.ownerQuery(
      `update alarm_rules set active_days = '{1,2,3,4,5,6,7}', active_from = $2, active_to = $3 where rule_id = $1`,
      [ruleId, text(Number(hour) - 2), text(Number(hour) + 2)],
    );
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
  });

  it('is closed when its rule is disabled or removed, and stays in the record', async () => {
    const ruleId = await addRule(portal, admin);
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    await portal.call(alarmRules.changeAlarmRuleStatus, { ruleId, version: 1, status: 'STOP_USING' }, admin);
    expect(await onlyAlarm(ruleId)).toMatchObject({ state: 'recovered' });
    expect(await evaluate(portal, admin, ruleId)).toBe(0);
    await portal.call(alarmRules.removeAlarmRule, { ruleId, version: 2 }, admin);
    const { rows } = await portal.call(alarms.listFiredAlarms, { state: 'recovered' }, admin);
    expect(rows).toHaveLength(1);
    const { steps } = await portal.call(alarms.getFiredAlarm, { alarmId: rows[0]?.alarmId ?? '' }, admin);
    expect(steps.map(({ kind }) => kind)).toEqual(['fired', 'told', 'closed']);
    expect(steps.at(-1)).toMatchObject({ userName: 'acme-admin' });
  });
});

describe('[CHN-06] the evaluation', () => {
  it('fires and tells once, however many servers evaluate at the same time', async () => {
    const ruleId = await addRule(portal, admin);
    await failJobs(portal, admin, { count: 3 });
    const fired = await Promise.all(Array.from({ length: 4 }, () => evaluate(portal, admin, ruleId)));
    expect(fired.sort()).toEqual([0, 0, 0, 1]);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
    expect(await stepsOf(ruleId)).toEqual(['fired', 'told']);
  });

  it('is one job for the rules of all merchants, of which the last run alone is kept', async () => {
    const globex = await portal.signIn('globex-admin');
    const [ours, theirs] = [await addRule(portal, admin), await addRule(portal, globex)];
    await failJobs(portal, admin, { count: 3 });
    await failJobs(portal, globex, { count: 4 });
    const platform = await portal.signIn('admin');
    const runners = createTestRunners(portal);
    runners.start(alarmEvaluationJob);
    for (let run = 0; run < 2; run += 1) {
      const jobId = await enqueue(portal, platform, alarmEvaluationJob, {});
      await waitUntil(
        async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done',
      );
    }
    await runners.stop();
    expect(await onlyAlarm(ours)).toMatchObject({ value: 3 });
    expect(await onlyAlarm(theirs)).toMatchObject({ value: 4 });
    const kept = await portal.store.ownerQuery(`select note from jobs where kind = 'alarmEvaluation'`);
    expect(kept).toEqual([{ note: { text: '已检查 {rules} 条规则，触发 {n} 次告警', values: { rules: 2, n: 0 } } }]);
    expect(await portal.store.ownerQuery(`select 1 from system_events where name = '检查告警规则'`)).toEqual([]);
  });

  it('tells nothing and fires nothing if it fails on the way', async () => {
    const ruleId = await addRule(portal, admin);
    await failJobs(portal, admin, { count: 3 });
    await portal.store.ownerQuery('alter table alarm_steps add constraint broken check (kind <> $$told$$)');
    await expect(evaluate(portal, admin, ruleId)).rejects.toThrow();
    await portal.store.ownerQuery('alter table alarm_steps drop constraint broken');
    expect(await alarmsOf(ruleId)).toEqual([]);
    expect(await titlesOf(admin.userId)).toEqual([]);
    await evaluate(portal, admin, ruleId);
    expect(await titlesOf(admin.userId)).toHaveLength(1);
  });
});

it('[CHN-06] an alarm is deleted half a year after it has recovered, and an open one is kept', async () => {
  const [recovered, open] = [await addRule(portal, admin), await addRule(portal, admin)];
  await failJobs(portal, admin, { count: 3 });
  for (const ruleId of [recovered, open]) await evaluate(portal, admin, ruleId);
  await endFailures();
  await evaluate(portal, admin, recovered);
  const platform = await portal.signIn('admin');
  const runners = createTestRunners(portal);
  runners.start(alarmRetentionJob);
  for (const days of [ALARM_RETENTION_DAYS - 1, 2]) {
    for (const ruleId of [recovered, open]) await letTimePass(portal, ruleId, days * 24 * 60);
    expect(await alarmsOf(recovered)).toHaveLength(1);
    const jobId = await enqueue(portal, platform, alarmRetentionJob, {});
    await waitUntil(async () => (await portal.row('select state from jobs where job_id = $1', jobId)).state === 'done');
  }
  await runners.stop();
  expect(await alarmsOf(recovered)).toEqual([]);
  expect(await alarmsOf(open)).toHaveLength(1);
});

describe('[CHN-06] an acknowledgement', () => {
  it('says who, when and why, and is refused a second time', async () => {
    const ruleId = await addRule(portal, admin);
    await failJobs(portal, admin, { count: 3 });
    await evaluate(portal, admin, ruleId);
    const alarmIds = [String((await onlyAlarm(ruleId)).alarm_id)];
    await portal.call(alarms.acknowledgeAlarms, { alarmIds, note: '磁盘已满' }, admin);
    const { rows } = await portal.call(alarms.listFiredAlarms, {}, admin);
    expect(rows).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'acme-admin', note: '磁盘已满' }]);
    const again = await portal.refused(alarms.acknowledgeAlarms, { alarmIds }, admin);
    expect(again).toMatchObject({ subCode: 'conflict' });
  });
});

it('[CHN-06] the list is filtered by state, level, source, rule and days', async () => {
  const ruleId = await addRule(portal, admin, { level: 'critical', ruleName: '夜间任务' });
  await failJobs(portal, admin, { count: 3 });
  await evaluate(portal, admin, ruleId);
  const count = async (filter: object) => (await portal.call(alarms.listFiredAlarms, filter, admin)).total;
  for (const found of [{ state: 'firing' }, { level: 'critical' }, { source: 'failedJobs' }, { ruleName: '夜间' }])
    expect(await count(found)).toBe(1);
  for (const none of [{ state: 'recovered' }, { level: 'info' }, { source: 'newErrors' }, { endTime: '2020-01-01' }])
    expect(await count(none)).toBe(0);
});

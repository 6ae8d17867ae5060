import { alarmRules } from 'contract/channels/alarmRules';
import type { AlarmSource } from 'contract/channels/alarmSources';
import { jobs } from 'contract/audit/jobs';
import { alarms } from 'contract/channels/alarms';
import { getBucket } from '../../../endpointStatistics/histogram';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { addUserWithPassword } from '../../access/passwords/testing';
import { addRule, evaluate, failJobs, ruleForm } from './testing';

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
beforeEach(async () => {
  for (const table of [
    'jobs',
    'alarms',
    'alarm_rules',
    'error_groups',
    'endpoint_calls',
    'login_log',
    'channel_records',
  ])
    await portal.store.ownerQuery(`delete from ${table}`);
  await portal.store.ownerQuery('update buckets set quota_bytes = null');
  await portal.store.ownerQuery('update bucket_usages set used_bytes = 0');
  await portal.store.ownerQuery('update merchants set storage_quota_bytes = null');
});

const subjectsOf = async (ruleId: string) =>
  (
    await portal.store.ownerQuery('select subject_name, value from alarms where rule_id = $1 order by subject_name', [
      ruleId,
    ])
  ).map(({ subject_name, value }) => [subject_name, value]);

async function fires(as: SignedIn, change: Parameters<typeof addRule>[2]) {
  const ruleId = await addRule(portal, as, change);
  await evaluate(portal, as, ruleId);
  return subjectsOf(ruleId);
}

async function addError(name: string, { occurrences = 1, minutesAgo = 0, source = 'server', state = 'new' } = {}) {
  await portal.store.ownerQuery(
    `insert into error_groups (error_id, fingerprint, source, error_name, message, place, state, count, first_time, last_time, release)
     values ($1, $1, $2, 'TypeError', $1, 'x', $3, $4, now() - make_interval(mins => $5), now(), '1')`,
    [name, source, state, occurrences, minutesAgo],
  );
  await portal.store.ownerQuery(
    `insert into error_occurrences (error_id, is_first, message, stack, release, create_time)
     select $1, false, $1, 'x', '1', now() - make_interval(mins => $3) from generate_series(1, $2)`,
    [name, occurrences, minutesAgo],
  );
}

async function refuseSignIns(
  { merchantId, userId }: SignedIn,
  { count, address = '203.0.113.7', minutesAgo = 0 }: { count: number; address?: string; minutesAgo?: number },
) {
  await portal.store.ownerQuery(
    `insert into login_log (merchant_id, user_id, user_name, way, is_refused, reason, trace_id, address, create_time)
     select $1, $2, 'name of ' || $2, 'password', true, 'wrongPassword', 'trace-1', $3, now() - make_interval(mins => $5)
     from generate_series(1, $4)`,
    [merchantId, userId, address, count, minutesAgo],
  );
}

const addCalls = (endpoint: string, { outcome = 'done', bucket = 1, count = 1, minutesAgo = 0 } = {}) =>
  portal.store.ownerQuery(
    `insert into endpoint_calls (interval_start, endpoint, outcome, bucket, count)
     values (date_bin('5 minutes', now(), 'epoch') - make_interval(mins => $5), $1, $2, $3, $4)`,
    [endpoint, outcome, bucket, count, minutesAgo],
  );

describe('[CHN-06] a rule watches', () => {
  it('errors that happen for the first time, of one place or of all', async () => {
    await addError('one');
    await addError('two', { source: 'browser' });
    await addError('old', { minutesAgo: 11 });
    await addError('ignored', { state: 'ignored' });
    expect(await fires(platform, { source: 'newErrors', threshold: 2 })).toEqual([['', 2]]);
    expect(await fires(platform, { source: 'newErrors', threshold: 2, filter: 'browser' })).toEqual([]);
    expect(await fires(platform, { source: 'newErrors', threshold: 1, filter: 'browser' })).toEqual([['', 1]]);
  });

  it('the occurrences of one error', async () => {
    await addError('rare', { occurrences: 2 });
    await addError('frequent', { occurrences: 6 });
    await addError('old', { occurrences: 9, minutesAgo: 11 });
    expect(await fires(platform, { source: 'repeatedErrors', threshold: 5 })).toEqual([['TypeError: frequent', 6]]);
  });

  it('calls that fail, and calls that are slow', async () => {
    await addCalls('listUsers', { outcome: 'failed', count: 4 });
    await addCalls('listUsers', { outcome: 'done', bucket: getBucket(3000), count: 7 });
    await addCalls('listRoles', { outcome: 'done', bucket: getBucket(200), count: 50 });
    await addCalls('listRoles', { outcome: 'failed', count: 90, minutesAgo: 20 });
    expect(await fires(platform, { source: 'failedCalls', threshold: 4 })).toEqual([['listUsers', 4]]);
    expect(await fires(platform, { source: 'slowCalls', threshold: 5, slowMs: 1000 })).toEqual([['listUsers', 7]]);
    const filter = 'listRoles';
    expect(await fires(platform, { source: 'slowCalls', threshold: 5, slowMs: 100, filter })).toEqual([
      ['listRoles', 50],
    ]);
  });

  it('failed jobs of a kind', async () => {
    await failJobs(portal, admin, { count: 3 });
    await failJobs(portal, admin, { count: 9, minutesAgo: 11 });
    await failJobs(portal, admin, { count: 5, kind: 'moveContents' });
    expect(await fires(admin, { threshold: 3 })).toEqual([
      ['exportUsers', 3],
      ['moveContents', 5],
    ]);
    expect(await fires(admin, { threshold: 3, filter: 'exportUsers' })).toEqual([['exportUsers', 3]]);
  });

  it('refused sign-ins from one address, and of one account', async () => {
    const { userId } = await addUserWithPassword(portal, admin);
    const victim = { ...admin, userId };
    await refuseSignIns(victim, { count: 3 });
    await refuseSignIns(victim, { count: 4, address: '203.0.113.8' });
    await refuseSignIns(victim, { count: 9, address: '203.0.113.9', minutesAgo: 11 });
    expect(await fires(admin, { source: 'signInsByAddress', threshold: 4 })).toEqual([['203.0.113.8', 4]]);
    expect(await fires(admin, { source: 'signInsByUser', threshold: 7 })).toEqual([[`name of ${userId}`, 7]]);
  });

  it('how full the buckets are, and the merchant', async () => {
    const { merchantId } = admin;
    const set = (quota: number | null, used: number) =>
      portal.store.ownerQuery(
        `with full_bucket as (update buckets set quota_bytes = $2 where merchant_id = $1 and is_default returning bucket_id)
         update bucket_usages set used_bytes = $3 where bucket_id in (select bucket_id from full_bucket)`,
        [merchantId, quota, used],
      );
    await set(1000, 899);
    expect(await fires(admin, { source: 'bucketQuota', threshold: 90 })).toEqual([]);
    await set(1000, 909);
    expect(await fires(admin, { source: 'bucketQuota', threshold: 90 })).toEqual([['默认存储桶', 90]]);
    await set(null, 909);
    expect(await fires(admin, { source: 'merchantQuota', threshold: 50 })).toEqual([]);
    await portal.store.ownerQuery('update merchants set storage_quota_bytes = 1010 where merchant_id = $1', [
      merchantId,
    ]);
    expect(await fires(admin, { source: 'merchantQuota', threshold: 90 })).toEqual([[expect.any(String), 90]]);
    expect(await fires(platform, { source: 'merchantQuota', threshold: 90 })).toHaveLength(1);
    expect(await fires(other, { source: 'merchantQuota', threshold: 1 })).toEqual([]);
  });

  it('counts the messages of each account that have failed, not those that a rule has stopped', async () => {
    await addMessages(admin, { count: 6, state: 'handedOver' });
    await addMessages(admin, { count: 3, state: 'failed' });
    await addMessages(admin, { count: 5, state: 'failed', minutesAgo: 61 });
    expect(await fires(admin, { source: 'messageFailures', threshold: 30 })).toEqual([]);
    await addMessages(admin, { count: 1, state: 'unknown' });
    await addMessages(admin, { count: 50, state: 'refused', accountId: null });
    expect(await fires(admin, { source: 'messageFailures', threshold: 41 })).toEqual([]);
    expect(await fires(admin, { source: 'messageFailures', threshold: 40 })).toEqual([['客服', 40]]);
  });
});

// Messages of an account of the merchant.
async function addMessages(
  { merchantId }: SignedIn,
  { count = 1, state = 'failed', minutesAgo = 0, accountId = `account-${merchantId}` as string | null } = {},
) {
  await portal.store.ownerQuery(
    `insert into channel_accounts (account_id, merchant_id, channel, account_name, settings)
     values ('account-' || $1, $1, 'mail', '客服', '{}') on conflict do nothing`,
    [merchantId],
  );
  await portal.store.ownerQuery(
    `insert into channel_records (record_id, merchant_id, channel, template_id, template_code, template_name, template_type,
       version_number, account_id, shown_recipient, shown_text, shown_values, state, create_time)
     select gen_random_uuid()::text, $1, 'mail', 'x', 'x', 'x', 'notice', 1, $2, '', '', '[]', $3,
       now() - make_interval(mins => $4) from generate_series(1, $5)`,
    [merchantId, accountId, state, minutesAgo, count],
  );
}

describe('[CHN-06] [TEN-03] another merchant', () => {
  it('is never counted by the rule of a merchant, whatever it watches', async () => {
    await failJobs(portal, other, { count: 50 });
    await refuseSignIns(other, { count: 50 });
    await portal.store.ownerQuery(
      `update bucket_usages set used_bytes = 100 from buckets where buckets.bucket_id = bucket_usages.bucket_id
       and bucket_usages.merchant_id = $1`,
      [other.merchantId],
    );
    await portal.store.ownerQuery('update buckets set quota_bytes = 100 where merchant_id = $1', [other.merchantId]);
    await addMessages(other, { count: 20 });
    const watched: readonly AlarmSource[] = [
      ...(['failedJobs', 'signInsByAddress', 'signInsByUser', 'bucketQuota', 'merchantQuota'] as const),
      'messageFailures',
    ];
    for (const source of watched) {
      expect(await fires(admin, { source, threshold: 1 })).toEqual([]);
      const found = await portal.call(alarmRules.tryAlarmRule, { source, threshold: 1 }, admin);
      expect({ source, ...found }).toMatchObject({ source, times: 0, subjects: [] });
    }
    for (const source of ['failedJobs', 'signInsByAddress', 'bucketQuota', 'messageFailures'] as const)
      expect(await fires(other, { source, threshold: 1 })).toHaveLength(1);
    expect((await portal.call(alarms.listFiredAlarms, {}, admin)).total).toBe(0);
  });

  it('is counted by the rules of the platform, as its lists show it', async () => {
    await failJobs(portal, other, { count: 3 });
    await refuseSignIns(other, { count: 3 });
    expect(await fires(platform, { source: 'failedJobs' })).toHaveLength(1);
    expect(await fires(platform, { source: 'signInsByAddress' })).toHaveLength(1);
    expect((await portal.call(jobs.listAllJobs, { state: 'failed' }, platform)).total).toBe(3);
  });

  it('can’t watch the installation, neither by a form nor by a row that says so', async () => {
    const { sources, endpoints } = await portal.call(alarmRules.getAlarmRuleOptions, undefined, admin);
    expect(sources).toEqual([
      ...['failedJobs', 'signInsByAddress', 'signInsByUser', 'bucketQuota', 'merchantQuota', 'merchantEnd'],
      'messageFailures',
    ]);
    expect(endpoints).toEqual([]);
    for (const source of ['newErrors', 'repeatedErrors', 'failedCalls', 'slowCalls'] as const) {
      const form = ruleForm(admin, { source, slowMs: 100 });
      const refusal = await portal.refused(alarmRules.addAlarmRule, form, admin);
      expect(refusal.fields).toMatchObject([{ name: 'source' }]);
      const { threshold } = form;
      expect((await portal.refused(alarmRules.tryAlarmRule, { source, threshold }, admin)).subCode).toBe(
        'param-invalid',
      );
    }
    await addError('one');
    await addCalls('listUsers', { outcome: 'failed', count: 4 });
    for (const source of ['newErrors', 'repeatedErrors', 'failedCalls']) {
      const ruleId = await addRule(portal, admin);
      await portal.store.ownerQuery('update alarm_rules set source = $2, threshold = 1 where rule_id = $1', [
        ruleId,
        source,
      ]);
      await evaluate(portal, admin, ruleId);
      expect(await subjectsOf(ruleId)).toEqual([]);
    }
  });
});

describe('[CHN-06] a trial', () => {
  it('counts how often a rule would have fired in the last 24 hours', async () => {
    // Two bursts that reach the threshold, one of them twice within its window, and one that does not.
    for (const minutesAgo of [600, 598, 597, 596, 300, 200, 199, 198]) await failJobs(portal, admin, { minutesAgo });
    await failJobs(portal, admin, { count: 9, minutesAgo: 25 * 60 });
    const condition = { source: 'failedJobs', threshold: 3, windowMinutes: 10 } as const;
    const found = await portal.call(alarmRules.tryAlarmRule, condition, admin);
    expect(found).toMatchObject({ times: 2, hasHistory: true });
    expect(found.subjects).toMatchObject([{ subjectName: 'exportUsers', times: 2, peak: 4 }]);
    const none = await portal.call(alarmRules.tryAlarmRule, { ...condition, threshold: 5 }, admin);
    expect(none).toEqual({ times: 0, hasHistory: true, subjects: [] });
  });

  it('compares the present percentage, which has no history', async () => {
    await portal.store.ownerQuery(
      `update bucket_usages set used_bytes = 95 from buckets where buckets.bucket_id = bucket_usages.bucket_id
       and bucket_usages.merchant_id = $1`,
      [admin.merchantId],
    );
    await portal.store.ownerQuery('update buckets set quota_bytes = 100 where merchant_id = $1', [admin.merchantId]);
    const found = await portal.call(alarmRules.tryAlarmRule, { source: 'bucketQuota', threshold: 90 }, admin);
    expect(found).toMatchObject({ times: 1, hasHistory: false, subjects: [{ peak: 95 }] });
  });
});

describe('[CHN-06] a rule is refused', () => {
  it.each([
    [{ source: 'bucketQuota', threshold: 101 }, 'threshold'],
    [{ source: 'failedJobs', filter: 'noSuchKind' }, 'filter'],
    [{ escalateMinutes: 5 }, 'escalationIds'],
    [{ activeFrom: '08:00' }, 'activeTo'],
    [{ titleTemplate: '{secret}' }, 'titleTemplate'],
    [{ recipientIds: [] }, 'recipientIds'],
    [{ activeDays: [] }, 'activeDays'],
  ] as const)('%j', async (change, name) => {
    const form = { ...ruleForm(admin), ...change };
    const refusal = await portal.refused(
      alarmRules.addAlarmRule,
      { ...form, recipientIds: [...(form.recipientIds ?? [])], activeDays: [...form.activeDays] },
      admin,
    );
    expect(refusal.fields).toMatchObject([{ name }]);
  });

  it.each([
    [{ source: 'repeatedErrors', threshold: 11 }, 'threshold'],
    [{ source: 'failedCalls', windowMinutes: 4 }, 'windowMinutes'],
    [{ source: 'slowCalls' }, 'slowMs'],
    [{ source: 'slowCalls', slowMs: 100, filter: 'noSuchEndpoint' }, 'filter'],
  ] as const)('on the platform: %j', async (change, name) => {
    const refusal = await portal.refused(alarmRules.addAlarmRule, ruleForm(platform, change), platform);
    expect(refusal.fields).toMatchObject([{ name }]);
  });

  it('if its name is taken, or somebody else has changed it', async () => {
    const ruleId = await addRule(portal, admin, { ruleName: '任务失败' });
    const taken = await portal.refused(alarmRules.addAlarmRule, ruleForm(admin, { ruleName: '任务失败' }), admin);
    expect(taken.fields).toMatchObject([{ name: 'ruleName' }]);
    const form = { ...ruleForm(admin), ruleId, version: 1 };
    await portal.call(alarmRules.updateAlarmRule, form, admin);
    expect((await portal.refused(alarmRules.updateAlarmRule, form, admin)).subCode).toBe('conflict');
  });
});

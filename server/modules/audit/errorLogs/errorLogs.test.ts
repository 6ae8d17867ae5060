import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { KEPT_OCCURRENCES, errorLogs } from 'contract/audit/errorLogs';
import { positions } from 'contract/access/positions';
import { jobs } from 'contract/audit/jobs';
import { users } from 'contract/access/users';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { MAX_WAITING_ERRORS, startErrorLog } from '../../../errorLog/errorLog';
import { MAX_ERRORS_PER_SOURCE } from '../../../errorLog/storeErrors';
import { createTestRunners } from '../../../jobs/testing';
import { ERROR_REPORTS_PER_MINUTE, createCallLimits } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { installPortal, readEnvelope } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { ERROR_RETENTION_DAYS, errorRetentionJob } from './errorRetention';

const report = {
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at t (https://portal/assets/users.3f2a1b.js:1:200)',
  page: '/system/user',
  release: '1.0.0',
};

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterEach(() => portal.close());

async function listErrors(arg: Partial<v.InferInput<typeof errorLogs.listErrors.arg>> = {}) {
  await portal.services.errorLog.flush();
  return (await portal.call(errorLogs.listErrors, { pageSize: 100, ...arg }, platform)).rows;
}

async function onlyError() {
  const [error, ...others] = await listErrors();
  if (!error || others.length > 0) throw new Error(`not one error: ${others.length}`);
  return portal.call(errorLogs.getError, { errorId: error.errorId }, platform);
}

/** Makes every call that reads positions fail. */
async function breakPositions() {
  await portal.store.ownerQuery('alter table positions rename column position_name to gone');
}

describe('[AUD-05] the error log', () => {
  it('groups the errors of the server, with the call, its user and its trace id', async () => {
    await breakPositions();
    const answers = [];
    for (let times = 0; times < 3; times += 1)
      answers.push(await portal.send(positions.listPositions, { pageNum: times + 1 }, acme));
    expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500, 500]);
    const { data } = readEnvelope(answers[2] ?? (await Promise.reject(new Error('no answer'))));
    const error = await onlyError();
    expect(error).toMatchObject({
      errorName: 'error 42703',
      message: 'column "position_name" does not exist',
      source: 'server',
      state: 'new',
      count: 3,
      release: '0.2.0',
      handlerName: null,
    });
    expect(error.place).toMatch(/^.*server\/.+:\d+:\d+\)?$/);
    expect(error.occurrences).toMatchObject([
      {
        isFirst: true,
        operation: 'listPositions',
        userName: 'acme-admin',
        userId: acme.userId,
        page: null,
        traceId: v.parse(v.object({ traceId: v.string() }), data).traceId,
      },
    ]);
    expect(JSON.parse(error.occurrences[0]?.argument ?? '')).toMatchObject({ pageNum: 3 });
    expect(error.occurrences[0]?.outerMessage).toMatch(/^Failed query: select /);
    expect(error.occurrences[0]?.stack).toMatch(/\n\s+at /);
  });

  it('stores neither secrets of the argument nor parameters of the query', async () => {
    await portal.store.ownerQuery('alter table organizations rename column organize_name to gone');
    const phonenumber = '13812345678';
    await portal.send(users.listUsers, { phonenumber, userName: 'who-am-i-looking-for' }, acme);
    const error = await onlyError();
    expect(error.occurrences[0]?.argument).toContain('"phonenumber":"****"');
    const { argument: _, ...others } = error.occurrences[0] ?? {};
    expect(JSON.stringify([error.message, others])).not.toMatch(/13812345678|who-am-i-looking-for/);
  });

  it('keeps the first and the latest occurrences of an error', async () => {
    for (let times = 1; times <= KEPT_OCCURRENCES + 3; times += 1) {
      await portal.call(errorLogs.reportVisitorError, { ...report, message: `row ${times} is gone` });
      await portal.services.errorLog.flush();
    }
    const error = await onlyError();
    const latest = Array.from({ length: KEPT_OCCURRENCES }, (_, index) => KEPT_OCCURRENCES + 3 - index);
    expect(error.count).toBe(KEPT_OCCURRENCES + 3);
    expect(error.occurrences.map(({ message }) => message)).toEqual(
      [...latest, 1].map((times) => `row ${times} is gone`),
    );
    expect(error.occurrences.at(-1)).toMatchObject({ isFirst: true });
  });

  it('has a fixed error that comes again as new, unless an older release reports it; an ignored one only counts', async () => {
    const happen = (release: string) => portal.call(errorLogs.reportVisitorError, { ...report, release });
    await happen('1.0.0');
    const { errorId } = await onlyError();
    await portal.call(errorLogs.markErrorsFixed, { errorIds: [errorId], fixedIn: '1.1.0' }, platform);
    await happen('1.0.0');
    expect(await onlyError()).toMatchObject({ state: 'fixed', fixedIn: '1.1.0', count: 2 });
    await happen('1.1.0');
    expect(await onlyError()).toMatchObject({ state: 'new', fixedIn: null, count: 3 });
    await portal.call(errorLogs.changeErrorState, { errorIds: [errorId], state: 'ignored' }, platform);
    await happen('1.2.0');
    expect(await onlyError()).toMatchObject({ state: 'ignored', count: 4, release: '1.2.0' });
  });

  it('records a job that fails, but none that a user has to mend', async () => {
    const broken = {
      ...errorRetentionJob,
      kind: 'broken',
      run: () => Promise.reject(new Error('no such thing')),
    };
    const refusing = {
      ...broken,
      kind: 'refusing',
      run: () => Promise.reject(new Refusal('conflict', '请先修改')),
    };
    const runners = createTestRunners(portal);
    runners.start(broken, refusing);
    const scope = { ...acme, scope: WHOLE_MERCHANT_SCOPE };
    await portal.services.store.asMerchant(scope, async (db) => {
      for (const kind of [broken, refusing])
        await portal.services.jobs.enqueue(db, { ...scope, traceId: 'trace-1' }, kind, { argument: {} });
    });
    const failed = async () =>
      (await portal.call(jobs.listJobs, {}, acme)).rows.every(({ state }) => state === 'failed');
    for (let tries = 0; tries < 100 && !(await failed()); tries += 1) await wait(50);
    await runners.stop();
    expect(await onlyError()).toMatchObject({
      source: 'job',
      message: 'no such thing',
      occurrences: [{ operation: 'broken', traceId: 'trace-1', userId: acme.userId }],
    });
  });

  it('shows nobody of another merchant an error, not even in the database', async () => {
    await portal.call(errorLogs.reportUserError, report, acme);
    await onlyError();
    expect((await portal.refused(errorLogs.listErrors, {}, acme)).subCode).toBe('permission-denied');
    const count = (merchantId: string) =>
      portal.services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
        const { rows } = await db.execute('select error_id from error_groups natural join error_occurrences');
        return rows.length;
      });
    expect([await count(acme.merchantId), await count(platform.merchantId)]).toEqual([0, 1]);
  });

  it('is filtered, and sorted by the number of occurrences', async () => {
    await portal.call(errorLogs.reportVisitorError, report);
    await portal.call(errorLogs.reportVisitorError, { ...report, name: 'RangeError', page: '/home', release: '2.0.0' });
    await portal.call(errorLogs.reportVisitorError, report);
    const namesOf = async (arg: Parameters<typeof listErrors>[0]) =>
      (await listErrors(arg)).map(({ errorName }) => errorName);
    expect(await namesOf({ orderBy: 'count', isAsc: true })).toEqual(['RangeError', 'TypeError']);
    expect(await namesOf({ keyword: '/HOME' })).toEqual(['RangeError']);
    expect(await namesOf({ release: '1.0.0' })).toEqual(['TypeError']);
    expect(await namesOf({ source: 'job' })).toEqual([]);
    expect(await namesOf({ state: 'new', endTime: '2020-01-01' })).toEqual([]);
    expect(await namesOf({ beginTime: '2020-01-01' })).toHaveLength(2);
  });

  it('has a handler and a note, which two people don’t overwrite for each other', async () => {
    await portal.call(errorLogs.reportVisitorError, report);
    const { errorId, version } = await onlyError();
    const change = { errorId, version, handlerId: platform.userId, note: '已联系前端' };
    await portal.call(errorLogs.updateError, change, platform);
    expect(await onlyError()).toMatchObject({ handlerId: platform.userId, note: '已联系前端' });
    expect((await portal.refused(errorLogs.updateError, change, platform)).subCode).toBe('conflict');
    const stranger = { ...change, version: version + 1, handlerId: acme.userId };
    expect(await portal.refused(errorLogs.updateError, stranger, platform)).toMatchObject({
      subCode: 'not-found',
      fields: [{ name: 'handlerId', message: '用户不存在' }],
    });
    const both = { errorIds: [errorId, 'unknown'], state: 'confirmed' as const };
    expect((await portal.refused(errorLogs.changeErrorState, both, platform)).subCode).toBe('not-found');
    expect(await onlyError()).toMatchObject({ state: 'new' });
  });

  it('forgets errors that have not happened for months', async () => {
    await portal.call(errorLogs.reportVisitorError, report);
    await portal.call(errorLogs.reportVisitorError, { ...report, name: 'Old' });
    await listErrors();
    await portal.store.ownerQuery(
      `update error_groups set last_time = now() - make_interval(days => $1) where error_name = 'Old'`,
      [ERROR_RETENTION_DAYS + 1],
    );
    const runners = createTestRunners(portal);
    runners.start(errorRetentionJob);
    const { merchantId } = platform;
    await portal.services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, (db) =>
      portal.services.jobs.enqueue(db, { merchantId, scope: WHOLE_MERCHANT_SCOPE, traceId: 'x' }, errorRetentionJob, {
        argument: {},
      }),
    );
    for (let tries = 0; tries < 100 && (await listErrors()).length > 1; tries += 1) await wait(50);
    await runners.stop();
    expect(await onlyError()).toMatchObject({ errorName: 'TypeError' });
  });
});

describe('[AUD-05] reports of browsers', () => {
  it('are those of visitors and of users, without queries and secrets', async () => {
    const secret = { ...report, message: 'no user 13812345678', page: '/login?authCode=abc' };
    const actions = [{ before: 20, type: 'api/executeQuery/pending', endpoint: 'listUsers' }];
    await portal.call(errorLogs.reportVisitorError, { ...secret, actions, browser: 'Firefox' });
    expect(await onlyError()).toMatchObject({
      place: '/login',
      message: 'no user 138****5678',
      occurrences: [{ page: '/login', userId: null, merchantName: null, actions, browser: 'Firefox' }],
    });
    await portal.call(errorLogs.reportUserError, secret, acme);
    expect((await onlyError()).occurrences[0]).toMatchObject({
      userName: 'acme-admin',
      merchantName: '艾可米综合能源服务有限公司',
    });
  });

  it('leave no row in the business log', async () => {
    const count = async () => (await portal.row('select count(*)::int from audit_log')).count;
    const before = await count();
    await portal.call(errorLogs.reportUserError, report, acme);
    expect(await count()).toBe(before);
  });

  it('are one row with a count, however many arrive in a second', async () => {
    const { errorLog } = portal.services;
    for (let times = 0; times < 1000; times += 1)
      errorLog.recordReported(report, { page: report.page, release: report.release });
    const error = await onlyError();
    expect([error.count, error.occurrences.length]).toEqual([1000, 1]);
  });

  it('are limited for each network', async () => {
    const limited = await installPortal({
      limitsOver: (store) =>
        createCallLimits(() => ({ requestsPerUser: 10_000, requestsPerAddress: 10_000, secretSearchesPerUser: 60 }), {
          store,
          log: () => undefined,
        }),
    });
    const send = () => limited.send(errorLogs.reportVisitorError, report);
    const codes = [];
    for (let times = 0; times <= ERROR_REPORTS_PER_MINUTE; times += 1) codes.push((await send()).statusCode);
    await limited.close();
    expect(codes.slice(0, -1).every((code) => code === 200)).toBe(true);
    expect(codes.at(-1)).toBe(429);
  });

  it('can make up only so many errors', async () => {
    const { errorLog } = portal.services;
    const { page, release } = report;
    await portal.store.ownerQuery(
      `insert into error_groups (error_id, fingerprint, source, error_name, message, place, count, first_time, last_time, release)
       select 'e' || n, 'f' || n, 'browser', 'Made', 'up', '/', 1, now(), now(), '1' from generate_series(1, $1::int) n`,
      [MAX_ERRORS_PER_SOURCE - 1],
    );
    for (const name of ['One', 'Two', 'Three']) errorLog.recordReported({ ...report, name }, { page, release });
    for (const name of ['Four', 'Five'])
      errorLog.record('server', Object.assign(new Error(name), { name }), () => ({}));
    await errorLog.flush();
    const added = await portal.store.ownerQuery(
      `select error_name, count::int from error_groups where error_name <> 'Made' order by source, count, error_name`,
    );
    expect(added).toMatchObject([
      { count: 1 },
      { error_name: 'FurtherErrors', count: 2 },
      { error_name: 'Five' },
      { error_name: 'Four' },
    ]);
  });
});

describe('[AUD-05] the error log without a database', () => {
  it('does not stop a call that it can’t describe', () => {
    const lines: string[] = [];
    const errorLog = startErrorLog({ ...portal.services, log: (line) => lines.push(line) });
    errorLog.record('server', new Error('x'), () => {
      throw new Error('circular');
    });
    expect(lines).toEqual(["an error can't be recorded: circular"]);
    return errorLog.stop();
  });

  it('neither fails nor grows without bound, and stores later what has waited', async () => {
    const lines: string[] = [];
    const { store } = portal.services;
    let isAway = true;
    const errorLog = startErrorLog({
      store: {
        ...store,
        asSession: (work) => (isAway ? Promise.reject(new Error('away')) : store.asSession(work)),
      },
      log: (line) => lines.push(line),
      flushIntervalMs: 3_600_000,
    });
    for (let kind = 0; kind < MAX_WAITING_ERRORS + 5; kind += 1)
      errorLog.recordReported(
        { ...report, name: `Kind${'x'.repeat(kind % 50)}${String.fromCharCode(65 + kind / 50)}` },
        { release: '1' },
      );
    await errorLog.flush();
    await errorLog.flush();
    expect(lines).toEqual([
      '5 errors of too many kinds at once were not stored',
      "errors can't be stored at the moment: away",
    ]);
    isAway = false;
    await errorLog.stop();
    expect((await portal.row('select count(*)::int from error_groups')).count).toBe(MAX_WAITING_ERRORS);
  });
});

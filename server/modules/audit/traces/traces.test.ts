import { MAX_TRACE_ENTRIES, traces } from 'contract/audit/traces';
import type { TraceEntry } from 'contract/audit/traces';
import { positions } from 'contract/access/positions';
import { session } from 'contract/access/session';
import { errorLogs } from 'contract/audit/errorLogs';
import { parameters } from 'contract/site/parameters';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

let portal: Portal;
let platform: SignedIn;
let acme: SignedIn;
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  acme = await portal.signIn('acme-admin');
});
afterEach(() => portal.close());

const logsOf = (entries: readonly TraceEntry[]) => entries.map(({ log }) => log);

async function traceOf(traceId: string, as: SignedIn) {
  return (await portal.call(traces.getTrace, { traceId }, as)).entries;
}

/** The trace id of the latest call of an operation in the business log. */
async function lastTraceOf(operation: string): Promise<string> {
  const { trace_id: traceId } = await portal.row(
    'select trace_id from audit_log where operation = $1 order by audit_id desc limit 1',
    operation,
  );
  return String(traceId);
}

describe('a trace', () => {
  it('has the entries of all logs in the order of their times', async () => {
    const argument = { parameterKey: 'JOB_RETENTION_DAYS', version: 0, value: 60 };
    await portal.call(parameters.updateParameter, argument, platform);
    const traceId = await lastTraceOf('updateParameter');
    await portal.call(
      errorLogs.reportUserError,
      { name: 'TypeError', message: 'x is undefined', page: '/system/param', release: '1.0.0' },
      platform,
    );
    await portal.services.errorLog.flush();
    await portal.store.ownerQuery('update error_occurrences set trace_id = $1', [traceId]);
    const entries = await traceOf(traceId, platform);
    expect(logsOf(entries)).toEqual(['business', 'data', 'system', 'error']);
    expect(entries).toMatchObject([
      { texts: ['修改', '参数'], detail: 'JOB_RETENTION_DAYS', userName: 'admin', isFailed: false },
      { texts: ['插入'], detail: 'parameters × 1', userName: 'admin' },
      { texts: ['参数变更'], detail: 'JOB_RETENTION_DAYS', userName: 'admin' },
      { texts: ['浏览器'], detail: 'TypeError: x is undefined', userName: 'admin', isFailed: true },
    ]);
  });

  it('joins signing in in the business log and in the login log', async () => {
    await portal.refused(session.login, { userName: 'acme-admin', password: 'Wrong-Pass-1' });
    const entries = await traceOf(await lastTraceOf('login'), acme);
    expect(logsOf(entries).sort()).toEqual(['business', 'login']);
    expect(entries.find(({ log }) => log === 'login')).toMatchObject({
      texts: ['密码登录', '密码错误'],
      isFailed: true,
    });
  });

  it('leaves out the logs that the caller may not see', async () => {
    const argument = { positionCode: 'TRACED', positionName: '岗位', positionOrder: 1 };
    await portal.send(positions.addPosition, argument, acme);
    const traceId = await lastTraceOf('addPosition');
    await portal.store.ownerQuery(
      `insert into error_groups (error_id, fingerprint, source, error_name, message, place, count, first_time, last_time, release)
       values ('e1', 'e1', 'server', 'Error', 'x', 'x', 1, now(), now(), '1')`,
    );
    await portal.store.ownerQuery(
      `insert into error_occurrences (error_id, is_first, message, stack, release, trace_id) values ('e1', true, 'x', '', '1', $1)`,
      [traceId],
    );
    expect(logsOf(await traceOf(traceId, acme))).toEqual(['business', 'data']);
    expect(logsOf(await traceOf(traceId, platform)).sort()).toEqual(['business', 'data', 'error']);
    await portal.store.ownerQuery(
      `delete from role_menus where menu_id in (select menu_id from menus where permission like 'audit:%')`,
    );
    const staff = await portal.signIn('acme-staff');
    expect(await traceOf(traceId, staff)).toEqual([]);
  });

  it('shows a merchant nothing of another one', async () => {
    await portal.send(
      positions.addPosition,
      { positionCode: 'TRACED', positionName: '岗位', positionOrder: 1 },
      platform,
    );
    const traceId = await lastTraceOf('addPosition');
    expect(logsOf(await traceOf(traceId, platform))).toEqual(['business', 'data']);
    expect(await traceOf(traceId, acme)).toEqual([]);
  });

  it('says that a log has more entries than it shows', async () => {
    await portal.store.ownerQuery(
      `insert into login_log (merchant_id, way, trace_id) select $1, 'expired', 'many' from generate_series(1, $2)`,
      [acme.merchantId, MAX_TRACE_ENTRIES + 1],
    );
    const { entries, isCut } = await portal.call(traces.getTrace, { traceId: 'many' }, acme);
    expect([entries.length, isCut]).toEqual([MAX_TRACE_ENTRIES, true]);
  });
});

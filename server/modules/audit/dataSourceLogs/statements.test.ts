import { sql } from 'drizzle-orm';
import { positions } from 'contract/access/positions';
import { statements } from 'contract/audit/statements';
import type { StatementProblem } from 'contract/audit/statements';
import { newId } from '../../../db/ids';
import { runAsCaller } from '../../../db/statementCaller';
import { MAX_WAITING_STATEMENTS, startStatementLog } from '../../../statementLog/statementLog';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const ONE_HOUR_MS = 3_600_000;
const SLOW_MS = 100;

let portal: Portal;
let platform: SignedIn;
const lines: string[] = [];
beforeEach(async () => {
  portal = await installPortal();
  platform = await portal.signIn('admin');
  lines.length = 0;
});
afterEach(() => portal.close());

function observe(slowMs = SLOW_MS) {
  const { store } = portal;
  const log = (line: string) => void lines.push(line);
  return startStatementLog({ store, log, getSlowMs: () => slowMs, flushIntervalMs: ONE_HOUR_MS });
}

const rank = (problem: StatementProblem) =>
  portal.call(statements.rankStatements, { period: 'hour', problem }, platform);

const sleep = (seconds: number) => portal.store.asSession((db) => db.execute(sql`select pg_sleep(${seconds}::float8)`));

describe('the slow statements', () => {
  it('[AUD-04] are ranked by the time that they took altogether', async () => {
    const statementLog = observe();
    await runAsCaller({ name: 'slowCall', traceId: 'trace-1' }, async () => {
      await sleep(0.2);
      await sleep(0.3);
    });
    await sleep(0);
    for (let run = 0; run < 3; run += 1)
      await portal.store.asSession((db) => db.execute(sql`select pg_sleep(0.11), ${'secret'}::text`));
    await statementLog.stop();
    const ranked = await rank('slow');
    expect(ranked.map(({ statement, count }) => ({ statement, count }))).toEqual([
      { statement: 'select pg_sleep(?::float8)', count: 2 },
      { statement: 'select pg_sleep(0.11), ?::text', count: 3 },
    ]);
    const [{ fingerprint, totalMs, maxMs } = { fingerprint: '', totalMs: 0, maxMs: 0 }] = ranked;
    expect(totalMs).toBeGreaterThan(490);
    expect(maxMs).toBeLessThan(totalMs);
    const runs = await portal.call(
      statements.listStatementRuns,
      { period: 'hour', problem: 'slow', fingerprint },
      platform,
    );
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({ caller: 'slowCall', traceId: 'trace-1', rowCount: 1, errorCode: null });
  });

  it('[AUD-04] are bounded, and the log of the process tells what is left out', async () => {
    const statementLog = observe(0);
    await portal.store.asSession(async (db) => {
      for (let run = 0; run < MAX_WAITING_STATEMENTS + 3; run += 1) await db.execute(sql`select 1`);
    });
    await statementLog.stop();
    expect(lines).toEqual(['3 further slow or failed statements were not stored']);
  });
});

describe('the failed statements', () => {
  it('[AUD-04] are stored with the code of their error, though their transaction was undone', async () => {
    const statementLog = observe(ONE_HOUR_MS);
    const acme = await portal.signIn('acme-admin');
    const form = { positionCode: newId(), positionName: '秘密的名字', positionOrder: 1 };
    await portal.call(positions.addPosition, form, acme);
    await portal.refused(positions.addPosition, form, acme);
    await statementLog.stop();
    const failed = await rank('failed');
    expect(failed).toMatchObject([{ errorCode: '23505', count: 1 }]);
    expect(failed[0]?.statement).toMatch(/^insert into "positions"/);
    expect(JSON.stringify(await portal.store.ownerQuery('select * from statement_log'))).not.toContain('秘密的名字');
  });

  it('[AUD-04] leave out what fails only because another statement of the transaction has failed', async () => {
    const statementLog = observe(ONE_HOUR_MS);
    const failing = portal.store.asSession(async (db) => {
      await db.execute(sql`select 1 / 0`).catch(() => undefined);
      await db.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow();
    await statementLog.stop();
    expect(await rank('failed')).toMatchObject([{ statement: 'select 1 / 0', errorCode: '22012' }]);
  });

  it('[AUD-04] are the affair of the platform', async () => {
    const acme = await portal.signIn('acme-admin');
    const refusal = await portal.refused(statements.rankStatements, { period: 'hour', problem: 'failed' }, acme);
    expect(refusal.subCode).toBe('permission-denied');
  });
});

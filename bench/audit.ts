import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { positions as positionsContract } from 'contract/access/positions';
import { businessLogs } from 'contract/audit/businessLogs';
import { endpoint } from 'contract/endpoint';
import type { Endpoint } from 'contract/endpoint';
import { createApp } from '../server/app';
import { deriveChainKey } from '../server/audit/chain/seal';
import { sealNewRows } from '../server/audit/chain/sealer';
import { verifyLogs } from '../server/audit/chain/verify';
import { withOwnerConnection } from '../server/db/migrate';
import { updateVersioned } from '../server/db/updateVersioned';
import { collectDeclarations } from '../server/declared';
import { modules } from '../server/modules';
import { positions } from '../server/modules/access/positions/schema';
import { serveEndpoints } from '../server/serve';
import type { ServerResources } from '../server/services';
import { toRequest } from '../server/testing/browser';
import type { NamedArgument } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { LOG_DAYS, RARE, addAuditRows } from './auditRows';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { median } from './measure';

/** How much is measured. */
export interface AuditAmounts {
  /** The rows of the short log, and those of the long one. */
  readonly fewRows: number;
  readonly manyRows: number;
  readonly rounds: number;
  /** How many changes of each kind are measured. */
  readonly changes: number;
}

/** The median times of a page of the business log, in milliseconds. */
export interface PageTimes {
  readonly name: string;
  readonly ofFew: number;
  readonly ofMany: number;
}

/** What the measurement has found. */
export interface AuditMeasurement {
  readonly pages: readonly PageTimes[];
  /** The median times of one change with and without its audit rows, in milliseconds, on the long log. */
  readonly change: { readonly audited: number; readonly plain: number };
  readonly sealedPerSecond: number;
  readonly verifiedPerSecond: number;
  readonly findings: number;
}

/**
 * Measures pages of the business log by filter on a short and on a long log, what the audit adds to a change, and how
 * fast rows are sealed and verified (AUD-10).
 */
export async function measureAudit(amounts: AuditAmounts, say: (line: string) => void): Promise<AuditMeasurement> {
  const installation = createInstallation();
  try {
    const server = await installation.start();
    const token = await (await connectClient(server.url)).signIn('acme-admin', PASSWORD);
    await server.stop();
    const services = await installation.open();
    try {
      const { fewRows, manyRows, rounds, changes } = amounts;
      await addRows(services, fewRows, say);
      const few = await measurePages(services, token, rounds, say);
      await addRows(services, manyRows - fewRows, say);
      const many = await measurePages(services, token, rounds, say);
      const change = await measureChanges(services, token, changes);
      say(`a change: ${change.audited.toFixed(2)} ms, without its rows ${change.plain.toFixed(2)} ms`);
      return {
        pages: few.map(({ name, ms }, index) => ({ name, ofFew: ms, ofMany: many[index]?.ms ?? 0 })),
        change,
        ...(await measureChain(services, say)),
      };
    } finally {
      await closeResources(services);
    }
  } finally {
    installation.remove();
  }
}

const addRows = ({ store }: ServerResources, count: number, say: (line: string) => void) =>
  withOwnerConnection(store.ownerUrl, (client) => addAuditRows(client, count, say));

const toDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

function choosePages(): readonly (readonly [name: string, endpoint: Endpoint, arg: NamedArgument])[] {
  const list = (name: string, arg: NamedArgument) => [name, businessLogs.listBusinessLogs, arg] as const;
  const middle = toDay(LOG_DAYS / 2);
  return [
    list('newest first', {}),
    list('oldest first', { orderBy: 'createTime', isAsc: true }),
    list('page 200', { pageNum: 200 }),
    list('one day', { beginTime: middle, endTime: middle }),
    list('80 days', { beginTime: toDay(LOG_DAYS), endTime: toDay(0) }),
    list('one of 200 users', { userName: 'user-117' }),
    list('a rare user', { userName: RARE.userName }),
    list('an action', { action: 'changeStatus' }),
    list('refused calls', { result: 'refused' }),
    list('a frequent address', { address: '10.0.1.17' }),
    list('a rare address', { address: RARE.address }),
    list('a rare object', { objectName: RARE.objectName }),
    list('a trace', { traceId: 'trace-77' }),
    ['history of an object', businessLogs.listObjectChanges, { kind: 'position', objectId: 'p77' }],
  ];
}

async function measurePages(
  services: ServerResources,
  token: string,
  rounds: number,
  say: (line: string) => void,
): Promise<readonly { readonly name: string; readonly ms: number }[]> {
  const app = await createApp(services);
  const measured = [];
  for (const [name, called, arg] of choosePages()) {
    const request = toRequest(called, arg, token);
    const times: number[] = [];
    // The first call warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const before = performance.now();
      const { body } = await app.inject(request);
      if (!body.startsWith('{"code":"10000"')) throw new Error(`${name}: ${body.slice(0, 200)}`);
      if (round > 0) times.push(performance.now() - before);
    }
    measured.push({ name, ms: median(times) });
    say(`${name}: ${median(times).toFixed(1)} ms`);
  }
  await app.close();
  return measured;
}

// The form of a position twice: with its audit rows, and as if it changed nothing.
const { updatePosition } = positionsContract;
const measuredChanges = {
  changeAudited: endpoint({ ...updatePosition, path: '/bench/audited' }),
  changePlain: endpoint({ ...updatePosition, path: '/bench/plain', changes: false }),
};

async function measureChanges(resources: ServerResources, token: string, count: number) {
  const services = { ...resources, ...collectDeclarations(modules) };
  const app = await createApp(resources);
  const save = async (
    { positionId, version, ...form }: v.InferOutput<typeof updatePosition.arg>,
    { db }: { readonly db: Parameters<Parameters<typeof resources.store.asSession>[0]>[0] },
  ) => updateVersioned(db, positions, { row: eq(positions.positionId, positionId), version }, form);
  serveEndpoints(app, services, measuredChanges, { changeAudited: save, changePlain: save });
  const client = await connectClient(await app.listen({ host: '127.0.0.1', port: 0 }));
  const form = await withOwnerConnection(resources.store.ownerUrl, async (owner) => {
    const { rows } = await owner.query<Record<string, string | number>>(
      `select position_id as "positionId", position_code as "positionCode", position_name as "positionName",
         position_order as "positionOrder", positions.version
       from positions join users using (merchant_id) where user_name = 'acme-admin' limit 1`,
    );
    return rows[0];
  });
  let version = Number(form?.version);
  const times = { audited: Array<number>(), plain: Array<number>() };
  const change = async (called: Endpoint) => {
    const before = performance.now();
    await client.call(called, { ...form, version, remark: `remark ${version}` }, token);
    version += 1;
    return performance.now() - before;
  };
  // One after the other, so that a busy machine slows down both.
  for (let round = -10; round < count; round += 1) {
    const audited = await change(measuredChanges.changeAudited);
    const plain = await change(measuredChanges.changePlain);
    if (round < 0) continue;
    times.audited.push(audited);
    times.plain.push(plain);
  }
  await app.close();
  return { audited: median(times.audited), plain: median(times.plain) };
}

async function measureChain({ store, secrets }: ServerResources, say: (line: string) => void) {
  const key = deriveChainKey(secrets);
  const perSecond = async (work: () => Promise<number>) => {
    const before = performance.now();
    const rows = await work();
    return { rows, rate: Math.round(rows / ((performance.now() - before) / 1000)) };
  };
  const sealed = await perSecond(async () => {
    let rows = 0;
    for (let added = -1; added !== 0; rows += Math.max(added, 0)) added = await sealNewRows(store, key, say);
    return rows;
  });
  say(`${sealed.rows} rows sealed, ${sealed.rate} a second`);
  let findings = 0;
  const verified = await perSecond(async () => {
    const verification = await verifyLogs(store, key);
    findings = verification.findings.length;
    for (const finding of verification.findings.slice(0, 3)) say(JSON.stringify(finding));
    return verification.rows;
  });
  say(`${verified.rows} rows verified, ${verified.rate} a second`);
  return { sealedPerSecond: sealed.rate, verifiedPerSecond: verified.rate, findings };
}

import { createHmac } from 'node:crypto';
import { applications } from 'contract/workflow/applications';
import { CALL_HEADERS, MAX_CALL_ATTEMPTS, callSecrets } from 'contract/workflow/calls';
import { instances } from 'contract/workflow/instances';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { settleAttempt } from './endCall';
import type { CallAction } from './save';
import { makeCalls, startCallTarget, startTestCalls } from './testing';
import type { CallTarget, ReceivedCall } from './testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let target: CallTarget;

beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());
beforeEach(async () => {
  target = await startCallTarget();
  await portal.store.ownerQuery('delete from letters');
});
afterEach(() => target.close());

const callNode = (changes: Partial<CallAction> = {}): ProcessNode => ({
  ...{ kind: 'TRIGGER', id: 'call', name: '通知财务' },
  action: { by: 'CALL', url: target.url, waits: false, ...changes },
});

/** Publishes a process that calls the target, and that the administrator manages. */
const publish = (changes?: Partial<CallAction>) =>
  publishClaim(portal, admin, {
    ...draftOf(callNode(changes), passedBy('check', [admin.userId])),
    managerIds: [admin.userId],
  });

const start = async (changes?: Partial<CallAction>) => submitClaim(portal, staff, await publish(changes));
const read = (instanceId: string, as = admin) => portal.call(instances.getInstance, { instanceId }, as);
const nodesOf = async (instanceId: string) => (await read(instanceId)).tasks.map(({ nodeId }) => nodeId);

const readCall = (instanceId: string) =>
  portal.row(
    `select state, attempts, last_status, round(extract(epoch from due_time - clock_timestamp()) / 60)::int as minutes
     from instance_calls where instance_id = $1 order by visit desc limit 1`,
    instanceId,
  );
const makeDue = (instanceId: string) =>
  portal.store.ownerQuery(
    `update instance_calls set due_time = now() where instance_id = $1 and due_time is not null`,
    [instanceId],
  );

const textOf = async (instanceId: string) => {
  const { parked } = await read(instanceId);
  return parked[0]?.problem?.text;
};
const keyOf = ({ headers }: ReceivedCall) => headers[CALL_HEADERS.key];
const statusOnly = (status: number) => (response: { writeHead: (status: number) => { end: () => unknown } }) =>
  response.writeHead(status).end();

/** How often the instance has gone on behind the node. */
async function countEnds(instanceId: string) {
  const { history } = await read(instanceId);
  return history.filter(({ kind }) => kind === 'CALL_DONE').length;
}

describe('[APR-04] a call of another system', () => {
  it('is made after the transaction, and tells what it is about, signed with the secret of the merchant', async () => {
    const { secret } = await portal.call(callSecrets.renewCallSecret, undefined, admin);
    const instanceId = await start();
    expect(target.received).toEqual([]);
    await makeCalls(portal);
    const [call, ...others] = target.received;
    if (!call || others.length > 0) throw new Error('the target did not get one call');
    const { body, headers } = call;
    expect(JSON.parse(body)).toMatchObject({
      ...{ event: 'workflow.call', callId: keyOf(call), instanceId, node: { id: 'call', name: '通知财务' } },
      ...{ process: { name: '报销' }, starter: { userId: staff.userId, userName: 'acme-staff' } },
      values: { reason: '出差' },
    });
    const time = String(headers[CALL_HEADERS.time]);
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
    expect(headers[CALL_HEADERS.signature]).toBe(
      `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    );
    expect(await nodesOf(instanceId)).toEqual(['check']);
    expect(await readCall(instanceId)).toMatchObject({ state: 'DONE', attempts: 1, last_status: 200 });
  });

  it('sends no field that its node hides', async () => {
    await start({ fieldRights: { otherwise: 'READ', fields: { reason: 'HIDE' } } });
    await makeCalls(portal);
    expect(JSON.parse(target.received[0]?.body ?? '')).toMatchObject({ values: {} });
    expect(target.received[0]?.body).not.toContain('出差');
  });

  it('sets the fields that its node lets it change, and no others', async () => {
    target.answer = (response) => response.end(JSON.stringify({ values: { reason: '财务已复核', unknown: 1 } }));
    const changing = await start({ fieldRights: { otherwise: 'READ', fields: { reason: 'EDIT' } } });
    const reading = await start();
    await makeCalls(portal);
    expect((await read(changing)).values).toMatchObject({ reason: '财务已复核' });
    expect((await read(changing)).values).not.toHaveProperty('unknown');
    expect((await read(reading)).values).toMatchObject({ reason: '出差' });
  });

  it('parks with the reason what the form does not take, and tells the managers', async () => {
    target.answer = (response) => response.end(JSON.stringify({ values: { reason: { no: 'text' } } }));
    const instanceId = await start({ fieldRights: { otherwise: 'EDIT', fields: {} } });
    await makeCalls(portal);
    const { parked, history, values } = await read(instanceId);
    expect(parked).toMatchObject([{ nodeId: 'call', problem: { text: '对方返回的字段“{field}”无效：{problem}' } }]);
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'CALL_FAILED', opinion: expect.stringContaining('“reason”无效') as unknown }),
    );
    expect(values).toMatchObject({ reason: '出差' });
    const { content } = await portal.row(`select content from letters where title like '流程停住%'`);
    expect(content).toContain('调用外部系统失败：对方返回的字段“reason”无效');
  });

  it('that fails is tried again later, by the same key, and shows where it stands', async () => {
    target.answer = statusOnly(500);
    const instanceId = await start();
    await makeCalls(portal);
    expect(await readCall(instanceId)).toEqual({ state: 'WAITING', attempts: 1, last_status: 500, minutes: 1 });
    expect((await read(instanceId, staff)).calls).toMatchObject([
      { nodeName: '通知财务', state: 'WAITING', attempts: 1, problem: { text: '对方应答 HTTP {status}' } },
    ]);
    target.answer = (response) => response.end('ok');
    await makeDue(instanceId);
    await makeCalls(portal);
    const [first, second] = target.received.map(keyOf);
    expect(target.received).toHaveLength(2);
    expect(first).toBe(second);
    expect(await read(instanceId)).toMatchObject({ calls: [], parked: [] });
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('is given up after the last attempt, with pauses that grow, and a manager lets it be made anew', async () => {
    target.answer = statusOnly(503);
    const instanceId = await start();
    const pauses: unknown[] = [];
    for (let attempt = 1; attempt <= MAX_CALL_ATTEMPTS; attempt += 1) {
      await makeDue(instanceId);
      await makeCalls(portal);
      pauses.push((await readCall(instanceId)).minutes);
    }
    expect(pauses).toEqual([1, 3, 8, 15, 30, null]);
    expect(await readCall(instanceId)).toMatchObject({ state: 'FAILED', attempts: MAX_CALL_ATTEMPTS });
    const { parked } = await read(instanceId);
    expect(parked).toMatchObject([{ problem: { values: { status: 503 } } }]);
    target.answer = statusOnly(204);
    await portal.call(instances.repairInstance, { instanceId, number: parked[0]?.number ?? 0, by: 'RETRY' }, admin);
    await makeCalls(portal);
    expect(await nodesOf(instanceId)).toEqual(['check']);
    expect(new Set(target.received.map(keyOf)).size).toBe(2);
  });

  it.each([
    ['is refused', statusOnly(404), '对方应答 HTTP {status}'],
    ['is answered by a redirect', statusOnly(302), '对方要求转到其他地址（HTTP {status}）'],
    [
      'is answered with too much',
      (response: { end: (content: string) => unknown }) => response.end('x'.repeat(300_000)),
      '对方的应答过长',
    ],
  ])('that %s parks at once', async (_, answer, text) => {
    target.answer = answer;
    const instanceId = await start();
    await makeCalls(portal);
    expect(target.received).toHaveLength(1);
    expect(await textOf(instanceId)).toBe(text);
  });

  it('is not made where it is redirected, nor to a private address', async () => {
    const inside = await startCallTarget();
    target.answer = (response) => response.writeHead(307, { location: inside.url }).end();
    await start();
    const instanceId = await start({ url: 'http://10.1.2.3/hook' });
    await makeCalls(portal);
    expect(inside.received).toEqual([]);
    expect(await textOf(instanceId)).toBe('不允许访问该地址，例如内网地址');
    await inside.close();
  });

  it.each(['<html>', '{"values":', '[1]', ''])('that is answered with %j is done', async (content) => {
    target.answer = (response) => response.end(content);
    const instanceId = await start();
    await makeCalls(portal);
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('that is answered too late, or broken off, is tried again', async () => {
    const answers = [() => undefined, (response: { destroy: () => unknown }) => response.destroy()];
    for (const [index, answer] of answers.entries()) {
      target.answer = answer;
      const instanceId = await start();
      await makeCalls(portal, undefined, { timeoutMs: 200 });
      expect((await read(instanceId)).calls).toMatchObject([
        { attempts: 1, problem: { text: index === 0 ? '对方没有及时应答' : '无法连接对方系统' } },
      ]);
    }
  });

  it('is made once by two servers', async () => {
    const processId = await publish();
    const started: string[] = [];
    for (let count = 0; count < 12; count += 1) started.push(await submitClaim(portal, staff, processId));
    const isDone = async () =>
      (
        await portal.store.ownerQuery(`select from instance_calls where instance_id = any($1) and state <> 'DONE'`, [
          started,
        ])
      ).length === 0;
    await makeCalls(portal, isDone, { servers: 2 });
    expect(target.received).toHaveLength(started.length);
    expect(new Set(target.received.map(keyOf)).size).toBe(started.length);
  });

  it('of a server that is killed amid it is made again by another one, by the same key, and counts once', async () => {
    const held: { end: () => unknown }[] = [];
    target.answer = (response) => held.push(response);
    const instanceId = await start();
    // It stops as a kill stops it: nothing of the attempt is stored, and the lease stays.
    const killed = startTestCalls(portal);
    await waitUntil(() => held.length === 1);
    await killed.stop();
    expect(await readCall(instanceId)).toEqual({ state: 'IN_FLIGHT', attempts: 1, last_status: null, minutes: 1 });
    target.answer = (response) => response.end();
    await makeDue(instanceId);
    await makeCalls(portal);
    expect(new Set(target.received.map(keyOf)).size).toBe(1);
    expect(await readCall(instanceId)).toMatchObject({ state: 'DONE', attempts: 2 });
    expect(await countEnds(instanceId)).toBe(1);
  });

  it('that another server has taken over is not ended by what comes of the former attempt', async () => {
    target.answer = statusOnly(500);
    const instanceId = await start();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await makeDue(instanceId);
      await makeCalls(portal);
    }
    const { call_id: callId } = await portal.row(
      'select call_id from instance_calls where instance_id = $1',
      instanceId,
    );
    await portal.store.ownerQuery(`update instance_calls set state = 'IN_FLIGHT' where instance_id = $1`, [instanceId]);
    const scope = { merchantId: admin.merchantId, scope: WHOLE_MERCHANT_SCOPE };
    const take = () => Promise.reject(new Error('nothing is left to do'));
    const former = { callId: String(callId), instanceId, attempts: 1 };
    await portal.store.asMerchant(scope, (db) =>
      settleAttempt(
        { ...scope, db, timeZone: 'Asia/Shanghai' },
        former,
        { kind: 'ANSWERED', status: 200, values: undefined },
        take,
      ),
    );
    expect(await readCall(instanceId)).toMatchObject({ state: 'IN_FLIGHT', attempts: 2, last_status: 500 });
    await portal.store.ownerQuery('delete from instance_calls where instance_id = $1', [instanceId]);
  });

  it('is not lost where the transaction that makes it is, and does not exist then', async () => {
    const before = await portal.row('select count(*)::int as count from instance_calls');
    const processId = await publish();
    const wrong = { processId, submissionKey: 'no-such-key', formValues: {}, chosen: [] };
    await portal.refused(applications.submitApplication, wrong, staff);
    expect(await portal.row('select count(*)::int as count from instance_calls')).toEqual(before);
  });

  it('waits while its instance is suspended', async () => {
    const instanceId = await start();
    await portal.call(instances.suspendInstance, { instanceId }, admin);
    const other = await start();
    await makeCalls(portal, async () => (await readCall(other)).state === 'DONE');
    expect(await readCall(instanceId)).toMatchObject({ state: 'WAITING', attempts: 0 });
    await portal.call(instances.resumeInstance, { instanceId }, admin);
    await makeCalls(portal);
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('that is answered while its instance is suspended counts when it resumes', async () => {
    const held: { end: () => unknown }[] = [];
    target.answer = (response) => held.push(response);
    const instanceId = await start();
    await makeCalls(portal, async () => {
      if (held.length === 0) return false;
      await portal.call(instances.suspendInstance, { instanceId }, admin).catch(() => undefined);
      held[0]?.end();
      return (await readCall(instanceId)).state === 'DONE';
    });
    expect(await nodesOf(instanceId)).toEqual([]);
    await portal.call(instances.resumeInstance, { instanceId }, admin);
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('ends with its instance, also amid an attempt', async () => {
    const held: { end: () => unknown }[] = [];
    target.answer = (response) => held.push(response);
    const instanceId = await start();
    const runner = startTestCalls(portal);
    await waitUntil(() => held.length === 1);
    await portal.call(applications.withdrawApplication, { instanceId, reason: '填错' }, staff);
    expect(await readCall(instanceId)).toMatchObject({ state: 'CANCELLED', minutes: null });
    held[0]?.end();
    target.answer = (response) => response.end();
    const other = await start();
    await waitUntil(async () => (await readCall(other)).state === 'DONE');
    await runner.stop();
    expect(await readCall(instanceId)).toMatchObject({ state: 'CANCELLED' });
    expect(await read(instanceId)).toMatchObject({ status: 'CANCELLED', calls: [] });
    expect(await countEnds(instanceId)).toBe(0);
  });

  it('of a disabled merchant waits', async () => {
    const instanceId = await start();
    const stranger = await portal.signIn('globex-admin');
    const processId = await publishClaim(portal, stranger, draftOf(callNode(), passedBy('check', [stranger.userId])));
    const setEnabled = (enabled: boolean) =>
      portal.store.ownerQuery('update merchants set enabled = $2 where merchant_id = $1', [admin.merchantId, enabled]);
    await setEnabled(false);
    const other = await submitClaim(portal, stranger, processId);
    await makeCalls(portal, async () => (await readCall(other)).state === 'DONE');
    expect(await readCall(instanceId)).toMatchObject({ state: 'WAITING', attempts: 0 });
    await setEnabled(true);
    await makeCalls(portal);
    expect(await readCall(instanceId)).toMatchObject({ state: 'DONE' });
  });
});

describe('[APR-04] the secret with which calls are signed', () => {
  it('is answered once, when it is made, to those who may publish processes', async () => {
    const before = await portal.call(callSecrets.getCallSecret, undefined, admin);
    const { secret } = await portal.call(callSecrets.renewCallSecret, undefined, admin);
    const { createTime, ...rest } = await portal.call(callSecrets.getCallSecret, undefined, admin);
    expect(rest).toEqual({});
    expect(createTime).not.toBe(before.createTime);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { secret_cipher: stored } = await portal.row(
      'select secret_cipher from call_secrets where merchant_id = $1',
      admin.merchantId,
    );
    expect(String(stored)).not.toContain(secret);
    expect((await portal.refused(callSecrets.renewCallSecret, undefined, staff)).subCode).toBe('permission-denied');
  });

  it('is made by the first call of a merchant that has none', async () => {
    await portal.store.ownerQuery('delete from call_secrets');
    await start();
    await makeCalls(portal);
    expect(target.received[0]?.headers[CALL_HEADERS.signature]).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect((await portal.call(callSecrets.getCallSecret, undefined, admin)).createTime).not.toBeNull();
  });
});

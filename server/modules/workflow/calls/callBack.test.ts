import { applications } from 'contract/workflow/applications';
import { callBacks } from 'contract/workflow/calls';
import type { ArgOf } from 'contract/endpoint';
import { instances } from 'contract/workflow/instances';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { makeCalls, startCallTarget } from './testing';
import type { CallTarget } from './testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let target: CallTarget;

beforeAll(async () => {
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'], origin: 'https://portal.example.com' });
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());
beforeEach(async () => {
  target = await startCallTarget();
});
afterEach(() => target.close());

/** Starts an instance whose first node waits for the target to call back, by a person of a merchant. */
async function start(as = staff, manager = admin): Promise<string> {
  const fieldRights = { otherwise: 'READ', fields: { reason: 'EDIT' } } as const;
  const action = { by: 'CALL', url: target.url, waits: true, fieldRights } as const;
  const call = { kind: 'TRIGGER', id: 'call', name: '通知财务', action } as const;
  const nodes = draftOf(call, passedBy('check', [manager.userId]));
  return submitClaim(portal, as, await publishClaim(portal, manager, { ...nodes, managerIds: [manager.userId] }));
}

/** Starts an instance, lets its call be made, and returns the token with which the target calls back. */
async function startWaiting(as?: SignedIn, manager?: SignedIn) {
  const instanceId = await start(as, manager);
  await makeCalls(portal);
  return { instanceId, token: tokenOf(target.received.at(-1)?.body) };
}

function tokenOf(body = '{}'): string {
  const sent: unknown = JSON.parse(body);
  const url = typeof sent === 'object' && sent !== null && 'callbackUrl' in sent ? String(sent.callbackUrl) : '';
  expect(url).toMatch(/^https:\/\/portal\.example\.com\/.+\/workflow\/call\/back\/[\w.-]+$/);
  return url.slice(url.lastIndexOf('/') + 1);
}

const report = (token: string, more: Omit<ArgOf<typeof callBacks.callBack>, 'token'> = { result: 'DONE' }) =>
  portal.call(callBacks.callBack, { token, ...more });
const refused = (token: string, more: Omit<ArgOf<typeof callBacks.callBack>, 'token'> = { result: 'DONE' }) =>
  portal.refused(callBacks.callBack, { token, ...more });
const read = (instanceId: string, as = admin) => portal.call(instances.getInstance, { instanceId }, as);
const nodesOf = async (instanceId: string) => (await read(instanceId)).tasks.map(({ nodeId }) => nodeId);

describe('[APR-04] a node that waits for a call back', () => {
  it('goes on when the other system calls back, with the values that it gives, and once', async () => {
    const { instanceId, token } = await startWaiting();
    expect(await read(instanceId)).toMatchObject({ tasks: [], calls: [{ state: 'AWAITING_CALL_BACK' }] });
    expect(await report(token, { result: 'DONE', values: { reason: '已付款' } })).toEqual({ result: 'DONE' });
    expect(await read(instanceId)).toMatchObject({ calls: [], values: { reason: '已付款' } });
    const { history } = await read(instanceId);
    // Again, otherwise, and at once by several: nothing changes, and the answer stays.
    const again = await Promise.all([
      report(token),
      report(token, { result: 'FAILED', message: '改变主意' }),
      report(token, { result: 'DONE', values: { reason: '又付款' } }),
    ]);
    expect(again).toEqual(Array.from({ length: 3 }, () => ({ result: 'DONE' })));
    expect(await read(instanceId)).toMatchObject({ values: { reason: '已付款' }, parked: [] });
    expect((await read(instanceId)).history).toEqual(history);
    expect(await nodesOf(instanceId)).toEqual(['check']);
    const audited = await portal.store.ownerQuery(
      `select user_id, argument::text as argument from audit_log where operation = 'callBack'`,
    );
    expect(audited).toEqual([{ user_id: null, argument: expect.not.stringContaining(token) as unknown }]);
  });

  it('goes on once where the other system calls back several times at once', async () => {
    const { instanceId, token } = await startWaiting();
    await Promise.all(Array.from({ length: 5 }, () => report(token)));
    const { history } = await read(instanceId);
    expect(history.filter(({ kind }) => kind === 'CALL_DONE')).toHaveLength(1);
  });

  it('is parked with the words of the other system where that has failed', async () => {
    const { instanceId, token } = await startWaiting();
    await report(token, { result: 'FAILED', message: '余额不足' });
    const { parked, history } = await read(instanceId);
    expect(parked).toMatchObject([
      { nodeId: 'call', problem: { text: '对方报告失败：{message}', values: { message: '余额不足' } } },
    ]);
    expect(history.map(({ opinion }) => opinion)).toContain('对方报告失败：余额不足');
    expect(await report(token)).toEqual({ result: 'FAILED' });
  });

  it('names values that the form does not take, which can be corrected', async () => {
    const { instanceId, token } = await startWaiting();
    const { subCode, fields } = await refused(token, { result: 'DONE', values: { reason: { no: 'text' } } });
    expect([subCode, fields.map(({ name }) => name)]).toEqual(['param-invalid', ['values.reason']]);
    const foreign = await refused(token, { result: 'DONE', values: { total: 1, other: 1, reason: '已付款' } });
    expect(foreign.fields.map(({ name }) => name)).toEqual(['values.total', 'values.other']);
    expect(await read(instanceId)).toMatchObject({ tasks: [], parked: [], values: { reason: '出差' } });
    await report(token, { result: 'DONE', values: { reason: '已付款' } });
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('takes no token but its own, and tells nobody which there are', async () => {
    const { instanceId, token } = await startWaiting();
    const [lead, boss] = [await portal.signIn('globex-admin'), await portal.signIn('globex-admin')];
    const other = await startWaiting(lead, boss);
    const [callId = '', hash = ''] = token.split('.');
    const [otherCallId = '', otherHash = ''] = other.token.split('.');
    const wrong = [
      `${callId}.${otherHash}`,
      `${otherCallId}.${hash}`,
      `${callId}.${'A'.repeat(43)}`,
      `0123456789abcd.${hash}`,
    ];
    for (const malformed of [`${callId}.`, callId, `${callId}.${hash.slice(0, -2)}`, `.${hash}`, 'no-such-call'])
      expect((await refused(malformed)).subCode).toBe('param-invalid');
    const answers = await Promise.all(wrong.map((one) => refused(one)));
    expect(new Set(answers.map(({ subCode, msg }) => `${subCode ?? ''} ${msg ?? ''}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ subCode: 'not-found' });
    expect(await read(instanceId)).toMatchObject({ calls: [{ state: 'AWAITING_CALL_BACK' }] });
    // Each token goes to the instance of its own merchant.
    await report(other.token);
    expect(await read(instanceId)).toMatchObject({ tasks: [] });
    expect((await read(other.instanceId, boss)).tasks).toHaveLength(1);
  });

  it('takes the token of a call that does not wait for none', async () => {
    const { instanceId, token } = await startWaiting();
    await portal.store.ownerQuery('update instance_calls set waits = false where instance_id = $1', [instanceId]);
    expect((await refused(token)).subCode).toBe('not-found');
  });

  it('refuses what comes when the instance has ended, or has waited too long', async () => {
    const withdrawn = await startWaiting();
    await portal.call(applications.withdrawApplication, { instanceId: withdrawn.instanceId, reason: '填错' }, staff);
    expect((await refused(withdrawn.token)).subCode).toBe('conflict');
    expect(await read(withdrawn.instanceId)).toMatchObject({ status: 'CANCELLED' });
    const late = await startWaiting();
    await portal.store.ownerQuery('update instance_calls set due_time = now() where instance_id = $1', [
      late.instanceId,
    ]);
    await makeCalls(portal, async () => (await read(late.instanceId)).parked.length > 0);
    expect((await read(late.instanceId)).parked).toMatchObject([{ problem: { text: '对方没有在 {n} 天内回调' } }]);
    expect((await refused(late.token)).subCode).toBe('conflict');
  });

  it('is called back even before the call itself is answered', async () => {
    const answered: Promise<unknown>[] = [];
    target.answer = (response, { body }) => {
      const early = report(tokenOf(body));
      answered.push(early.finally(() => response.end()));
    };
    const instanceId = await start();
    await makeCalls(portal, async () => (await nodesOf(instanceId)).length > 0);
    await Promise.all(answered);
    await makeCalls(portal);
    expect(await nodesOf(instanceId)).toEqual(['check']);
    expect(await portal.row('select state from instance_calls where instance_id = $1', instanceId)).toEqual({
      state: 'DONE',
    });
  });

  it('goes on when a suspended instance resumes', async () => {
    const { instanceId, token } = await startWaiting();
    await portal.call(instances.suspendInstance, { instanceId }, admin);
    await report(token, { result: 'DONE', values: { reason: '已付款' } });
    expect(await read(instanceId)).toMatchObject({ tasks: [], values: { reason: '出差' } });
    await portal.call(instances.resumeInstance, { instanceId }, admin);
    expect(await read(instanceId)).toMatchObject({ values: { reason: '已付款' } });
    expect(await nodesOf(instanceId)).toEqual(['check']);
  });

  it('is parked where nobody has configured at which address it can be called back', async () => {
    const other = await installPortal({ outboundNetworks: ['127.0.0.1/32'], origin: null });
    const manager = await other.signIn('acme-admin');
    const action = { by: 'CALL', url: target.url, waits: true } as const;
    const call = { kind: 'TRIGGER', id: 'call', name: '通知财务', action } as const;
    const nodes = draftOf(call, passedBy('check', [manager.userId]));
    const processId = await publishClaim(other, manager, { ...nodes, managerIds: [manager.userId] });
    const instanceId = await submitClaim(other, manager, processId);
    await makeCalls(other);
    const { parked } = await other.call(instances.getInstance, { instanceId }, manager);
    expect(parked).toMatchObject([{ problem: { text: '没有配置门户的访问地址，对方无法回调' } }]);
    expect(target.received).toEqual([]);
    await other.close();
  });
});

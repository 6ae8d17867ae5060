import type { FormValues } from 'contract/workflow/formValues';
import { writeRows } from 'contract/workflow/formValues';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { newId } from '../../../db/ids';
import { waitUntil } from '../../../jobs/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver, processOf } from '../../../workflow/testing/nodes';
import type { CrowdUser } from '../../channels/crowds/people';
import { processVersions, processes } from '../processes/schema';
import { applyEvent, startInstance } from './apply';
import type { Applied, InstanceEvent } from './apply';
import { lockInstance } from './load';
import { takeEffects } from './takeEffects';
import { openTasks, taskOf } from './testing';
import { startTimerRunner } from './timerRunner';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from letters');
  await portal.store.ownerQuery('update process_instances set parent_id = null');
  await portal.store.ownerQuery('delete from process_instances');
  await portal.store.ownerQuery('delete from processes');
});

const asked = (id: string, who: SignedIn, changes: Parameters<typeof approver>[2] = {}) =>
  approver(id, [who.userId], changes);

function act<T>(work: (who: CrowdUser) => Promise<T>, userId?: string): Promise<T> {
  const scope = { merchantId: admin.merchantId, scope: WHOLE_MERCHANT_SCOPE, ...(userId !== undefined && { userId }) };
  return portal.store.asMerchant(scope, (db) => work({ ...scope, db, timeZone: 'Asia/Shanghai' }));
}

/** Stores a published process and returns the id of its version. */
function publish(processKey: string, ...nodes: readonly ProcessNode[]): Promise<string> {
  const definition = processOf(nodes, { managerIds: [admin.userId] });
  const { merchantId, userId } = admin;
  return act(async ({ db }) => {
    const [processId, versionId] = [newId(), newId()];
    const named = { processId, processKey, processName: processKey, versionNumber: 1 };
    await db.insert(processes).values({ ...named, merchantId, draft: definition, updateUserName: 'admin' });
    const author = { userId, userName: 'admin' };
    await db.insert(processVersions).values({ ...author, versionId, merchantId, processId, number: 1, definition });
    return versionId;
  });
}

const take = (who: CrowdUser, applied: Applied) =>
  takeEffects(who, { ...portal.services, businessKinds: new Map() }, applied).then(() => applied);

async function start(nodes: readonly ProcessNode[], values: FormValues = {}): Promise<string> {
  const versionId = await publish(`k${newId()}`, ...nodes);
  const request = { versionId, starterId: staff.userId, values, title: '小李的请假' };
  return (await act(async (who) => take(who, await startInstance(who, request)), staff.userId)).instanceId;
}

const send = (instanceId: string, event: InstanceEvent, by?: SignedIn) =>
  act(async (who) => take(who, await applyEvent(who, instanceId, event)), by?.userId);

const load = (instanceId: string) => act(async ({ db }) => (await lockInstance(db, instanceId)).state);

const pass = async (instanceId: string, by: SignedIn) =>
  send(instanceId, { kind: 'PASS', taskId: taskOf(await load(instanceId), by.userId) }, by);

async function lettersTo({ userId }: SignedIn): Promise<unknown[]> {
  const rows = await portal.store.ownerQuery('select title from letters where user_id = $1 order by send_time, title', [
    userId,
  ]);
  return rows.map(({ title }) => title);
}

const childrenOf = async (instanceId: string) =>
  (
    await portal.store.ownerQuery(
      'select instance_id, status, title from process_instances where parent_id = $1 order by create_time, instance_id',
      [instanceId],
    )
  ).map(({ instance_id: id, status, title }) => ({ id: String(id), status, title }));

/** Runs the rounds of the server until a condition holds. */
async function runUntil(isSo: () => Promise<boolean>): Promise<void> {
  const lines: string[] = [];
  const runner = startTimerRunner(
    portal.services,
    (line) => lines.push(line),
    (who, applied) => takeEffects(who, { ...portal.services, businessKinds: new Map() }, applied),
  );
  await waitUntil(isSo);
  await runner.stop();
  expect(lines).toEqual([]);
}

describe('[APR-02] after an event', () => {
  it('people are told of their tasks, and the starter of a return and of the end', async () => {
    const instanceId = await start([asked('check', admin)]);
    expect(await lettersTo(admin)).toEqual(['待办：小李的请假']);
    const taskId = taskOf(await load(instanceId), admin.userId);
    await send(instanceId, { kind: 'RETURN', taskId, to: 'start', then: 'RUN_AGAIN' }, admin);
    expect(await lettersTo(staff)).toEqual(['退回修改：小李的请假']);
    await pass(instanceId, staff);
    await pass(instanceId, admin);
    expect(await lettersTo(staff)).toEqual(['退回修改：小李的请假', '小李的请假已通过']);
  });

  it('nobody is told what the transaction takes back', async () => {
    const versionId = await publish('rolledBack', asked('check', admin));
    const failing = act(async (who) => {
      await take(
        who,
        await startInstance(who, { versionId, starterId: staff.userId, values: {}, title: '小李的请假' }),
      );
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await lettersTo(admin)).toEqual([]);
  });

  it('a starter who withdraws is not told of it', async () => {
    const instanceId = await start([asked('check', admin)]);
    await send(instanceId, { kind: 'WITHDRAW' }, staff);
    expect(await lettersTo(staff)).toEqual([]);
  });

  it('copies are kept for their people, once each', async () => {
    const copy: ProcessNode = {
      ...{ kind: 'COPY', id: 'copy', name: '抄送人事', fieldRights: { otherwise: 'READ', fields: {} } },
      who: { by: 'USERS', userIds: [admin.userId] },
    };
    const instanceId = await start([copy, asked('check', staff)]);
    const rows = await portal.store.ownerQuery('select instance_id, node_id, user_id, read_time from instance_copies');
    expect(rows).toEqual([{ instance_id: instanceId, node_id: 'copy', user_id: admin.userId, read_time: null }]);
    expect(await lettersTo(admin)).toEqual(['抄送：小李的请假']);
  });

  it('fields are set at once, and another system is called later', async () => {
    const set: ProcessNode = {
      kind: 'TRIGGER',
      id: 'set',
      name: 'set',
      action: { by: 'SET_FIELDS', values: { a: 1 } },
    };
    const call: ProcessNode = {
      ...{ kind: 'TRIGGER', id: 'call', name: '通知财务' },
      action: { by: 'CALL', url: 'https://finance.example', waits: false },
    };
    const instanceId = await start([set, call, asked('check', staff)]);
    const { values, tokens } = await load(instanceId);
    expect(values).toEqual({ a: 1 });
    expect(tokens).toMatchObject([{ nodeId: 'call', waitsFor: 'WAITING' }]);
    expect(await lettersTo(admin)).toEqual([]);
  });

  it('[APR-04] people are reminded, and what is not done in time goes to their leader', async () => {
    const remind = await start([asked('a', admin, { timeout: { minutes: 30, action: 'REMIND', times: 1 } })]);
    const handed = await start([
      asked('b', staff, {
        timeout: { minutes: 30, action: 'HAND_TO_LEADER', times: 1 },
        buttons: { TRANSFER: { isOffered: false } },
      }),
    ]);
    await portal.store.ownerQuery(
      `update organizations set leader_id = $1
       where organize_id = (select organize_id from users where user_id = $2)`,
      [admin.userId, staff.userId],
    );
    await portal.store.ownerQuery('delete from letters');
    await portal.store.ownerQuery(`update instance_timers set due_time = now() - interval '1 minute'`);
    await runUntil(async () => (await portal.store.ownerQuery('select from instance_timers')).length === 0);
    expect(openTasks(await load(remind))).toEqual([`a/${admin.userId}`]);
    expect(openTasks(await load(handed))).toEqual([`b/${admin.userId}`]);
    expect((await lettersTo(admin)).sort()).toEqual(['催办：小李的请假', '待办：小李的请假']);
  });
});

describe('[APR-02] child processes', () => {
  const child = (changes: object = {}): ProcessNode => ({
    ...{ kind: 'CHILD', id: 'child', name: '付款', processKey: 'pay', table: null, waits: true, values: {} },
    ...changes,
  });
  const isAt = (instanceId: string, nodeId: string) => async () =>
    (await load(instanceId)).tokens.some((token) => token.nodeId === nodeId);

  it('begin with fields of the parent, which goes on when they have passed', async () => {
    await publish('pay', asked('approve', admin));
    const instanceId = await start([child({ values: { sum: 'amount' } }), asked('after', staff)], { amount: 7 });
    const [payment] = await childrenOf(instanceId);
    if (!payment) throw new Error('no child was started');
    expect(payment.title).toBe('pay（小李的请假）');
    expect((await load(payment.id)).values).toEqual({ sum: 7 });
    expect((await load(instanceId)).tasks).toEqual([]);
    await pass(payment.id, admin);
    await runUntil(isAt(instanceId, 'after'));
    expect(openTasks(await load(instanceId))).toEqual([`after/${staff.userId}`]);
  });

  it('are one for each row of a table, the last of which lets the parent go on, also if two end at once', async () => {
    await publish('pay', asked('approve', admin));
    const rows = [1, 2, 3].map((price) => ({ rowId: `r${String(price)}`, values: { price } }));
    const instanceId = await start([child({ table: 'items', values: { sum: 'items.price' } }), asked('after', staff)], {
      items: writeRows(rows),
    });
    const started = await childrenOf(instanceId);
    expect(await Promise.all(started.map(async ({ id }) => (await load(id)).values['sum']))).toEqual(
      expect.arrayContaining([1, 2, 3]),
    );
    const [first, ...others] = started;
    if (first) await pass(first.id, admin);
    await runUntil(async () => (await portal.store.ownerQuery('select from instance_timers')).length === 0);
    expect((await load(instanceId)).tokens).toMatchObject([{ nodeId: 'child', waitsFor: 'WAITING' }]);
    await Promise.all(others.map(({ id }) => pass(id, admin)));
    await runUntil(isAt(instanceId, 'after'));
    expect(openTasks(await load(instanceId))).toEqual([`after/${staff.userId}`]);
  });

  it('that are none, since the table is empty, keep nobody waiting', async () => {
    await publish('pay', asked('approve', admin));
    const instanceId = await start([child({ table: 'items' }), asked('after', staff)]);
    expect(openTasks(await load(instanceId))).toEqual([`after/${staff.userId}`]);
  });

  it('that fail, or can’t be started, leave the parent to its managers', async () => {
    const unknown = await start([child(), asked('after', staff)]);
    expect((await load(unknown)).tokens).toMatchObject([{ nodeId: 'child', waitsFor: 'PARKED' }]);
    await publish('pay', asked('approve', admin));
    const instanceId = await start([child(), asked('after', staff)]);
    const [payment] = await childrenOf(instanceId);
    if (!payment) throw new Error('no child was started');
    await send(payment.id, { kind: 'REFUSE', taskId: taskOf(await load(payment.id), admin.userId) }, admin);
    await runUntil(async () => (await load(instanceId)).tokens.some(({ waitsFor }) => waitsFor === 'PARKED'));
  });

  it('end with their parent', async () => {
    await publish('pay', asked('approve', admin));
    const instanceId = await start([child(), asked('after', staff)]);
    await send(instanceId, { kind: 'WITHDRAW' }, staff);
    expect(await childrenOf(instanceId)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('and their parent may end at the same moment', async () => {
    await publish('pay', asked('approve', admin));
    for (let count = 0; count < 5; count += 1) {
      const instanceId = await start([child(), asked('after', staff)]);
      const [payment] = await childrenOf(instanceId);
      if (!payment) throw new Error('no child was started');
      const taskId = taskOf(await load(payment.id), admin.userId);
      const [ended, passed] = await Promise.allSettled([
        send(instanceId, { kind: 'WITHDRAW' }, staff),
        send(payment.id, { kind: 'PASS', taskId }, admin),
      ]);
      expect(ended.status).toBe('fulfilled');
      // The decision came first, or it came too late.
      if (passed.status === 'rejected') expect(String(passed.reason)).toContain('流程已结束');
      expect((await load(instanceId)).status).toBe('CANCELLED');
    }
  });
});

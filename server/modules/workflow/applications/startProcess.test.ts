import { instances } from 'contract/workflow/instances';
import { approvals } from 'contract/workflow/approvals';
import { processStarts } from 'contract/workflow/processStarts';
import type { SubAppCall } from 'contract/children/subapp';
import type { ArgOf, Endpoint } from 'contract/endpoint';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';
import { findTask, publishClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { readApproval, startApproval } from '../../../../docs/examples/startProcess.mjs';

const { startProcess } = processStarts;

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let processId: string;
let processKey: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
  processKey = await readKey(processId);
});
afterAll(() => portal.close());

async function readKey(id: string): Promise<string> {
  return String((await portal.row('select process_key from processes where process_id = $1', id)).process_key);
}

type Start = ArgOf<typeof startProcess>;
const order = (startKey: string, more: Partial<Start> = {}): Start => ({
  ...{ processKey, startKey, title: '订单 42' },
  formValues: { reason: '采购', items: [{ rowId: 'r1', values: { amount: 3 } }] },
  ...more,
});
const start = (arg: Start, as = staff) => portal.call(startProcess, arg, as);
const refuse = (arg: Start, as = staff) => portal.refused(startProcess, arg, as);
const count = async (key: string) =>
  Number((await portal.row('select count(*) as n from process_instances where submission_key = $1', key)).n);

describe('[APL-01] a program that starts a process', () => {
  it('starts the published version with the rights of the caller, and reads what becomes of it', async () => {
    const { instanceId, status } = await start(order(newId()));
    expect(status).toBe('RUNNING');
    const task = { instanceId, taskId: await findTask(portal, admin, instanceId) };
    await portal.call(approvals.passTask, { ...task, opinion: '同意' }, admin);
    expect(await portal.call(instances.getInstance, { instanceId }, staff)).toMatchObject({
      ...{ status: 'PASSED', title: '订单 42', business: null },
      values: { reason: '采购', total: 3 },
    });
  });

  it('gets the same instance for the same key, in whatever order the values are named', async () => {
    const startKey = newId();
    const first = await start(order(startKey));
    const formValues = { items: [{ values: { amount: 3 }, rowId: 'r1' }], reason: '采购' };
    expect(await start(order(startKey, { formValues }))).toEqual(first);
    expect(await count(startKey)).toBe(1);
    // Keys are each person's own.
    expect((await start(order(startKey), admin)).instanceId).not.toBe(first.instanceId);
  });

  it('gets one instance for one key, however many calls come at once', async () => {
    const startKey = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(order(startKey))));
    expect(new Set(answers.map(({ instanceId }) => instanceId)).size).toBe(1);
    expect(await count(startKey)).toBe(1);
  });

  it('is refused another content with the same key', async () => {
    const startKey = newId();
    await start(order(startKey));
    const text = '该发起标识已用于其他内容，请更换后重试';
    for (const more of [{ formValues: { reason: '请客' } }, { title: '订单 43' }])
      expect(await refuse(order(startKey, more))).toMatchObject({ subCode: 'conflict', msg: text });
  });

  it('is told at each field what the form does not take', async () => {
    const startKey = newId();
    const formValues = { items: [{ rowId: 'r1', values: { amount: '三' } }] };
    const { subCode, fields } = await refuse(order(startKey, { formValues }));
    expect([subCode, fields.map(({ name }) => name)]).toEqual([
      'param-invalid',
      ['formValues.reason', 'formValues.items.0.amount'],
    ]);
    // Nothing is left of it: the key is free.
    expect(await count(startKey)).toBe(0);
    await start(order(startKey));
  });

  it('hears at once of the end of a process in which nobody has to act', async () => {
    const id = await publishClaim(
      portal,
      admin,
      draftOf({ ...approver('check', [admin.userId]), decision: 'PASS', nobody: { action: 'PASS' } }),
    );
    expect((await start(order(newId(), { processKey: await readKey(id) }))).status).toBe('PASSED');
  });

  it('does it as the documentation shows, through what a sub-app receives', async () => {
    await portal.store.ownerQuery(`update processes set process_key = 'orderApproval' where process_id = $1`, [
      processId,
    ]);
    const endpoints = [startProcess, instances.getInstance];
    const subApp = {
      call: ({ method, path, arg = {} }: SubAppCall) => {
        const endpoint = endpoints.find((one) => one.method === method && one.path === path);
        if (!endpoint) throw new Error(`there is no ${method} ${path}`);
        return portal.call<Endpoint>(endpoint, arg, staff);
      },
    };
    const order = { id: newId(), reason: '采购', amounts: [3, 4] };
    const { instanceId } = await startApproval(subApp, order);
    expect(await startApproval(subApp, order)).toEqual({ instanceId, status: 'RUNNING' });
    expect(await readApproval(subApp, instanceId)).toEqual({ status: 'RUNNING', isEnded: false });
    await portal.call(
      approvals.passTask,
      { instanceId, taskId: await findTask(portal, admin, instanceId), opinion: '同意' },
      admin,
    );
    expect(await readApproval(subApp, instanceId)).toEqual({ status: 'PASSED', isEnded: true });
    await portal.store.ownerQuery('update processes set process_key = $1 where process_id = $2', [
      processKey,
      processId,
    ]);
  });

  it('finds no process that is suspended, of another merchant or not for the caller', async () => {
    const notFound = { subCode: 'not-found' };
    const other = await portal.signIn('globex-admin');
    expect(await refuse(order(newId()), other)).toMatchObject(notFound);
    expect(await refuse(order(newId(), { processKey: 'nowhere' }))).toMatchObject(notFound);
    const change = (changes: string) =>
      portal.store.ownerQuery(`update processes set ${changes} where process_id = $1`, [processId]);
    const repeated = newId();
    const first = await start(order(repeated));
    await change('enabled = false');
    expect(await refuse(order(newId()))).toMatchObject(notFound);
    // What was started is answered all the same.
    expect(await start(order(repeated))).toEqual(first);
    await change('enabled = true, everyone_may_start = false');
    expect(await refuse(order(newId()))).toMatchObject(notFound);
    await change('everyone_may_start = true');
  });
});

import { forms } from 'contract/workflow/forms';
import type { FormValues } from 'contract/workflow/formValues';
import { MAX_MOVED_INSTANCES, instanceMoves } from 'contract/workflow/instanceMoves';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { form } from 'contract/workflow/testing';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { draftOf, passedBy } from '../processes/testing';
import { applyEvent, startInstance } from './apply';
import type { InstanceEvent } from './apply';

const { previewInstanceMoves, moveInstances } = instanceMoves;

let portal: Portal;
let admin: SignedIn;
let processId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from process_instances');
  await portal.store.ownerQuery('delete from processes');
  await portal.store.ownerQuery('delete from forms');
  ({ processId } = await portal.call(processes.addProcess, { processKey: 'claim', processName: '报销' }, admin));
});

const node = (id: string) => passedBy(id, [admin.userId]);

async function publish(...nodes: readonly ProcessNode[]): Promise<void> {
  const { version } = await portal.call(processes.getProcess, { processId }, admin);
  await portal.call(processes.saveProcessDraft, { processId, version, definition: draftOf(...nodes) }, admin);
  await portal.call(processes.publishProcess, { processId, version: version + 1 }, admin);
}

function asMerchant<T>(work: (who: Parameters<typeof startInstance>[0]) => Promise<T>): Promise<T> {
  const { merchantId, userId } = admin;
  const scope = { merchantId, userId, scope: WHOLE_MERCHANT_SCOPE };
  return portal.store.asMerchant(scope, (db) => work({ ...scope, db, timeZone: 'Asia/Shanghai' }));
}

async function start(number: number, values: FormValues = {}): Promise<string> {
  const { versionId } = await portal.call(processes.getProcessVersion, { processId, number }, admin);
  const request = { versionId, starterId: admin.userId, values };
  return (await asMerchant((who) => startInstance(who, request))).instanceId;
}

const send = (instanceId: string, event: InstanceEvent) => asMerchant((who) => applyEvent(who, instanceId, event));

const numberOf = (instanceId: string) =>
  portal.row(
    'select v.number from process_instances i join process_versions v using (version_id) where instance_id = $1',
    instanceId,
  );

async function passOpen(instanceId: string) {
  const { number } = await portal.row(
    `select number from instance_tasks where instance_id = $1 and status = 'OPEN'`,
    instanceId,
  );
  return send(instanceId, { kind: 'PASS', taskId: Number(number) });
}

describe('[PRO-04] running instances', () => {
  it('keep their version until they are moved, then go on by the other one, and their history tells so', async () => {
    await publish(node('check'));
    const instanceId = await start(1);
    await publish(node('check'), node('pay'));
    expect(await numberOf(instanceId)).toEqual({ number: 1 });
    const preview = await portal.call(previewInstanceMoves, { processId, number: 2 }, admin);
    expect(preview).toEqual({ movedCount: 1, kept: [], next: null });
    expect(await numberOf(instanceId)).toEqual({ number: 1 });
    expect(await portal.call(moveInstances, { processId, number: 2 }, admin)).toEqual(preview);
    expect(await numberOf(instanceId)).toEqual({ number: 2 });
    const { state } = await passOpen(instanceId);
    expect(state.tasks.find(({ status }) => status === 'OPEN')?.nodeId).toBe('pay');
    const rows = await portal.store.ownerQuery(
      `select kind, user_id, detail from instance_events where instance_id = $1 and kind = 'MOVED'`,
      [instanceId],
    );
    expect(rows).toEqual([{ kind: 'MOVED', user_id: admin.userId, detail: { from: 1, to: 2 } }]);
    expect(await portal.call(moveInstances, { processId, number: 2 }, admin)).toMatchObject({ movedCount: 0 });
  });

  it('are told one by one what keeps them from it, and stay as they are', async () => {
    await publish(node('check'), node('pay'));
    const checked = await start(1);
    const paid = await start(1);
    await passOpen(paid);
    await publish(node('audit'), node('pay'));
    const outcome = await portal.call(moveInstances, { processId, number: 2 }, admin);
    expect(outcome).toMatchObject({
      movedCount: 1,
      kept: [
        {
          ...{ instanceId: checked, number: 1 },
          reason: { text: '新版本中没有当前节点“{name}”', values: { name: '审批check' } },
        },
      ],
    });
    expect(await numberOf(checked)).toEqual({ number: 1 });
    expect(await numberOf(paid)).toEqual({ number: 2 });
  });

  it('stay where a field that they have filled in is another kind of field, or the form is another one', async () => {
    const field = async (formId: string, version: number, kind: 'number' | 'text') => {
      await portal.call(forms.saveFormDraft, { formId, version, definition: form({ id: 'amount', kind }) }, admin);
      await portal.call(forms.publishForm, { formId, version: version + 1 }, admin);
    };
    const { formId } = await portal.call(forms.addForm, { formCode: 'claim', formName: '报销单' }, admin);
    await field(formId, 1, 'number');
    await portal.store.ownerQuery('update processes set form_id = $1 where process_id = $2', [formId, processId]);
    await publish(node('check'));
    const filled = await start(1, { amount: 5 });
    const empty = await start(1);
    await field(formId, 3, 'text');
    await publish(node('check'));
    const outcome = await portal.call(moveInstances, { processId, number: 2 }, admin);
    expect(outcome.kept.map(({ instanceId, reason }) => [instanceId, reason.text])).toEqual([
      [filled, '表单字段“{name}”在新版本中是另一种字段'],
    ]);
    expect(await numberOf(empty)).toEqual({ number: 2 });
    await portal.store.ownerQuery('update processes set form_id = null where process_id = $1', [processId]);
    await publish(node('check'), node('pay'));
    const again = await portal.call(previewInstanceMoves, { processId, number: 3 }, admin);
    expect(again.kept.map(({ reason }) => reason.text)).toEqual(['新版本使用另一个表单', '新版本使用另一个表单']);
  });

  it('that have ended are left alone', async () => {
    await publish(node('check'));
    const ended = await start(1);
    await passOpen(ended);
    await publish(node('check'), node('pay'));
    expect(await portal.call(moveInstances, { processId, number: 2 }, admin)).toMatchObject({
      movedCount: 0,
      kept: [],
    });
    expect(await numberOf(ended)).toEqual({ number: 1 });
  });

  it('are moved part by part, where they are many', async () => {
    await publish(node('check'));
    for (let count = 0; count <= MAX_MOVED_INSTANCES; count += 1) await start(1);
    await publish(node('check'), node('pay'));
    const first = await portal.call(moveInstances, { processId, number: 2 }, admin);
    expect(first.movedCount).toBe(MAX_MOVED_INSTANCES);
    const rest = await portal.call(moveInstances, { processId, number: 2, after: first.next }, admin);
    expect(rest).toEqual({ movedCount: 1, kept: [], next: null });
  });

  it('wait for an action that is under way, and the action for them', async () => {
    await publish(node('check'), node('pay'));
    const instanceId = await start(1);
    await publish(node('check'), node('approve'));
    const [outcome] = await Promise.all([
      portal.call(moveInstances, { processId, number: 2 }, admin),
      passOpen(instanceId),
    ]);
    const open = await portal.row(
      `select node_id from instance_tasks where instance_id = $1 and status = 'OPEN'`,
      instanceId,
    );
    // Whichever came first: the instance follows one version, at a node that this version has.
    expect([outcome.movedCount, open['node_id']]).toEqual(outcome.movedCount === 1 ? [1, 'approve'] : [0, 'pay']);
  });

  it('of another merchant, or for who may not publish, are out of reach', async () => {
    await publish(node('check'));
    const other = await portal.signIn('globex-admin');
    await expect(portal.call(moveInstances, { processId, number: 1 }, other)).rejects.toThrow('数据不存在');
    await expect(portal.call(moveInstances, { processId, number: 7 }, admin)).rejects.toThrow('数据不存在');
  });
});

import { forms } from 'contract/workflow/forms';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { MAX_PROCESSES, processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { choice } from '../../../workflow/testing/nodes';
import { draftOf, installClaimForm, passedBy } from './testing';

const { listProcesses, getProcess, addProcess, updateProcess, saveProcessDraft, publishProcess, copyProcess } =
  processes;
const { listProcessVersions, getProcessVersion, restoreProcessVersion, changeProcessStatus } = processes;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from processes');
  await portal.store.ownerQuery('delete from forms');
});

const add = (processKey: string, more: object = {}) =>
  portal.call(addProcess, { processKey, processName: '报销', ...more }, admin);
const save = (processId: string, version: number, definition: ProcessDefinition) =>
  portal.call(saveProcessDraft, { processId, version, definition }, admin);
const publish = (processId: string, version: number) => portal.call(publishProcess, { processId, version }, admin);
const read = (processId: string) => portal.call(getProcess, { processId }, admin);
const listNumbers = async (processId: string) =>
  (await portal.call(listProcessVersions, { processId }, admin)).rows.map(({ number }) => number);
const passed = (...ids: readonly string[]) => draftOf(...ids.map((id) => passedBy(id, [admin.userId])));
/** A choice by the amount of the claim. */
const byAmount = () =>
  draftOf(
    passedBy('check', [admin.userId]),
    choice('CONDITION', 'much', [100, [passedBy('boss', [admin.userId])]], [null, []]),
  );

/** Adds a process and publishes it with one node as its first version. Leaves the row at version 3. */
async function addPublished(processKey: string, more: object = {}): Promise<string> {
  const { processId } = await add(processKey, more);
  await save(processId, 1, passed('check'));
  await publish(processId, 2);
  return processId;
}

describe('[PRO-01] processes', () => {
  it('are listed by category and order, found by what they are', async () => {
    const formId = await installClaimForm(portal, admin);
    const processId = await addPublished('claim', { category: '财务', formId, sort: 2 });
    await add('advance', { processName: '借款', category: '财务', sort: 1 });
    await add('leave', { processName: '请假', category: '人事' });
    const { total, rows } = await portal.call(listProcesses, {}, admin);
    expect(total).toBe(3);
    expect(rows.map(({ processKey }) => processKey)).toEqual(['leave', 'advance', 'claim']);
    expect(rows[2]).toMatchObject({
      ...{ processId, processName: '报销', category: '财务', formId, formName: '报销单', everyoneMayStart: true },
      ...{
        status: 'NORMAL',
        publishState: 'PUBLISHED',
        versionNumber: 1,
        formNumber: 1,
        runningCount: 0,
        endedCount: 0,
      },
    });
    expect(rows[2]?.publishTime).not.toBeNull();
    expect(rows[2]).not.toHaveProperty('draft');
    expect(rows[0]).toMatchObject({
      publishState: 'UNPUBLISHED',
      versionNumber: null,
      publishTime: null,
      formNumber: null,
    });
    await portal.call(changeProcessStatus, { processId, version: 3, status: 'STOP_USING' }, admin);
    const filters = [
      { processKey: 'CLA' },
      { processName: '报销' },
      { category: '财务', status: 'STOP_USING' },
      { publishState: 'PUBLISHED' },
    ] as const;
    for (const filter of filters)
      expect(await portal.call(listProcesses, filter, admin)).toMatchObject({ total: 1, rows: [{ processId }] });
    await save(processId, 4, passed('check', 'pay'));
    expect(await portal.call(listProcesses, { publishState: 'CHANGED' }, admin)).toMatchObject({ total: 1 });
  });

  it('have a key that is taken once in a merchant and never changes', async () => {
    const { processId } = await add('claim');
    await expect(add('claim')).rejects.toThrow('流程标识已存在');
    await expect(add('1st')).rejects.toThrow('流程标识以字母开头');
    await portal.call(
      updateProcess,
      { processId, version: 1, processName: '新名', processKey: 'other' } as never,
      admin,
    );
    expect(await read(processId)).toMatchObject({ processKey: 'claim', processName: '新名' });
    const globex = await portal.signIn('globex-admin');
    await portal.call(addProcess, { processKey: 'claim', processName: '报销' }, globex);
  });

  it('are no more than a merchant can have', async () => {
    await portal.store.ownerQuery(
      `insert into processes (process_id, merchant_id, process_key, process_name, draft, update_user_name)
       select 'p' || n, $1, 'p' || n, '流程', '{}', '某' from generate_series(1, $2::int) n`,
      [admin.merchantId, MAX_PROCESSES],
    );
    await expect(add('one-more')).rejects.toThrow('流程数量已达上限（1000 个）');
  });

  it('say who may start them, by name', async () => {
    const user = await portal.row('select user_id, nick_name, organize_id from users where user_id = $1', admin.userId);
    const role = await portal.row(
      'select role_id, role_name from roles where merchant_id = $1 limit 1',
      admin.merchantId,
    );
    const starters = {
      ...{ everyoneMayStart: false, starterUserIds: [admin.userId] },
      ...{ starterOrganizeIds: [String(user.organize_id)], starterRoleIds: [String(role.role_id)] },
    };
    const { processId } = await add('claim', starters);
    expect(await read(processId)).toMatchObject({
      everyoneMayStart: false,
      starterUsers: [{ id: admin.userId, name: user.nick_name }],
      starterOrganizations: [{ id: user.organize_id }],
      starterRoles: [{ id: role.role_id, name: role.role_name }],
    });
    const { processId: copy } = await portal.call(
      copyProcess,
      { processId, processKey: 'copy', processName: '副本' },
      admin,
    );
    expect(await read(copy)).toMatchObject({ everyoneMayStart: false, starterUsers: [{ id: admin.userId }] });
    await portal.call(updateProcess, { processId, version: 1, processName: '报销' }, admin);
    expect(await read(processId)).toMatchObject({ everyoneMayStart: true, starterUsers: [], starterRoles: [] });
  });

  it('keep an incomplete draft, and name each node that keeps it from being published', async () => {
    const { processId } = await add('claim');
    expect(await read(processId)).toMatchObject({
      definition: { nodes: [] },
      problems: [{ nodeId: null, message: { text: '流程至少需要一个审批或办理节点' } }],
    });
    const child = {
      kind: 'CHILD',
      id: 'sub',
      name: '子流程',
      processKey: 'gone',
      table: null,
      waits: true,
      values: {},
    } as const;
    const problems = [
      { nodeId: 'much', nodeName: 'much', message: { text: '条件使用了表单中不存在的字段' } },
      { nodeId: 'sub', nodeName: '子流程', message: { text: '没有标识为“{key}”的流程', values: { key: 'gone' } } },
    ];
    const draft = draftOf(...byAmount().nodes, child);
    expect(await save(processId, 1, draft)).toEqual({ version: 2, problems });
    expect(await read(processId)).toMatchObject({ version: 2, definition: draft, problems });
    const refused = await portal.refused(publishProcess, { processId, version: 2 }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '流程有 2 处问题，修改后才能发布' });
    expect(refused.fields).toMatchObject([
      { name: 'much', message: '节点“much”：条件使用了表单中不存在的字段' },
      { name: 'sub', message: '节点“子流程”：没有标识为“gone”的流程' },
    ]);
    expect(await listNumbers(processId)).toEqual([]);
    await add('gone');
    await save(processId, 2, draftOf(passedBy('check', [admin.userId]), child));
    expect(await publish(processId, 3)).toEqual({ number: 1 });
  });

  it('are not published if they start each other without an end', async () => {
    const startOf = (processKey: string) =>
      draftOf(passedBy('check', [admin.userId]), {
        ...{ kind: 'CHILD', id: 'sub', name: '子流程', processKey, table: null, waits: true, values: {} },
      });
    const first = await addPublished('first');
    const second = await add('second');
    await save(second.processId, 1, startOf('first'));
    await publish(second.processId, 2);
    const problem = { text: '子流程“{key}”会再次发起本流程，形成循环', values: { key: 'second' } };
    expect(await save(first, 3, startOf('second'))).toMatchObject({ problems: [{ nodeId: 'sub', message: problem }] });
    await expect(publish(first, 4)).rejects.toThrow('流程有 1 处问题');
    const itself = { ...problem, values: { key: 'first' } };
    expect(await save(first, 4, startOf('first'))).toMatchObject({ problems: [{ message: itself }] });
    expect((await save(first, 5, passed('check'))).problems).toEqual([]);
  });

  it('do not begin to use a form that is disabled, and keep one that they have', async () => {
    const formId = await installClaimForm(portal, admin);
    const { processId } = await add('claim', { formId });
    const { version } = await portal.call(forms.getForm, { formId }, admin);
    await portal.call(forms.changeFormStatus, { formId, version, status: 'STOP_USING' }, admin);
    await expect(add('other', { formId })).rejects.toThrow('表单已停用，不能选择');
    await portal.call(updateProcess, { processId, version: 1, processName: '报销', formId }, admin);
    await portal.call(copyProcess, { processId, processKey: 'copy', processName: '副本' }, admin);
    const { processId: without } = await add('without');
    await expect(
      portal.call(updateProcess, { processId: without, version: 1, processName: '报销', formId }, admin),
    ).rejects.toThrow('表单已停用，不能选择');
  });

  it('use the fields of a form that is published', async () => {
    const { formId } = await portal.call(forms.addForm, { formCode: 'empty', formName: '空表单' }, admin);
    const { processId } = await add('claim', { formId });
    expect((await save(processId, 1, passed('check'))).problems).toEqual([
      { nodeId: null, nodeName: null, message: { text: '流程的表单还没有发布' } },
    ]);
    await expect(publish(processId, 2)).rejects.toThrow('流程有 1 处问题');
    const claim = await installClaimForm(portal, admin);
    await portal.call(updateProcess, { processId, version: 2, processName: '报销', formId: claim }, admin);
    expect((await save(processId, 3, byAmount())).problems).toEqual([]);
    expect(await publish(processId, 4)).toEqual({ number: 1 });
  });

  it('tell the second of two people who edit one draft, and keep the first one’s', async () => {
    const { processId } = await add('claim');
    const saves = await Promise.allSettled([save(processId, 1, passed('a')), save(processId, 1, passed('b'))]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = saves[0].status === 'fulfilled' ? 'a' : 'b';
    expect(await read(processId)).toMatchObject({ version: 2, definition: { nodes: [{ id: kept }] } });
    await expect(save(processId, 1, passed('c'))).rejects.toThrow('数据已被他人修改，请刷新后再试');
  });
});

describe('[PRO-04] a published version', () => {
  it('never changes', async () => {
    const processId = await addPublished('claim');
    const version = await portal.call(getProcessVersion, { processId, number: 1 }, admin);
    expect(version).toMatchObject({ number: 1, formId: null, formNumber: null, definition: passed('check') });
    expect(version.userName).not.toBe('');
    for (const statement of [`update process_versions set definition = '{}'`, 'delete from process_versions']) {
      const change = portal.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, (db) =>
        db.execute(statement),
      );
      const error: unknown = await change.catch((caught: unknown) => caught);
      expect(error).toHaveProperty('cause.message', 'permission denied for table process_versions');
    }
  });

  it('is made once, where two people publish one draft at once', async () => {
    const { processId } = await add('claim');
    await save(processId, 1, passed('check'));
    const calls = await Promise.allSettled([publish(processId, 2), publish(processId, 2)]);
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listNumbers(processId)).toEqual([1]);
  });

  it('keeps the version of its form, and a newer one is a reason to publish again', async () => {
    const formId = await installClaimForm(portal, admin);
    const processId = await addPublished('claim', { formId });
    expect(await publish(processId, 3)).toEqual({ number: 1 });
    await installClaimForm(portal, admin, formId);
    expect(await portal.call(getProcessVersion, { processId, number: 1 }, admin)).toMatchObject({
      formId,
      formNumber: 1,
    });
    expect(await publish(processId, 3)).toEqual({ number: 2 });
    expect(await portal.call(getProcessVersion, { processId, number: 2 }, admin)).toMatchObject({ formNumber: 2 });
    expect(await portal.call(getProcessVersion, { processId, number: 1 }, admin)).toMatchObject({ formNumber: 1 });
    await portal.call(updateProcess, { processId, version: 4, processName: '报销' }, admin);
    // The draft has no form any more, and what runs by the versions still has it.
    const { version } = await portal.call(forms.getForm, { formId }, admin);
    await expect(portal.call(forms.removeForm, { formId, version }, admin)).rejects.toThrow('1 个流程使用该表单');
  });

  it('stays while an older one is restored into the draft, with its form', async () => {
    const formId = await installClaimForm(portal, admin);
    const processId = await addPublished('claim', { formId });
    await portal.call(updateProcess, { processId, version: 3, processName: '报销' }, admin);
    expect(await read(processId)).toMatchObject({ publishState: 'CHANGED', formId: null });
    await save(processId, 4, passed('pay'));
    expect(await publish(processId, 5)).toEqual({ number: 2 });
    const restore = (version: number, number: number) =>
      portal.call(restoreProcessVersion, { processId, version, number }, admin);
    await expect(restore(6, 2)).rejects.toThrow('该版本与当前草稿的内容相同');
    await expect(restore(6, 9)).rejects.toThrow('数据不存在');
    await expect(restore(5, 1)).rejects.toThrow('数据已被他人修改');
    await restore(6, 1);
    expect(await read(processId)).toMatchObject({
      ...{ versionNumber: 2, publishState: 'CHANGED', version: 7, formId, definition: passed('check') },
    });
    await save(processId, 7, passed('pay'));
    await portal.call(updateProcess, { processId, version: 8, processName: '报销' }, admin);
    expect(await read(processId)).toMatchObject({ publishState: 'PUBLISHED', versionNumber: 2 });
  });
});

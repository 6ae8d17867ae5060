import { MAX_FORMS, forms } from 'contract/workflow/forms';
import { processes } from 'contract/workflow/processes';
import { form } from 'contract/workflow/testing';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { expenseClaim } from './testing';

const { listForms, getForm, addForm, updateForm, saveFormDraft, publishForm, copyForm, changeFormStatus } = forms;
const { removeForm, listFormVersions, getFormVersion, restoreFormVersion, checkFormTestValues } = forms;

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

const add = (formCode: string, more: object = {}) =>
  portal.call(addForm, { formCode, formName: '报销单', ...more }, admin);
const save = (formId: string, version: number, definition: unknown) =>
  portal.call(saveFormDraft, { formId, version, definition }, admin);
const publish = (formId: string, version: number) => portal.call(publishForm, { formId, version }, admin);
const read = (formId: string) => portal.call(getForm, { formId }, admin);
const check = (formId: string, formValues: Record<string, unknown>, number?: number) =>
  portal.call(checkFormTestValues, { formId, formValues, number }, admin);
const listNumbers = async (formId: string) =>
  (await portal.call(listFormVersions, { formId }, admin)).rows.map(({ number }) => number);

/** Adds a form and publishes the expense claim as its first version. Leaves the row at version 3. */
async function addPublished(formCode: string): Promise<string> {
  const { formId } = await add(formCode);
  await save(formId, 1, expenseClaim);
  await publish(formId, 2);
  return formId;
}

describe('[FRM-01] forms', () => {
  it('are listed with category, fields, version and who changed them, found by what they are', async () => {
    const formId = await addPublished('claim');
    await portal.call(
      updateForm,
      { formId, version: 3, formName: '费用报销', category: '财务', remark: '每月一次' },
      admin,
    );
    await add('leave', { formName: '请假', category: '人事' });
    const { total, rows } = await portal.call(listForms, {}, admin);
    expect(total).toBe(2);
    expect(rows.at(-1)).toMatchObject({
      ...{ formId, formCode: 'claim', formName: '费用报销', category: '财务', remark: '每月一次', status: 'NORMAL' },
      ...{ publishState: 'PUBLISHED', versionNumber: 1, fieldCount: 4, processCount: 0, version: 4 },
    });
    expect(rows.at(-1)?.updateUserName).not.toBe('');
    expect(rows.at(-1)).not.toHaveProperty('draft');
    expect(rows[0]).toMatchObject({
      formCode: 'leave',
      publishState: 'UNPUBLISHED',
      versionNumber: null,
      fieldCount: 0,
    });
    await portal.call(changeFormStatus, { formId, version: 4, status: 'STOP_USING' }, admin);
    const filters = [
      { formCode: 'CLA' },
      { formName: '费用' },
      { category: '财务' },
      { status: 'STOP_USING' },
      { publishState: 'PUBLISHED' },
    ] as const;
    for (const filter of filters)
      expect(await portal.call(listForms, filter, admin)).toMatchObject({ total: 1, rows: [{ formId }] });
    expect(await portal.call(listForms, { publishState: 'CHANGED' }, admin)).toMatchObject({ total: 0 });
    await save(formId, 5, form({ id: 'reason', kind: 'text' }));
    expect(await portal.call(listForms, { publishState: 'CHANGED' }, admin)).toMatchObject({ total: 1 });
  });

  it('have a code that is taken once in a merchant and never changes', async () => {
    const { formId } = await add('claim');
    await expect(add('claim')).rejects.toThrow('表单编码已存在');
    await expect(add('a b')).rejects.toThrow('只能使用字母、数字、下划线和短横线');
    const renamed = { formId, version: 1, formName: '新名', formCode: 'other' };
    await portal.call(updateForm, renamed, admin);
    expect(await read(formId)).toMatchObject({ formCode: 'claim', formName: '新名', category: null });
    const globex = await portal.signIn('globex-admin');
    await portal.call(addForm, { formCode: 'claim', formName: '报销单' }, globex);
  });

  it('are no more than a merchant can have', async () => {
    await portal.store.ownerQuery(
      `insert into forms (form_id, merchant_id, form_code, form_name, draft, update_user_name)
       select 'f' || n, $1, 'f' || n, '表单', '{"nodes": []}', '某' from generate_series(1, $2::int) n`,
      [admin.merchantId, MAX_FORMS],
    );
    await expect(add('one-more')).rejects.toThrow('表单数量已达上限（1000 个）');
  });

  it('keep an incomplete draft, and say what it lacks and where', async () => {
    const { formId } = await add('claim');
    expect(await read(formId)).toMatchObject({
      definition: { nodes: [] },
      problems: [{ reference: null, part: 'FORM', message: { text: '表单中没有字段' } }],
    });
    const draft = form(
      { id: 'kind', kind: 'select', settings: { options: [] } },
      { id: 'other', kind: 'linkedRecord', settings: { formCode: 'x' } },
    );
    const problems = [
      { reference: 'kind', part: 'SETTINGS', message: { text: '请添加选项' } },
      { reference: 'other', part: 'SETTINGS', message: { text: '没有编码为“{code}”的表单', values: { code: 'x' } } },
    ];
    expect(await save(formId, 1, draft)).toEqual({ version: 2, problems });
    expect(await read(formId)).toMatchObject({ version: 2, definition: draft, problems });
    const refused = await portal.refused(publishForm, { formId, version: 2 }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '表单有 2 处问题，修改后才能发布' });
    expect(refused.fields).toMatchObject([{ name: 'kind' }, { name: 'other', message: '没有编码为“x”的表单' }]);
    expect(await listNumbers(formId)).toEqual([]);
  });

  it('tell the second of two people who edit one draft, and keep the first one’s', async () => {
    const { formId } = await add('claim');
    const saves = await Promise.allSettled([
      save(formId, 1, form({ id: 'first', kind: 'text' })),
      save(formId, 1, form({ id: 'second', kind: 'text' })),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = saves[0].status === 'fulfilled' ? 'first' : 'second';
    expect(await read(formId)).toMatchObject({ version: 2, definition: { nodes: [{ id: kept }] } });
    const refused = await portal.refused(saveFormDraft, { formId, version: 1, definition: expenseClaim }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '数据已被他人修改，请刷新后再试' });
  });

  it('are copied with their draft and without their versions', async () => {
    const formId = await addPublished('claim');
    await save(formId, 3, form({ id: 'draft', kind: 'text' }));
    const copy = await portal.call(copyForm, { formId, formCode: 'copy', formName: '副本' }, admin);
    expect(await read(copy.formId)).toMatchObject({
      ...{ formCode: 'copy', formName: '副本', publishState: 'UNPUBLISHED', fieldCount: 1, version: 1 },
      definition: { nodes: [{ id: 'draft' }] },
    });
    await expect(portal.call(copyForm, { formId, formCode: 'copy', formName: '副本' }, admin)).rejects.toThrow(
      '表单编码已存在',
    );
  });

  it('stay as long as another form links to their records, or a process uses them', async () => {
    const formId = await addPublished('claim');
    const { formId: linking } = await add('trip', { formName: '出差' });
    const link = { id: 'claim', kind: 'linkedRecord', settings: { formCode: 'claim' } };
    await save(
      linking,
      1,
      form({ id: 'card', kind: 'card', sections: [[{ id: 'days', kind: 'table', columns: [link] }]] }),
    );
    const remove = (version: number) => portal.call(removeForm, { formId, version }, admin);
    await expect(remove(3)).rejects.toThrow('1 个表单关联了该表单（出差），不能删除');
    await publish(linking, 2);
    await save(linking, 3, form({ id: 'reason', kind: 'text' }));
    // The draft has no link any more, and the published version still has it.
    await expect(remove(3)).rejects.toThrow('1 个表单关联了该表单（出差），不能删除');
    await publish(linking, 4);
    for (const key of ['a', 'b', 'c', 'd'])
      await portal.call(processes.addProcess, { processKey: key, processName: `流程${key}`, formId }, admin);
    await expect(remove(3)).rejects.toThrow('4 个流程使用该表单（流程a、流程b、流程c），不能删除');
    expect(await read(formId)).toMatchObject({ processCount: 4 });
    await portal.store.ownerQuery('delete from processes');
    await expect(remove(2)).rejects.toThrow('数据已被他人修改');
    await remove(3);
    await expect(read(formId)).rejects.toThrow('数据不存在');
    expect(await portal.store.ownerQuery('select 1 from form_versions where form_id = $1', [formId])).toEqual([]);
  });
});

describe('[FRM-02] the published version', () => {
  it('is what values are checked by, whatever becomes of the draft', async () => {
    const formId = await addPublished('claim');
    const values = {
      reason: '出差',
      items: [
        { rowId: 'a', values: { amount: 12.5 } },
        { rowId: 'b', values: { amount: 1 } },
      ],
    };
    const accepted = { values: { ...values, total: 13.5 }, problems: [] };
    expect(await check(formId, values, 1)).toEqual(accepted);
    await save(formId, 3, form({ id: 'reason', kind: 'number', required: true }));
    expect(await check(formId, values, 1)).toEqual(accepted);
    expect(await check(formId, values)).toEqual({
      values: {},
      problems: [{ path: ['reason'], message: { text: '请输入数字' } }],
    });
    await publish(formId, 4);
    expect(await check(formId, values, 1)).toEqual(accepted);
    expect(await check(formId, values, 2)).toMatchObject({ problems: [{ path: ['reason'] }] });
    await expect(check(formId, values, 3)).rejects.toThrow('数据不存在');
  });

  it('takes no computed, unknown or missing value from what is sent', async () => {
    const formId = await addPublished('claim');
    expect(await check(formId, { total: 1_000_000, unknown: 'x' }, 1)).toEqual({
      values: { total: 0 },
      problems: [{ path: ['reason'], message: { text: '请填写{label}', values: { label: '事由' } } }],
    });
  });

  it('never changes', async () => {
    const formId = await addPublished('claim');
    const version = await portal.call(getFormVersion, { formId, number: 1 }, admin);
    expect(version).toMatchObject({ number: 1, fieldCount: 4, definition: expenseClaim });
    expect(version.userName).not.toBe('');
    for (const statement of [`update form_versions set definition = '{}'`, 'delete from form_versions']) {
      const change = portal.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, (db) =>
        db.execute(statement),
      );
      const error: unknown = await change.catch((caught: unknown) => caught);
      expect(error).toHaveProperty('cause.message', 'permission denied for table form_versions');
    }
  });

  it('is made once, where two people publish one draft at once', async () => {
    const { formId } = await add('claim');
    await save(formId, 1, expenseClaim);
    const calls = await Promise.allSettled([publish(formId, 2), publish(formId, 2)]);
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listNumbers(formId)).toEqual([1]);
  });

  it('stays as it is when the draft does not differ from it', async () => {
    const formId = await addPublished('claim');
    expect(await publish(formId, 3)).toEqual({ number: 1 });
    await save(formId, 3, form({ id: 'reason', kind: 'text' }));
    await save(formId, 4, expenseClaim);
    expect(await read(formId)).toMatchObject({ version: 5, publishState: 'PUBLISHED' });
    expect(await publish(formId, 5)).toEqual({ number: 1 });
    expect(await read(formId)).toMatchObject({ version: 5, versionNumber: 1 });
    await expect(publish(formId, 4)).rejects.toThrow('数据已被他人修改');
    expect(await listNumbers(formId)).toEqual([1]);
  });

  it('stays while an older one is restored into the draft', async () => {
    const formId = await addPublished('claim');
    await save(formId, 3, form({ id: 'days', kind: 'number' }));
    expect(await publish(formId, 4)).toEqual({ number: 2 });
    const restore = (version: number, number: number) =>
      portal.call(restoreFormVersion, { formId, version, number }, admin);
    await expect(restore(5, 2)).rejects.toThrow('该版本与当前草稿的内容相同');
    await expect(restore(5, 9)).rejects.toThrow('数据不存在');
    await expect(restore(4, 1)).rejects.toThrow('数据已被他人修改');
    await restore(5, 1);
    expect(await read(formId)).toMatchObject({
      ...{ versionNumber: 2, publishState: 'CHANGED', version: 6, fieldCount: 4, definition: expenseClaim },
    });
    expect(await publish(formId, 6)).toEqual({ number: 3 });
    expect(await listNumbers(formId)).toEqual([3, 2, 1]);
  });
});

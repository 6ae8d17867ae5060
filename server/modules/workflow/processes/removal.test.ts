import { processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { draftOf, passedBy } from './testing';

const { listProcesses, getProcess, addProcess, saveProcessDraft, publishProcess, removeProcess } = processes;
const { listProcessVersions, exportProcess, importProcess } = processes;

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
  ({ processId } = await portal.call(addProcess, { processKey: 'claim', processName: '报销' }, admin));
  const definition = draftOf(passedBy('check', [admin.userId]));
  await portal.call(saveProcessDraft, { processId, version: 1, definition }, admin);
  await portal.call(publishProcess, { processId, version: 2 }, admin);
});

const remove = (version: number) => portal.call(removeProcess, { processId, version }, admin);
const addInstances = async (...statuses: readonly string[]) => {
  const { rows } = await portal.call(listProcessVersions, { processId }, admin);
  await portal.store.ownerQuery(
    `insert into process_instances (instance_id, merchant_id, version_id, starter_id, status, values, chosen, last_number, deferred)
     select 'i' || n, $1, $2, 'u', status, '{}', '{}', 1, '[]' from unnest($3::text[]) with ordinality as s (status, n)`,
    [admin.merchantId, rows[0]?.versionId, statuses],
  );
};

describe('[PRO-04] a process', () => {
  it('is not removed while instances of it run, or after some have ended', async () => {
    await addInstances('RUNNING', 'PASSED', 'RUNNING', 'REFUSED', 'CANCELLED');
    expect(await portal.call(listProcesses, {}, admin)).toMatchObject({ rows: [{ runningCount: 2, endedCount: 3 }] });
    expect(await portal.call(getProcess, { processId }, admin)).toMatchObject({ runningCount: 2, endedCount: 3 });
    await expect(remove(3)).rejects.toThrow('2 个流程实例正在运行，不能删除');
    await portal.store.ownerQuery(`update process_instances set status = 'PASSED'`);
    await expect(remove(3)).rejects.toThrow('流程已有 5 个办结的实例，不能删除，只能停用');
  });

  it('without instances goes with its versions', async () => {
    await expect(remove(2)).rejects.toThrow('数据已被他人修改');
    await remove(3);
    await expect(portal.call(getProcess, { processId }, admin)).rejects.toThrow('数据不存在');
    expect(await portal.store.ownerQuery('select 1 from process_versions')).toEqual([]);
  });
});

describe('[PRO-03] a BPMN file', () => {
  it('of a version or of the draft is imported into the draft again', async () => {
    const definition = draftOf(passedBy('check', [admin.userId]), passedBy('pay', [admin.userId]));
    await portal.call(saveProcessDraft, { processId, version: 3, definition }, admin);
    const published = await portal.call(exportProcess, { processId, number: 1 }, admin);
    const draft = await portal.call(exportProcess, { processId }, admin);
    expect(published.bpmn).not.toContain('审批pay');
    expect(draft.bpmn).toContain('审批pay');
    const imported = await portal.call(importProcess, { processId, version: 4, bpmn: published.bpmn }, admin);
    expect(imported).toEqual({ version: 5, fileProblems: [], problems: [] });
    expect(await portal.call(getProcess, { processId }, admin)).toMatchObject({
      ...{ version: 5, publishState: 'PUBLISHED', definition: { nodes: [{ id: 'check' }] } },
    });
    await portal.call(importProcess, { processId, version: 5, bpmn: draft.bpmn }, admin);
    expect(await portal.call(getProcess, { processId }, admin)).toMatchObject({ publishState: 'CHANGED', definition });
  });

  it('with anything that can’t be run changes nothing, and each thing is listed', async () => {
    const { bpmn } = await portal.call(exportProcess, { processId }, admin);
    const foreign = bpmn.replaceAll('bpmn:userTask', 'bpmn:scriptTask');
    const answer = await portal.call(importProcess, { processId, version: 3, bpmn: foreign }, admin);
    expect(answer).toMatchObject({ version: 3, problems: [] });
    expect(answer.fileProblems).toContainEqual({
      ...{ elementId: 'check', elementName: '审批check' },
      message: { text: '不支持的元素：{type}', values: { type: 'scriptTask' } },
    });
    expect(answer.fileProblems).toHaveLength(3);
    expect(await portal.call(getProcess, { processId }, admin)).toMatchObject({
      version: 3,
      publishState: 'PUBLISHED',
    });
  });

  it('is not written of a draft in which two nodes have one id', async () => {
    const definition = draftOf(passedBy('check', [admin.userId]), passedBy('check', [admin.userId]));
    await portal.call(saveProcessDraft, { processId, version: 3, definition }, admin);
    await expect(portal.call(exportProcess, { processId }, admin)).rejects.toThrow('有节点的标识重复，修改后才能导出');
  });
});

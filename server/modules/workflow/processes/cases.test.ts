import { MAX_PROCESS_CASES, processCases } from 'contract/workflow/processCases';
import type { CheckedCase } from 'contract/workflow/processCases';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { newId } from '../../../db/ids';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver, choice } from '../../../workflow/testing/nodes';
import { addUserWithPassword } from '../../access/passwords/testing';
import { draftOf, installClaimForm, passedBy } from './testing';

const { addProcessCase, updateProcessCase, acceptProcessCases, removeProcessCase } = processCases;
const { listProcessCases, getProcessCase, checkProcessCases } = processCases;

let portal: Portal;
let admin: SignedIn;
let clerk: string;
let formId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  clerk = (await addUserWithPassword(portal, admin)).userId;
  formId = await installClaimForm(portal, admin);
});
afterAll(() => portal.close());

async function addDraft(...nodes: readonly ProcessNode[]): Promise<string> {
  const named = { processKey: `k${newId()}`, processName: '报销', formId };
  const { processId } = await portal.call(processes.addProcess, named, admin);
  await saveDraft(processId, 1, ...nodes);
  return processId;
}
const saveDraft = (processId: string, version: number, ...nodes: readonly ProcessNode[]) =>
  portal.call(processes.saveProcessDraft, { processId, version, definition: draftOf(...nodes) }, admin);
const passes = (nodeId: string, userId: string) => ({ nodeId, userId, action: 'PASS' as const });
const input = (amount: number, ...decisions: readonly ReturnType<typeof passes>[]) => ({
  ...{ starterId: clerk, formValues: { amount }, decisions: [...decisions] },
});
const addCase = (processId: string, caseName: string, given: ReturnType<typeof input>) =>
  portal.call(addProcessCase, { processId, caseName, ...given }, admin);
const check = (processId: string): Promise<CheckedCase[]> => portal.call(checkProcessCases, { processId }, admin);

// Who asks for much is asked by the boss, who is the clerk here.
const checkedByBoss = (much: number) => [
  passedBy('check', [admin.userId]),
  choice('CONDITION', 'much', [much, [passedBy('boss', [clerk])]], [null, []]),
];

describe('[PRO-02] the saved cases of a process', () => {
  it('keep what a simulation takes, and the end that the server finds', async () => {
    const processId = await addDraft(...checkedByBoss(100));
    const { caseId } = await addCase(processId, 'A 大额', input(500, passes('check', admin.userId)));
    await addCase(processId, 'B 小额', input(5, passes('check', admin.userId)));
    const [large, small] = await portal.call(listProcessCases, { processId }, admin);
    expect(large).toMatchObject({
      ...{ caseId, caseName: 'A 大额', starterId: clerk, version: 1 },
      expected: { status: 'RUNNING', open: [{ id: 'boss', people: [{ userId: clerk }] }], parked: [], wrongValues: 0 },
    });
    expect(large?.expected.path.map(({ id }) => id)).toEqual(['check', 'much', 'much-0', 'boss']);
    expect(small?.expected.status).toBe('PASSED');
    expect(await portal.call(getProcessCase, { caseId }, admin)).toMatchObject({
      ...{ processId, formValues: { amount: 500 }, chosen: [] },
      decisions: [{ nodeId: 'check', userId: admin.userId, action: 'PASS', to: 'start', chosen: [] }],
    });
    expect((await check(processId)).map(({ result }) => result)).toEqual(['SAME', 'SAME']);
    const renamed = { caseId, caseName: 'A 很大额', version: 1, ...input(900) };
    expect(await portal.call(updateProcessCase, renamed, admin)).toEqual({ version: 2 });
    expect(await portal.call(getProcessCase, { caseId }, admin)).toMatchObject({
      ...{ caseName: 'A 很大额', formValues: { amount: 900 }, decisions: [], version: 2 },
      expected: { open: [{ id: 'check' }] },
    });
    expect(await portal.refused(updateProcessCase, renamed, admin)).toMatchObject({ subCode: 'conflict' });
    await portal.call(removeProcessCase, { caseId }, admin);
    expect(await portal.call(listProcessCases, { processId }, admin)).toMatchObject([{ caseName: 'B 小额' }]);
  });

  it('that end otherwise with the changed draft are named with both ends, until the new one is accepted', async () => {
    const processId = await addDraft(...checkedByBoss(100));
    const { caseId } = await addCase(processId, 'B 中额', input(500, passes('check', admin.userId)));
    await addCase(processId, 'A 小额', input(5, passes('check', admin.userId)));
    await saveDraft(processId, 2, ...checkedByBoss(1000));
    const [small, medium] = await check(processId);
    expect(small).toMatchObject({ caseName: 'A 小额', result: 'SAME' });
    expect(medium).toMatchObject({
      ...{ caseId, caseName: 'B 中额', result: 'OTHER', firstDifference: 2 },
      ...{ expected: { status: 'RUNNING' }, present: { status: 'PASSED' } },
    });
    await portal.call(acceptProcessCases, { processId, caseIds: [caseId] }, admin);
    expect((await check(processId)).map(({ result }) => result)).toEqual(['SAME', 'SAME']);
    expect(await portal.call(getProcessCase, { caseId }, admin)).toMatchObject({
      ...{ expected: { status: 'PASSED' }, formValues: { amount: 500 }, version: 2 },
    });
  });

  it('differ by people and by what is open, and not by names', async () => {
    const processId = await addDraft(passedBy('check', [admin.userId]));
    await addCase(processId, '一步', input(1));
    await saveDraft(processId, 2, { ...passedBy('check', [admin.userId]), name: '复核' });
    expect(await check(processId)).toMatchObject([{ result: 'SAME' }]);
    await saveDraft(processId, 3, passedBy('check', [clerk]));
    expect(await check(processId)).toMatchObject([{ result: 'OTHER', firstDifference: 0 }]);
    const both = [admin.userId, clerk];
    await saveDraft(processId, 4, approver('check', both));
    await addCase(processId, '会签', input(1));
    await saveDraft(processId, 5, approver('check', both, { several: 'IN_TURN' }));
    expect((await check(processId)).find(({ caseName }) => caseName === '会签')).toMatchObject({
      ...{ result: 'OTHER', firstDifference: null },
      ...{ expected: { open: [{ people: [{}, {}] }] }, present: { open: [{ people: [{}] }] } },
    });
  });

  it('draw the same lot each time', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => addUserWithPassword(portal, admin)));
    const named = [admin.userId, ...many.map(({ userId }) => userId)];
    const processId = await addDraft(approver('draw', named, { several: 'RANDOM' }));
    await addCase(processId, '抽签', input(1));
    for (let time = 0; time < 6; time += 1) expect(await check(processId)).toMatchObject([{ result: 'SAME' }]);
    const [drawn] = await portal.call(listProcessCases, { processId }, admin);
    expect(drawn?.expected.open).toMatchObject([{ people: [{ userId: admin.userId }] }]);
  });

  it('that can’t be run any more say why, and the others are run all the same', async () => {
    const leaver = await addUserWithPassword(portal, admin);
    const processId = await addDraft(passedBy('check', [admin.userId]));
    const begun = input(1);
    const { caseId } = await addCase(processId, '离职', { ...begun, starterId: leaver.userId });
    await addCase(processId, '处理', input(1, passes('check', admin.userId)));
    await addCase(processId, '在职', begun);
    await portal.store.ownerQuery('update users set enabled = false where user_id = $1', [leaver.userId]);
    await saveDraft(processId, 2, passedBy('other', [admin.userId]));
    const byName = new Map((await check(processId)).map((one) => [one.caseName, one]));
    expect(byName.get('离职')).toMatchObject({ result: 'FAILED', message: { text: '发起人已离开或被停用' } });
    expect(byName.get('处理')).toMatchObject({
      ...{ result: 'FAILED', message: { text: '第 {n} 个决定没有对应的待办', values: { n: 1 } } },
    });
    expect(byName.get('在职')).toMatchObject({ result: 'OTHER', firstDifference: 0 });
    const refused = await portal.refused(acceptProcessCases, { processId, caseIds: [caseId] }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '发起人已离开或被停用' });
  });

  it('are not saved where the simulation is refused, or under a name that is taken', async () => {
    const processId = await addDraft(passedBy('check', [admin.userId]));
    const lost = { processId, caseName: '多余', ...input(1, passes('gone', admin.userId)) };
    expect(await portal.refused(addProcessCase, lost, admin)).toMatchObject({ msg: '第 1 个决定没有对应的待办' });
    expect(await portal.call(listProcessCases, { processId }, admin)).toEqual([]);
    await addCase(processId, '一步', input(1));
    const again = await portal.refused(addProcessCase, { processId, caseName: '一步', ...input(2) }, admin);
    expect(again).toMatchObject({
      subCode: 'conflict',
      fields: [{ name: 'caseName', message: '用例名称已存在' }],
    });
    await addCase(await addDraft(passedBy('check', [admin.userId])), '一步', input(1));
  });

  it('are no more than a process can have', async () => {
    const processId = await addDraft(passedBy('check', [admin.userId]));
    await addCase(processId, '第一', input(1));
    await portal.store.ownerQuery(
      `insert into process_cases
         (case_id, merchant_id, process_id, case_name, starter_id, form_values, chosen, decisions, expected, update_user_name)
       select case_id || n, merchant_id, process_id, case_name || n, starter_id, form_values, chosen, decisions, expected, ''
       from process_cases, generate_series(2, $2::int) n where process_id = $1`,
      [processId, MAX_PROCESS_CASES],
    );
    const refused = await portal.refused(addProcessCase, { processId, caseName: '多余', ...input(1) }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '用例数量已达上限（50 个）' });
    expect(await check(processId)).toHaveLength(MAX_PROCESS_CASES);
  });

  it('keep no process from being published or removed, and go with it', async () => {
    const processId = await addDraft(passedBy('check', [admin.userId]));
    await addCase(processId, '处理', input(1, passes('check', admin.userId)));
    await saveDraft(processId, 2, passedBy('other', [admin.userId]));
    expect(await check(processId)).toMatchObject([{ result: 'FAILED' }]);
    const row = { processId, version: 3 };
    expect(await portal.call(processes.publishProcess, row, admin)).toEqual({ number: 1 });
    await portal.call(processes.removeProcess, { processId, version: 4 }, admin);
    expect(await portal.store.ownerQuery('select 1 from process_cases where process_id = $1', [processId])).toEqual([]);
  });

  it('of another process or another merchant are out of reach', async () => {
    const processId = await addDraft(passedBy('check', [admin.userId]));
    const { caseId } = await addCase(processId, '一步', input(1));
    const other = await addDraft(passedBy('check', [admin.userId]));
    const globex = await portal.signIn('globex-admin');
    const own = await portal.call(processes.addProcess, { processKey: 'own', processName: '外层' }, globex);
    const foreign = { starterId: globex.userId, formValues: {} };
    const refusals = [
      await portal.refused(acceptProcessCases, { processId: other, caseIds: [caseId] }, admin),
      await portal.refused(acceptProcessCases, { processId: own.processId, caseIds: [caseId] }, globex),
      await portal.refused(listProcessCases, { processId }, globex),
      await portal.refused(checkProcessCases, { processId }, globex),
      await portal.refused(getProcessCase, { caseId }, globex),
      await portal.refused(removeProcessCase, { caseId }, globex),
      await portal.refused(updateProcessCase, { caseId, version: 1, caseName: 'x', ...foreign }, globex),
      await portal.refused(addProcessCase, { processId, caseName: 'x', ...foreign }, globex),
      await portal.refused(addProcessCase, { processId: own.processId, caseName: 'x', ...input(1) }, globex),
    ];
    expect(refusals.map(({ subCode }) => subCode)).toEqual(refusals.map(() => 'not-found'));
  });
});

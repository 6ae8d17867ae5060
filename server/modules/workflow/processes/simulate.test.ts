import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import { processSimulation } from 'contract/workflow/simulation';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver, choice, parallel } from '../../../workflow/testing/nodes';
import { addUserWithPassword } from '../../access/passwords/testing';
import { draftOf, installClaimForm, passedBy } from './testing';

const { addProcess, saveProcessDraft, publishProcess } = processes;

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

async function addDraft(processKey: string, definition: ProcessDefinition): Promise<string> {
  const { processId } = await portal.call(addProcess, { processKey, processName: '报销', formId }, admin);
  await portal.call(saveProcessDraft, { processId, version: 1, definition }, admin);
  return processId;
}
const simulate = (processId: string, amount: number, more: object = {}) =>
  portal.call(
    processSimulation.simulateProcess,
    { processId, starterId: clerk, formValues: { amount }, ...more },
    admin,
  );
const decides = (nodeId: string, userId: string, action: 'PASS' | 'REFUSE' | 'RETURN', more: object = {}) => ({
  ...{ nodeId, userId, action, ...more },
});

describe('[PRO-02] a simulation', () => {
  it('goes the way of the values with the people of the merchant, and stores nothing', async () => {
    const definition = draftOf(
      passedBy('check', [admin.userId]),
      choice('CONDITION', 'much', [100, [passedBy('boss', [clerk, admin.userId])]], [null, []]),
      {
        kind: 'COPY',
        id: 'tell',
        name: '抄送',
        who: { by: 'STARTER' },
        fieldRights: { otherwise: 'READ', fields: {} },
      },
      { kind: 'DELAY', id: 'wait', name: '等待', until: { by: 'MINUTES', minutes: 60 } },
    );
    const processId = await addDraft('claim', definition);
    const begun = await simulate(processId, 500);
    expect(begun).toMatchObject({
      status: 'RUNNING',
      path: [{ id: 'check', name: '审批check', people: [{ userId: admin.userId }] }],
      open: [{ nodeId: 'check', userId: admin.userId, actions: ['PASS', 'REFUSE', 'RETURN'] }],
      ...{ parked: [], valueProblems: [] },
    });
    expect(begun.open[0]?.userName).not.toBe('');
    const first = decides('check', admin.userId, 'PASS');
    const much = await simulate(processId, 500, { decisions: [first] });
    expect(much.path.map(({ id }) => id)).toEqual(['check', 'much', 'much-0', 'boss']);
    expect(much.open.map(({ userId }) => userId).sort()).toEqual([admin.userId, clerk].sort());
    const little = await simulate(processId, 5, { decisions: [first] });
    expect(little).toMatchObject({ status: 'PASSED', open: [] });
    expect(little.path.map(({ id }) => id)).toEqual(['check', 'much', 'much-1', 'tell', 'wait']);
    expect(little.path[3]?.people).toMatchObject([{ userId: clerk }]);
    const refused = await simulate(processId, 500, { decisions: [first, decides('boss', clerk, 'REFUSE')] });
    expect(refused.status).toBe('REFUSED');
    expect(await portal.store.ownerQuery('select 1 from process_instances')).toEqual([]);
    expect(await portal.store.ownerQuery('select 1 from instance_events')).toEqual([]);
  });

  it('returns to the starter, and takes the people who are chosen', async () => {
    const chosenBy = { ...passedBy('next', [clerk]), who: { by: 'CHOSEN_BY_PREVIOUS' as const } };
    const processId = await addDraft('chosen', draftOf(passedBy('check', [admin.userId]), chosenBy));
    const returned = await simulate(processId, 1, { decisions: [decides('check', admin.userId, 'RETURN')] });
    expect(returned.open).toMatchObject([{ nodeId: 'start', nodeName: '发起人', userId: clerk, actions: ['PASS'] }]);
    const chosen = [{ nodeId: 'next', userIds: [admin.userId] }];
    const passed = await simulate(processId, 1, { decisions: [decides('check', admin.userId, 'PASS', { chosen })] });
    expect(passed.open).toMatchObject([{ nodeId: 'next', userId: admin.userId }]);
    const nobody = await simulate(processId, 1, { decisions: [decides('check', admin.userId, 'PASS')] });
    expect(nobody).toMatchObject({ status: 'PASSED', path: [{ id: 'check' }, { id: 'next', people: [] }] });
  });

  it('refuses a decision that nobody has to make, and says which', async () => {
    const processId = await addDraft('refusing', draftOf(passedBy('check', [admin.userId])));
    const first = decides('check', admin.userId, 'PASS');
    await expect(simulate(processId, 1, { decisions: [first, first] })).rejects.toThrow('第 2 个决定没有对应的待办');
    await expect(simulate(processId, 1, { decisions: [decides('check', clerk, 'PASS')] })).rejects.toThrow(
      '第 1 个决定',
    );
  });

  it('offers what the nodes offer, by the names that they have for it', async () => {
    const buttons = { PASS: { name: '同意', isOffered: true }, REFUSE: { isOffered: false } };
    const processId = await addDraft('buttons', draftOf(approver('check', [admin.userId], { buttons })));
    const { open } = await simulate(processId, 1);
    expect(open).toMatchObject([{ actions: ['PASS', 'RETURN'], names: { PASS: '同意' } }]);
    const refusing = simulate(processId, 1, { decisions: [decides('check', admin.userId, 'REFUSE')] });
    await expect(refusing).rejects.toThrow('此节点没有开放该操作');
  });

  it('ends with a refusal where the process goes in a circle, and shows what is parked', async () => {
    const circle = draftOf(
      { kind: 'DELAY', id: 'wait', name: '等待', until: { by: 'MINUTES', minutes: 1 } },
      { kind: 'ROUTE', id: 'back', name: '跳转', to: 'wait' },
    );
    await expect(simulate(await addDraft('circle', circle), 1)).rejects.toThrow('模拟超过 500 步，流程可能在循环');
    const lost = { ...passedBy('lost', ['gone']), nobody: { action: 'MANAGERS' as const } };
    const parked = await simulate(await addDraft('parked', draftOf(parallel('both', [lost], []))), 1);
    expect(parked).toMatchObject({ status: 'RUNNING', open: [], parked: [{ nodeId: 'lost', nodeName: '审批lost' }] });
  });

  it('of a draft in which something has not been chosen yet is refused, and says at which node', async () => {
    const draft = draftOf(passedBy('check', []), { kind: 'ROUTE', id: 'back', name: '返回', to: '' });
    const processId = await addDraft('unchosen', draft);
    await expect(simulate(processId, 1)).rejects.toThrow('流程有 2 处问题，修改后才能模拟');
  });

  it('runs a version as well as the draft, by the values as the form stores them', async () => {
    const processId = await addDraft('versions', draftOf(passedBy('old', [admin.userId])));
    await portal.call(publishProcess, { processId, version: 2 }, admin);
    const definition = draftOf(passedBy('new', [admin.userId]));
    await portal.call(saveProcessDraft, { processId, version: 3, definition }, admin);
    expect((await simulate(processId, 1, { number: 1 })).open).toMatchObject([{ nodeId: 'old' }]);
    const simulated = await simulate(processId, 1, { formValues: { amount: 'x' } });
    expect(simulated).toMatchObject({ open: [{ nodeId: 'new' }], valueProblems: [{ path: ['amount'] }] });
  });
});

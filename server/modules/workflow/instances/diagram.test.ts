import { approvals } from 'contract/workflow/approvals';
import { instanceDiagrams } from 'contract/workflow/instanceDiagram';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { Token } from '../../../workflow/state';
import { findTask, publishClaim, submitClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';
import { drawDiagram } from './diagram';

const gateway = (id: string, kind: 'CONDITION' | 'PARALLEL', ...branches: readonly (readonly ProcessNode[])[]) => ({
  ...{ kind, id, name: id },
  branches: branches.map((nodes, index) => ({ id: `${id}${index}`, name: `${index}`, conditions: null, nodes })),
});
const node = (id: string) => passedBy(id, ['u1']);
const token = (nodeId: string, waitsFor: Token['waitsFor'] = 'WAITING'): Token => ({
  ...{ id: 1, parent: null, branchId: null, nodeId, visit: 1, waitsFor },
});
const nodes = [node('a'), gateway('g', 'PARALLEL', [node('b'), node('c')], [node('d')]), node('e')];

function states(tokens: readonly Token[], touched: readonly string[], status: 'PASSED' | 'RUNNING' = 'RUNNING') {
  const drawn = drawDiagram(nodes, { status, tokens: [...tokens] }, new Set(touched));
  return [drawn.startState, ...drawn.nodes.map(({ state }) => state)].join(' ');
}

describe('[APR-01] the diagram of an instance', () => {
  it.each([
    ['at the first node', [token('a')], ['a'], 'DONE CURRENT AHEAD AHEAD AHEAD AHEAD AHEAD'],
    [
      'in one of two branches, when the other one has ended',
      [token('g', 'FORKED'), token('b'), token('d', 'DONE')],
      ['a', 'b', 'd'],
      'DONE DONE CURRENT CURRENT AHEAD DONE AHEAD',
    ],
    ['parked', [token('e', 'PARKED')], ['a', 'b', 'c', 'd'], 'DONE DONE DONE DONE DONE DONE PARKED'],
    [
      'returned to a node, from which all runs again',
      [token('a')],
      ['a', 'b', 'd', 'e'],
      'DONE CURRENT AHEAD AHEAD AHEAD AHEAD AHEAD',
    ],
    ['returned to its starter', [token('start')], ['a'], 'CURRENT AHEAD AHEAD AHEAD AHEAD AHEAD AHEAD'],
    [
      'returned to its starter, who brings it back',
      [token('e', 'DETOUR'), token('start')],
      ['a', 'b', 'c', 'd', 'e'],
      'CURRENT DONE DONE DONE DONE DONE CURRENT',
    ],
  ] as const)('tells where one stands that is %s', (_, tokens, touched, expected) => {
    expect(states(tokens, touched)).toBe(expected);
  });

  it('tells of what leaves no trace that it was passed, where something has happened behind it', () => {
    const choice = [gateway('g', 'CONDITION', [node('b')], []), node('e')];
    const drawn = drawDiagram(choice, { status: 'RUNNING', tokens: [token('e')] }, new Set(['e']));
    expect(drawn.nodes.map(({ state }) => state)).toEqual(['DONE', 'UNTOUCHED', 'CURRENT']);
  });

  it('tells of one that has ended what has happened', () => {
    expect(states([token('a', 'DONE')], ['a'], 'PASSED')).toBe(
      'DONE DONE UNTOUCHED UNTOUCHED UNTOUCHED UNTOUCHED UNTOUCHED',
    );
  });

  describe('over the wire', () => {
    let portal: Portal;
    let admin: SignedIn;
    let staff: SignedIn;
    beforeAll(async () => {
      portal = await installPortal();
      admin = await portal.signIn('acme-admin');
      staff = await portal.signIn('acme-staff');
    });
    afterAll(() => portal.close());

    it('is read by all who read the instance, follows it, and tells nothing of its rules', async () => {
      const lead = await portal.signIn('acme-lead');
      const copy: ProcessNode = {
        ...{ kind: 'COPY', id: 'copy', name: '抄送', who: { by: 'USERS', userIds: [staff.userId] } },
        fieldRights: { otherwise: 'READ', fields: {} },
      };
      const first = [passedBy('check', [lead.userId]), copy, passedBy('pay', [admin.userId])];
      const instanceId = await submitClaim(portal, staff, await publishClaim(portal, admin, draftOf(...first)));
      const read = () => portal.call(instanceDiagrams.getInstanceDiagram, { instanceId }, staff);
      expect((await read()).nodes.map(({ state }) => state)).toEqual(['CURRENT', 'AHEAD', 'AHEAD']);
      const task = { instanceId, taskId: await findTask(portal, lead, instanceId), opinion: '同意' };
      await portal.call(approvals.passTask, task, lead);
      const diagram = await read();
      expect(diagram.nodes.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'CURRENT']);
      expect(JSON.stringify(diagram)).not.toContain(admin.userId);
      const stranger = await portal.signIn('globex-admin');
      expect(await portal.refused(instanceDiagrams.getInstanceDiagram, { instanceId }, stranger)).toMatchObject({
        subCode: 'not-found',
      });
    });
  });
});

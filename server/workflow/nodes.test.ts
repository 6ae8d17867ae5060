import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, choice, processOf } from './testing/nodes';
import { Run } from './testing/run';

// What the nodes at which people act do. `open` lists what is due now as `node/person`.

const run = (nodes: readonly ProcessNode[], values: FormValues = {}) => new Run(processOf(nodes), values);

describe('nodes follow each other', () => {
  it('asks one after the other and ends passed', () => {
    const leave = run([approver('leader', ['ann']), approver('staff', ['bob'])]);
    expect(leave.open).toEqual(['leader/ann']);
    leave.pass('leader/ann');
    expect(leave.open).toEqual(['staff/bob']);
    leave.pass('staff/bob');
    expect(leave.state.status).toBe('PASSED');
    expect(leave.effects.at(-1)).toEqual({ kind: 'ENDED', status: 'PASSED' });
  });

  it('a process without nodes has passed at once', () => {
    expect(run([]).state.status).toBe('PASSED');
  });

  it('a copy tells people and waits for nobody', () => {
    const copy: ProcessNode = {
      kind: 'COPY',
      id: 'tell',
      name: '',
      who: { by: 'USERS', userIds: ['eve'] },
      fieldRights: { otherwise: 'READ', fields: {} },
    };
    const told = run([copy, approver('leader', ['ann'])]);
    expect(told.effects).toContainEqual({ kind: 'COPY', nodeId: 'tell' });
    expect(told.open).toEqual(['leader/ann']);
  });

  it('values that a person enters count for the conditions behind', () => {
    const nodes = [
      approver('price', ['ann']),
      choice('CONDITION', 'size', [100, [approver('chief', ['cai'])]], [null, []]),
    ];
    const dear = run(nodes, { amount: 10 });
    dear.act('price/ann', { kind: 'PASS', values: { amount: 200 } });
    expect(dear.open).toEqual(['chief/cai']);
  });
});

describe('several people at one node', () => {
  const at = (changes: Partial<Parameters<typeof approver>[2]>) =>
    run([approver('all', ['ann', 'bob', 'cai'], changes)]);

  it('asks one after another', () => {
    const turn = at({ several: 'IN_TURN' });
    for (const person of ['ann', 'bob', 'cai']) {
      expect(turn.open).toEqual([`all/${person}`]);
      turn.pass(`all/${person}`);
    }
    expect(turn.state.status).toBe('PASSED');
  });

  it('a transfer keeps the turn', () => {
    const turn = at({ several: 'IN_TURN' });
    turn.act('all/ann', { kind: 'TRANSFER', userId: 'dan' });
    expect(turn.open).toEqual(['all/dan']);
    turn.pass('all/dan');
    expect(turn.open).toEqual(['all/bob']);
  });

  it('needs a share of all, and refuses as soon as the share is out of reach', () => {
    const two = at({ several: 'ALL', passPercent: 60 });
    two.pass('all/ann');
    expect(two.state.status).toBe('RUNNING');
    two.pass('all/cai');
    expect(two.state.status).toBe('PASSED');

    const lost = at({ several: 'ALL', passPercent: 60 });
    lost.act('all/ann', { kind: 'REFUSE' });
    expect(lost.state.status).toBe('RUNNING');
    lost.act('all/bob', { kind: 'REFUSE' });
    expect(lost.state.status).toBe('REFUSED');
  });

  it('takes the first decision of anybody', () => {
    const first = at({ several: 'ANY' });
    first.pass('all/bob');
    expect(first.state.status).toBe('PASSED');
    const refused = at({ several: 'ANY' });
    refused.act('all/bob', { kind: 'REFUSE' });
    expect(refused.state.status).toBe('REFUSED');
  });

  it('draws one by lot', () => {
    expect(at({ several: 'RANDOM' }).open).toEqual(['all/ann']);
  });

  it('asks a person once whom a rule names twice', () => {
    expect(run([approver('twice', ['ann', 'ann'])]).open).toEqual(['twice/ann']);
  });
});

describe('nobody is found', () => {
  const behind = approver('behind', ['bob']);
  it.each([
    ['passes', { action: 'PASS' }, ['behind/bob']],
    ['asks the managers', { action: 'MANAGERS' }, ['empty/manager']],
    ['asks named people', { action: 'PEOPLE', userIds: ['eve'] }, ['empty/eve']],
  ] as const)('%s', (_, nobody, open) => {
    const changes = nobody.action === 'PEOPLE' ? { ...nobody, userIds: [...nobody.userIds] } : nobody;
    expect(run([approver('empty', [], { nobody: changes }), behind]).open).toEqual(open);
  });

  it('refuses', () => {
    expect(run([approver('empty', [], { nobody: { action: 'REFUSE' } }), behind]).state.status).toBe('REFUSED');
  });

  it('parks the instance where managers are asked and there are none, until somebody repairs it', () => {
    const parked = new Run(processOf([approver('empty', []), behind], { managerIds: [] }));
    const effect = parked.effects.at(-1);
    expect(effect).toMatchObject({ kind: 'PARKED', reason: 'NOBODY' });
    expect(parked.open).toEqual([]);
    const { id: token } = parked.state.tokens[0] ?? { id: 0 };
    expect(parked.send({ kind: 'REPAIR', token, by: 'SKIP' })).toBeUndefined();
    expect(parked.open).toEqual(['behind/bob']);
  });
});

import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, processOf, transactor, without } from './testing/nodes';
import { Run } from './testing/run';

// Signs, delegates, and people who are asked again. `open` lists what is due now as `node/person`.

const run = (nodes: readonly ProcessNode[]) => new Run(processOf(nodes));

describe('signs and delegates', () => {
  const start = () => run([approver('node', ['ann']), approver('end', ['eve'])]);

  it('a sign before asks others first, and then the person', () => {
    const sign = start();
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['bob', 'cai'] });
    sign.pass('node/cai');
    expect(sign.open).toEqual(['node/bob']);
    sign.pass('node/bob');
    expect(sign.open).toEqual(['node/ann']);
  });

  it('a sign after counts the vote when the last of the others has passed', () => {
    const sign = start();
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'AFTER', userIds: ['bob'] });
    expect(sign.open).toEqual(['node/bob']);
    sign.pass('node/bob');
    expect(sign.open).toEqual(['end/eve']);
  });

  it('a sign beside is a further vote', () => {
    const sign = start();
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: ['bob'] });
    sign.pass('node/ann');
    expect(sign.open).toEqual(['node/bob']);
    sign.act('node/bob', { kind: 'REFUSE' });
    expect(sign.state.status).toBe('REFUSED');
  });

  it('a sign that is removed goes with the signs that were added to it', () => {
    const sign = start();
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: ['bob'] });
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['cai'] });
    sign.act('node/cai', { kind: 'REMOVE_SIGN' });
    expect(sign.open).toEqual(['node/ann', 'node/bob']);
    expect(sign.act('node/ann', { kind: 'REMOVE_SIGN' })).toBe('NOT_ALLOWED');
  });

  it('a delegate gives the task back and cannot refuse it', () => {
    const delegated = start();
    delegated.act('node/ann', { kind: 'ADD_SIGNS', side: 'DELEGATE', userIds: ['bob'] });
    expect(delegated.act('node/bob', { kind: 'REFUSE' })).toBe('NOT_ALLOWED');
    delegated.pass('node/bob');
    expect(delegated.open).toEqual(['node/ann']);
  });

  it('signs on signs end after some levels', () => {
    const deep = start();
    let person = 'ann';
    for (let level = 0; level < 5; level += 1) {
      expect(
        deep.act(`node/${person}`, { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: [`p${String(level)}`] }),
      ).toBeUndefined();
      person = `p${String(level)}`;
    }
    expect(deep.act(`node/${person}`, { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['last'] })).toBe('TOO_MANY_SIGNS');
  });

  it('a node with more people than there may be signs still takes signs, and no more than these', () => {
    const crowd = Array.from({ length: 150 }, (_, index) => `c${String(index)}`);
    const wide = run([approver('node', crowd)]);
    const signs = crowd.slice(0, 100).map((person) => `sign of ${person}`);
    expect(wide.act('node/c0', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: signs })).toBeUndefined();
    expect(wide.act('node/c1', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: ['one more'] })).toBe('TOO_MANY_SIGNS');
  });

  it('a transactor does work and cannot refuse it', () => {
    const work = run([transactor('repair', ['ann'])]);
    expect(work.act('repair/ann', { kind: 'REFUSE' })).toBe('NOT_ALLOWED');
    work.pass('repair/ann');
    expect(work.state.status).toBe('PASSED');
  });
});

describe('what a manager hands over', () => {
  it('goes to another person in the same place, also before it is due', () => {
    const row = run([approver('node', ['ann', 'bob', 'cai'], { several: 'IN_TURN' }), approver('end', ['eve'])]);
    const held = row.state.tasks.find(({ userId }) => userId === 'bob');
    expect(row.send({ kind: 'TRANSFER', taskId: held?.id ?? 0, userId: 'dan' })).toBe('TASK_NOT_OPEN');
    expect(row.send({ kind: 'TRANSFER', taskId: held?.id ?? 0, userId: 'dan', isForced: true })).toBeUndefined();
    expect(row.open).toEqual(['node/ann']);
    row.pass('node/ann');
    expect(row.open).toEqual(['node/dan']);
    row.pass('node/dan');
    expect(row.open).toEqual(['node/cai']);
  });

  it('waits for the signs that its former person has asked for, and ends once', () => {
    const sign = run([approver('node', ['ann'], { buttons: without('TRANSFER') }), approver('end', ['eve'])]);
    sign.act('node/ann', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['bob'] });
    const held = sign.state.tasks.find(({ userId }) => userId === 'ann');
    sign.send({ kind: 'TRANSFER', taskId: held?.id ?? 0, userId: 'dan', isForced: true });
    expect(sign.open).toEqual(['node/bob']);
    sign.pass('node/bob');
    expect(sign.open).toEqual(['node/dan']);
    sign.pass('node/dan');
    expect(sign.open).toEqual(['end/eve']);
    expect(sign.send({ kind: 'TRANSFER', taskId: held?.id ?? 0, userId: 'cai', isForced: true })).toBe('TASK_NOT_OPEN');
  });
});

describe('the same person again', () => {
  const nodes = [approver('one', ['ann']), approver('two', ['bob']), approver('three', ['ann', 'bob'])];
  it.each([
    ['ALWAYS', ['three/ann', 'three/bob']],
    ['NOT_IN_A_ROW', ['three/ann']],
  ] as const)('%s', (samePerson, open) => {
    const again = new Run(processOf(nodes, { samePerson }));
    again.pass('one/ann', 'two/bob');
    expect(again.open).toEqual(open);
  });

  it('ONCE: whoever has passed before is not asked again', () => {
    const again = new Run(processOf(nodes, { samePerson: 'ONCE' }));
    again.pass('one/ann', 'two/bob');
    expect(again.state.status).toBe('PASSED');
  });
});

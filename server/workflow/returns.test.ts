import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, parallel, processOf } from './testing/nodes';
import { Run } from './testing/run';

// How an instance goes back: returns, and decisions that are pulled back. `open` lists what is due now as `node/person`.

const run = (nodes: readonly ProcessNode[]) => new Run(processOf(nodes));

describe('[APR-02] complaints about other products', () => {
  const withSplit = () =>
    run([
      approver('first', ['ann']),
      parallel('both', [approver('a', ['bob']), approver('a2', ['cai'])], [approver('b', ['dan'])]),
      approver('end', ['eve']),
    ]);

  it('a return to before a split does not count the branch that was left: it is asked again', () => {
    const back = withSplit();
    back.pass('first/ann', 'b/dan');
    back.act('a/bob', { kind: 'RETURN', to: 'first', then: 'RUN_AGAIN' });
    expect(back.open).toEqual(['first/ann']);
    back.pass('first/ann');
    expect(back.open).toEqual(['a/bob', 'b/dan']);
    back.pass('a/bob', 'a2/cai');
    expect(back.open).toEqual(['b/dan']);
  });

  it('a return within a branch leaves the other branch alone', () => {
    const back = withSplit();
    back.pass('first/ann', 'a/bob');
    back.act('a2/cai', { kind: 'RETURN', to: 'a', then: 'RUN_AGAIN' });
    expect(back.open).toEqual(['a/bob', 'b/dan']);
  });

  it('a return that comes back asks only there, from wherever, and then here again', () => {
    const back = withSplit();
    back.pass('first/ann', 'a/bob');
    back.act('a2/cai', { kind: 'RETURN', to: 'first', then: 'COME_BACK' });
    expect(back.open).toEqual(['b/dan', 'first/ann']);
    back.pass('first/ann');
    expect(back.open).toEqual(['a2/cai', 'b/dan']);
  });

  it('a return to the starter comes back to the first node, or to the one that asked', () => {
    const again = withSplit();
    again.pass('first/ann');
    again.act('a/bob', { kind: 'RETURN', to: 'start', then: 'COME_BACK' });
    expect(again.open).toEqual(['b/dan', 'start/starter']);
    again.pass('start/starter');
    expect(again.open).toEqual(['a/bob', 'b/dan']);
    again.act('b/dan', { kind: 'RETURN', to: 'start', then: 'RUN_AGAIN' });
    expect(again.open).toEqual(['start/starter']);
    again.pass('start/starter');
    expect(again.open).toEqual(['first/ann']);
  });

  it('a return from behind a split into one of its branches runs this branch again, and no other', () => {
    const back = withSplit();
    back.pass('first/ann', 'a/bob', 'a2/cai', 'b/dan');
    back.act('end/eve', { kind: 'RETURN', to: 'a2', then: 'RUN_AGAIN' });
    expect(back.open).toEqual(['a2/cai']);
    back.pass('a2/cai');
    expect(back.open).toEqual(['end/eve']);
  });

  it('a return into a branch beside, or to a place where nobody has been, is refused', () => {
    const back = withSplit();
    back.pass('first/ann');
    expect(back.act('b/dan', { kind: 'RETURN', to: 'a', then: 'RUN_AGAIN' })).toBe('NO_SUCH_PLACE');
    expect(back.act('b/dan', { kind: 'RETURN', to: 'end', then: 'RUN_AGAIN' })).toBe('NO_SUCH_PLACE');
    expect(back.open).toEqual(['a/bob', 'b/dan']);
  });

  it('votes before a return do not count after it', () => {
    const back = run([approver('first', ['ann']), approver('three', ['bob', 'cai', 'dan'])]);
    back.pass('first/ann', 'three/bob', 'three/cai');
    back.act('three/dan', { kind: 'RETURN', to: 'first', then: 'RUN_AGAIN' });
    back.pass('first/ann');
    expect(back.open).toEqual(['three/bob', 'three/cai', 'three/dan']);
  });

  it('a refusal while an added sign is pending takes the sign with it', () => {
    const refused = run([approver('all', ['ann', 'bob'], { passPercent: 50 }), approver('end', ['eve'])]);
    refused.act('all/ann', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['cai', 'dan'] });
    refused.act('all/cai', { kind: 'REFUSE' });
    // The vote of ann is refused with the sign, and what dan was asked for it is void.
    expect(refused.open).toEqual(['all/bob']);
    refused.pass('all/bob');
    expect(refused.open).toEqual(['end/eve']);
  });

  it('what is decided already cannot be decided again', () => {
    const two = run([approver('all', ['ann', 'bob'])]);
    const [task] = two.openTasks;
    two.pass('all/ann');
    expect(two.send({ kind: 'PASS', taskId: task?.id ?? 0 })).toBe('TASK_NOT_OPEN');
    two.pass('all/bob');
    expect(two.send({ kind: 'PASS', taskId: task?.id ?? 0 })).toBe('ENDED');
  });
});

describe('pulling back', () => {
  it('opens the node again while nobody has done anything since', () => {
    const two = run([approver('first', ['ann']), approver('second', ['bob'])]);
    const [task] = two.openTasks;
    two.pass('first/ann');
    expect(two.send({ kind: 'PULL_BACK', taskId: task?.id ?? 0 })).toBeUndefined();
    expect(two.open).toEqual(['first/ann']);
  });

  it('is refused when somebody has', () => {
    const three = run([approver('first', ['ann']), approver('second', ['bob', 'cai'])]);
    const [task] = three.openTasks;
    three.pass('first/ann', 'second/bob');
    expect(three.send({ kind: 'PULL_BACK', taskId: task?.id ?? 0 })).toBe('NOT_ALLOWED');
    expect(three.open).toEqual(['second/cai']);
  });

  it('brings back a branch that has ended, and leaves the other alone', () => {
    const both = run([parallel('both', [approver('a', ['ann'])], [approver('b', ['bob'])])]);
    const task = both.openTasks.find(({ nodeId }) => nodeId === 'a');
    both.pass('a/ann');
    both.send({ kind: 'PULL_BACK', taskId: task?.id ?? 0 });
    expect(both.open).toEqual(['a/ann', 'b/bob']);
  });
});

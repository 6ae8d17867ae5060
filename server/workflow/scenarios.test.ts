import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, choice, parallel, processOf, transactor } from './testing/nodes';
import { Run } from './testing/run';

/*
 * What each node and each action does, as a text book of the engine. `open` lists what is due now as `node/person`.
 */

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
      fieldRights: {},
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

describe('branches', () => {
  const sizes = (kind: 'CONDITION' | 'INCLUSIVE') => [
    choice(
      kind,
      'size',
      [100, [approver('big', ['ann'])]],
      [50, [approver('middle', ['bob'])]],
      [null, [approver('small', ['cai'])]],
    ),
    approver('end', ['dan']),
  ];

  it('a condition takes the first branch that holds, or the default', () => {
    expect(run(sizes('CONDITION'), { amount: 200 }).open).toEqual(['big/ann']);
    expect(run(sizes('CONDITION'), { amount: 60 }).open).toEqual(['middle/bob']);
    expect(run(sizes('CONDITION'), {}).open).toEqual(['small/cai']);
  });

  it('an inclusive node takes each branch that holds, and waits for all of them', () => {
    const two = run(sizes('INCLUSIVE'), { amount: 200 });
    expect(two.open).toEqual(['big/ann', 'middle/bob']);
    two.pass('big/ann');
    expect(two.open).toEqual(['middle/bob']);
    two.pass('middle/bob');
    expect(two.open).toEqual(['end/dan']);
  });

  it('a parallel node goes on when the last branch has ended, empty branches included', () => {
    const both = run([
      parallel('both', [approver('a', ['ann'])], [], [approver('b', ['bob'])]),
      approver('end', ['dan']),
    ]);
    both.pass('b/bob', 'a/ann');
    expect(both.open).toEqual(['end/dan']);
  });

  it('a refusal in one branch ends the others', () => {
    const both = run([parallel('both', [approver('a', ['ann'])], [approver('b', ['bob'])])]);
    both.act('a/ann', { kind: 'REFUSE' });
    expect(both.state.status).toBe('REFUSED');
    expect(both.open).toEqual([]);
  });

  it('a route out of a branch ends what the other branches had begun', () => {
    const route: ProcessNode = { kind: 'ROUTE', id: 'out', name: '', to: 'end' };
    const nodes = [
      parallel('both', [approver('a', ['ann']), route], [approver('b', ['bob'])]),
      approver('end', ['dan']),
    ];
    const left = run(nodes);
    left.pass('a/ann');
    expect(left.open).toEqual(['end/dan']);
  });
});

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

  it('a transactor does work and cannot refuse it', () => {
    const work = run([transactor('repair', ['ann'])]);
    expect(work.act('repair/ann', { kind: 'REFUSE' })).toBe('NOT_ALLOWED');
    work.pass('repair/ann');
    expect(work.state.status).toBe('PASSED');
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

describe('time, calls and children', () => {
  it('a delay goes on when its time has passed, once', () => {
    const delay: ProcessNode = { kind: 'DELAY', id: 'wait', name: '', until: { by: 'MINUTES', minutes: 5 } };
    const waiting = run([delay, approver('end', ['eve'])]);
    const visit = waiting.visitOf('START_DELAY');
    expect(waiting.open).toEqual([]);
    waiting.send({ kind: 'TIME_PASSED', ...visit });
    waiting.send({ kind: 'TIME_PASSED', ...visit });
    expect(waiting.open).toEqual(['end/eve']);
  });

  it('a timer of a visit that has ended changes nothing', () => {
    const timeout = { minutes: 60, action: 'PASS' as const, times: 1 };
    const late = run([approver('slow', ['ann'], { timeout }), approver('end', ['eve'])]);
    const visit = late.visitOf('START_TIMEOUT');
    late.pass('slow/ann');
    late.send({ kind: 'TIMED_OUT', ...visit, action: 'PASS' });
    expect(late.open).toEqual(['end/eve']);
  });

  it.each([
    ['PASS', 'PASSED'],
    ['REFUSE', 'REFUSED'],
  ] as const)('a timeout may %s', (action, status) => {
    const slow = run([approver('slow', ['ann'], { timeout: { minutes: 60, action, times: 1 } })]);
    slow.send({ kind: 'TIMED_OUT', ...slow.visitOf('START_TIMEOUT'), action });
    expect(slow.state.status).toBe(status);
  });

  it.each(['REMIND', 'HAND_TO_LEADER'] as const)('a timeout may %s those who have not acted', (action) => {
    const slow = run([approver('slow', ['ann', 'bob'], { timeout: { minutes: 60, action, times: 3 } })]);
    slow.pass('slow/ann');
    slow.send({ kind: 'TIMED_OUT', ...slow.visitOf('START_TIMEOUT'), action });
    const [left] = slow.openTasks;
    expect(slow.effects.filter(({ kind }) => kind === action)).toEqual([{ kind: action, taskId: left?.id }]);
  });

  it('a call that fails parks the instance; its manager lets it try again', () => {
    const call: ProcessNode = { kind: 'TRIGGER', id: 'call', name: '', action: { by: 'SET_FIELDS', values: {} } };
    const calling = run([call, approver('end', ['eve'])]);
    const { token, visit } = calling.visitOf('CALL');
    calling.send({ kind: 'CALL_FAILED', token, visit });
    expect(calling.effects.at(-1)).toEqual({ kind: 'PARKED', token, reason: 'CALL_FAILED' });
    calling.send({ kind: 'REPAIR', token, by: 'RETRY' });
    calling.send({ kind: 'CALL_DONE', token, visit });
    expect(calling.open).toEqual([]);
    calling.send({ kind: 'CALL_DONE', ...calling.visitOf('CALL'), values: { amount: 7 } });
    expect(calling.open).toEqual(['end/eve']);
    expect(calling.state.values).toEqual({ amount: 7 });
  });

  const child = (waits: boolean): ProcessNode => ({
    kind: 'CHILD',
    id: 'child',
    name: '',
    processKey: 'repair',
    table: null,
    waits,
    values: {},
  });

  it('waits for its children, and cancels them with itself', () => {
    const parent = run([child(true), approver('end', ['eve'])]);
    expect(parent.open).toEqual([]);
    parent.send({ kind: 'CHILDREN_ENDED', ...parent.visitOf('START_CHILDREN'), havePassed: true });
    expect(parent.open).toEqual(['end/eve']);
    expect(parent.effects.some(({ kind }) => kind === 'CANCEL_CHILDREN')).toBe(false);

    const cancelled = run([child(true)]);
    cancelled.send({ kind: 'TERMINATE' });
    expect(cancelled.effects.some(({ kind }) => kind === 'CANCEL_CHILDREN')).toBe(true);
    expect(run([child(false), approver('end', ['eve'])]).open).toEqual(['end/eve']);
  });

  it('a refused child parks its parent', () => {
    const parent = run([child(true)]);
    parent.send({ kind: 'CHILDREN_ENDED', ...parent.visitOf('START_CHILDREN'), havePassed: false });
    expect(parent.effects.at(-1)).toMatchObject({ kind: 'PARKED', reason: 'CHILD_REFUSED' });
  });
});

describe('the whole instance', () => {
  it('is withdrawn by its starter where the process allows it', () => {
    const withdrawn = run([approver('a', ['ann'])]);
    withdrawn.send({ kind: 'WITHDRAW' });
    expect(withdrawn.state.status).toBe('CANCELLED');
    expect(withdrawn.open).toEqual([]);
    const kept = new Run(processOf([approver('a', ['ann'])], { mayWithdraw: false }));
    expect(kept.send({ kind: 'WITHDRAW' })).toBe('NOT_ALLOWED');
  });

  it('takes nothing from people while it is suspended, and what came from outside counts afterwards', () => {
    const delay: ProcessNode = { kind: 'DELAY', id: 'wait', name: '', until: { by: 'MINUTES', minutes: 5 } };
    const suspended = run([parallel('both', [delay], [approver('a', ['ann'])]), approver('end', ['eve'])]);
    const [task] = suspended.openTasks;
    suspended.send({ kind: 'SUSPEND' });
    expect(suspended.send({ kind: 'PASS', taskId: task?.id ?? 0 })).toBe('SUSPENDED');
    suspended.send({ kind: 'TIME_PASSED', ...suspended.visitOf('START_DELAY') });
    suspended.send({ kind: 'RESUME' });
    suspended.pass('a/ann');
    expect(suspended.open).toEqual(['end/eve']);
  });

  it('a route that leads back to itself without a person is parked instead of running for ever', () => {
    const circle = run([
      { kind: 'COPY', id: 'tell', name: '', who: { by: 'USERS', userIds: ['eve'] }, fieldRights: {} },
      { kind: 'ROUTE', id: 'again', name: '', to: 'tell' },
    ]);
    expect(circle.effects.at(-1)).toMatchObject({ kind: 'PARKED', reason: 'TOO_MANY_STEPS' });
  });

  it('an event leaves the former state as it was', () => {
    const before = run([approver('a', ['ann', 'bob'])]);
    const { state } = before;
    const copy: unknown = structuredClone(state);
    before.pass('a/ann');
    expect(state).toEqual(copy);
  });
});

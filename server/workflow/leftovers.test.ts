import type { ProcessNode } from 'contract/workflow/processDefinition';
import { advance, readProcess, start } from './advance';
import type { Task } from './state';
import { approver, parallel, processOf, transactor } from './testing/nodes';
import { Run } from './testing/run';

// What an event leaves behind: what is to be done next, how former tasks have ended, and that what is refused changes nothing.

const run = (nodes: readonly ProcessNode[]) => new Run(processOf(nodes));
const delay: ProcessNode = { kind: 'DELAY', id: 'wait', name: '', until: { by: 'MINUTES', minutes: 5 } };

/** The task of a person, the latest if there are several. */
function taskOf({ state }: Run, userId: string): Task {
  const task = state.tasks.findLast((one) => one.userId === userId);
  if (!task) throw new Error(`${userId} has no task`);
  return task;
}

const askedIn = ({ effects, state }: Run) =>
  effects.flatMap((effect) =>
    effect.kind === 'TASK_OPENED' ? (state.tasks.find(({ id }) => id === effect.taskId)?.userId ?? []) : [],
  );

describe('[APR-02] who is told', () => {
  it('are those whose turn it is, when it comes', () => {
    const inTurn = run([approver('node', ['ann', 'bob'], { several: 'IN_TURN' })]);
    expect(askedIn(inTurn)).toEqual(['ann']);
    inTurn.pass('node/ann');
    expect(askedIn(inTurn)).toEqual(['ann', 'bob']);
  });

  it('are again those who had waited for a sign before theirs', () => {
    const signed = run([approver('node', ['ann'])]);
    signed.act('node/ann', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['bob'] });
    signed.pass('node/bob');
    expect(askedIn(signed)).toEqual(['ann', 'bob', 'ann']);
  });
});

describe('[APR-02] what was done with a task', () => {
  it('handing it over takes the signs with it that were added to it, and no others', () => {
    const given = run([approver('node', ['ann', 'dan'])]);
    given.act('node/ann', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: ['bob'] });
    given.act('node/dan', { kind: 'ADD_SIGNS', side: 'BESIDE', userIds: ['eve'] });
    given.act('node/ann', { kind: 'TRANSFER', userId: 'cai' });
    expect(taskOf(given, 'ann').status).toBe('TRANSFERRED');
    expect(taskOf(given, 'bob').addedTo).toBe(taskOf(given, 'cai').id);
    expect(taskOf(given, 'eve').addedTo).toBe(taskOf(given, 'dan').id);
  });

  it('nobody hands a task over to themselves, and a delegate is one person', () => {
    const kept = run([approver('node', ['ann'])]);
    expect(kept.act('node/ann', { kind: 'TRANSFER', userId: 'ann' })).toBe('NOT_ALLOWED');
    expect(kept.act('node/ann', { kind: 'ADD_SIGNS', side: 'DELEGATE', userIds: ['bob', 'cai'] })).toBe('NOT_ALLOWED');
    expect(kept.open).toEqual(['node/ann']);
  });

  it('a returned task stays returned', () => {
    const returned = run([approver('first', ['ann']), approver('second', ['bob'])]);
    returned.pass('first/ann');
    returned.act('second/bob', { kind: 'RETURN', to: 'first', then: 'RUN_AGAIN' });
    expect(taskOf(returned, 'bob').status).toBe('RETURNED');
  });

  it('a decision that is pulled back counts as returned', () => {
    const pulled = run([approver('first', ['ann']), approver('second', ['bob'])]);
    const { id } = taskOf(pulled, 'ann');
    pulled.pass('first/ann');
    expect(pulled.send({ kind: 'PULL_BACK', taskId: id })).toBeUndefined();
    expect(pulled.state.tasks.find((task) => task.id === id)?.status).toBe('RETURNED');
    expect(pulled.open).toEqual(['first/ann']);
  });

  it('a vote that is refused ends what still waits below it, and leaves what was given', () => {
    const half = run([approver('node', ['ann', 'zoe'], { passPercent: 50 })]);
    half.act('node/ann', { kind: 'ADD_SIGNS', side: 'AFTER', userIds: ['bob', 'eve', 'gus'] });
    half.act('node/eve', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['fay'] });
    half.pass('node/gus');
    half.act('node/bob', { kind: 'REFUSE' });
    const ends = ['ann', 'bob', 'eve', 'fay', 'gus', 'zoe'].map((userId) => [userId, taskOf(half, userId).status]);
    expect(Object.fromEntries(ends)).toEqual({
      ...{ ann: 'REFUSED', bob: 'REFUSED', eve: 'CANCELLED', fay: 'CANCELLED', gus: 'PASSED', zoe: 'OPEN' },
    });
  });
});

describe('[APR-02] what is not possible', () => {
  it('to pull back where the process does not allow it, or what was done once more on request', () => {
    const fixed = new Run({
      ...processOf([approver('first', ['ann']), approver('second', ['bob'])]),
      mayPullBack: false,
    });
    const { id } = taskOf(fixed, 'ann');
    fixed.pass('first/ann');
    expect(fixed.send({ kind: 'PULL_BACK', taskId: id })).toBe('NOT_ALLOWED');

    const asked = run([approver('first', ['ann']), approver('second', ['bob'])]);
    asked.pass('first/ann');
    asked.act('second/bob', { kind: 'RETURN', to: 'first', then: 'COME_BACK' });
    const again = taskOf(asked, 'ann').id;
    asked.pass('first/ann');
    expect(asked.send({ kind: 'PULL_BACK', taskId: again })).toBe('NOT_ALLOWED');
  });

  it('to pull back after the next person has done anything', () => {
    const given = run([approver('first', ['ann']), approver('second', ['bob'])]);
    const { id } = taskOf(given, 'ann');
    given.pass('first/ann');
    given.act('second/bob', { kind: 'TRANSFER', userId: 'cai' });
    expect(given.send({ kind: 'PULL_BACK', taskId: id })).toBe('NOT_ALLOWED');
  });

  it('to resume what runs, or to repair what is not parked', () => {
    const running = run([approver('node', ['ann'])]);
    expect(running.send({ kind: 'RESUME' })).toBe('NOT_ALLOWED');
    const { token } = taskOf(running, 'ann');
    expect(running.send({ kind: 'REPAIR', token, by: 'SKIP' })).toBe('NOT_ALLOWED');
    expect(running.open).toEqual(['node/ann']);
  });

  it('to answer a delay as if it were people or children', () => {
    const waiting = run([delay, approver('end', ['eve'])]);
    const visit = waiting.visitOf('START_DELAY');
    const before = waiting.state;
    waiting.send({ kind: 'TIMED_OUT', ...visit, action: 'PASS' });
    waiting.send({ kind: 'CHILDREN_ENDED', ...visit, havePassed: true });
    waiting.send({ kind: 'CHILDREN_ENDED', ...visit, havePassed: false });
    expect(waiting.state).toEqual(before);
  });
});

it('[APR-02] what came while it was suspended counts once', () => {
  const suspended = run([delay, approver('end', ['eve'])]);
  const visit = suspended.visitOf('START_DELAY');
  suspended.send({ kind: 'SUSPEND' });
  suspended.send({ kind: 'TIME_PASSED', ...visit });
  expect(suspended.state.deferred).toHaveLength(1);
  suspended.send({ kind: 'RESUME' });
  expect(suspended.state.deferred).toEqual([]);
  expect(suspended.open).toEqual(['end/eve']);
});

it('[PRO-02] the steps of an instance name the branches that it takes', () => {
  const process = readProcess(processOf([parallel('both', [approver('left', ['ann'])], [approver('right', ['bob'])])]));
  const started = start(process, 'starter', {});
  if ('refusal' in started) throw new Error(started.refusal);
  expect(started.steps.map(({ id }) => id)).toEqual(['both', 'both-0', 'both-1', 'left', 'right']);
});

it('[PRO-02] a lot can fall on each of the people, and on nobody beside them', () => {
  const process = readProcess(processOf([approver('node', ['ann', 'bob', 'cai'], { several: 'RANDOM' })]));
  const drawnBy = (lot: number) => {
    const started = start(process, 'starter', {});
    if ('refusal' in started) throw new Error(started.refusal);
    const asked = started.effects.find((effect) => effect.kind === 'FIND_PEOPLE');
    if (asked?.kind !== 'FIND_PEOPLE') throw new Error('Nobody is looked for.');
    const found = {
      kind: 'PEOPLE_FOUND',
      token: asked.token,
      visit: asked.visit,
      userIds: ['ann', 'bob', 'cai'],
      lot,
    } as const;
    const advanced = advance(process, started.state, found);
    return 'refusal' in advanced ? advanced.refusal : advanced.state.tasks.map(({ userId }) => userId);
  };
  expect([0, 0.5, 0.99, 1].map(drawnBy)).toEqual([['ann'], ['bob'], ['cai'], ['cai']]);
});

it('[PRO-02] who has done work before is asked to approve all the same', () => {
  const nodes = [transactor('work', ['ann']), approver('check', ['ann'])];
  const once = new Run(processOf(nodes, { samePerson: 'ONCE' }));
  once.pass('work/ann');
  expect(once.open).toEqual(['check/ann']);
});

it('[APR-04] a node without a time limit starts none', () => {
  expect(run([approver('node', ['ann'])]).effects.map(({ kind }) => kind)).not.toContain('START_TIMEOUT');
});

it('[PRO-02] of two nodes with one id, the first counts', () => {
  const [first, second] = [approver('node', ['ann']), approver('node', ['bob'])];
  expect(readProcess(processOf([first, second])).tree.get('node')?.node).toBe(first);
});

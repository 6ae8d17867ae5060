import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, parallel, processOf } from './testing/nodes';
import { Run } from './testing/run';

// What comes from outside of an instance, and what happens to the whole of it. `open` lists what is due now as `node/person`.

const run = (nodes: readonly ProcessNode[], values: FormValues = {}) => new Run(processOf(nodes), values);

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
      {
        kind: 'COPY',
        id: 'tell',
        name: '',
        who: { by: 'USERS', userIds: ['eve'] },
        fieldRights: { otherwise: 'READ', fields: {} },
      },
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

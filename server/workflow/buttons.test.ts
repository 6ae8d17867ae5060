import type { NodeButtons } from 'contract/workflow/nodeButtons';
import { approver, processOf, transactor, without } from './testing/nodes';
import { Run } from './testing/run';

const runWith = (buttons: NodeButtons) =>
  new Run(processOf([approver('first', ['ann']), approver('node', ['bob'], { buttons })]));

/** What bob wants to do at the second node. */
const ACTIONS = {
  REFUSE: { kind: 'REFUSE' },
  RETURN: { kind: 'RETURN', to: 'first', then: 'RUN_AGAIN' },
  TRANSFER: { kind: 'TRANSFER', userId: 'cai' },
  DELEGATE: { kind: 'ADD_SIGNS', side: 'DELEGATE', userIds: ['cai'] },
  ADD_SIGNS: { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['cai'] },
} as const;

describe('[PRO-01] what a node does not offer', () => {
  it.each(['REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS'] as const)(
    'is refused, and leaves the state as it was: %s',
    (off) => {
      const run = runWith(without(off));
      run.pass('first/ann');
      const before = run.state;
      expect(run.act('node/bob', ACTIONS[off])).toBe('NOT_OFFERED');
      expect(run.state).toBe(before);
      run.pass('node/bob');
      expect(run.state.status).toBe('PASSED');
    },
  );

  it.each(['REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS'] as const)('is nothing else: %s', (on) => {
    const others = (['REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS', 'COPY'] as const).filter(
      (one) => one !== on,
    );
    const run = runWith(without(...others));
    run.pass('first/ann');
    expect(run.act('node/bob', ACTIONS[on])).toBeUndefined();
  });

  it('is not offered to added signs either, which can still be taken back', () => {
    const run = runWith(without('REFUSE'));
    run.pass('first/ann');
    run.act('node/bob', { kind: 'ADD_SIGNS', side: 'BEFORE', userIds: ['cai'] });
    expect(run.act('node/cai', { kind: 'REFUSE' })).toBe('NOT_OFFERED');
    expect(run.act('node/cai', { kind: 'REMOVE_SIGN' })).toBeUndefined();
    expect(run.open).toEqual(['node/bob']);
  });

  it('concerns people only: a node without a button to refuse still refuses by its time limit', () => {
    const run = runWith(without('REFUSE'));
    run.pass('first/ann');
    const [task] = run.openTasks;
    const visit = { token: task?.token ?? 0, visit: task?.visit ?? 0 };
    run.send({ kind: 'TIMED_OUT', action: 'REFUSE', ...visit });
    expect(run.state.status).toBe('REFUSED');
  });

  it('is no matter of the starter, who corrects what was returned', () => {
    const run = runWith(without('TRANSFER'));
    run.act('first/ann', { kind: 'RETURN', to: 'start', then: 'RUN_AGAIN' });
    expect(run.act('start/starter', { kind: 'TRANSFER', userId: 'cai' })).toBe('NOT_ALLOWED');
  });

  it('is refused where work is done, too, which can’t be refused in any case', () => {
    const run = new Run(processOf([transactor('repair', ['ann'], { buttons: without('RETURN') })]));
    expect(run.act('repair/ann', { kind: 'RETURN', to: 'start', then: 'RUN_AGAIN' })).toBe('NOT_OFFERED');
    expect(run.act('repair/ann', { kind: 'REFUSE' })).toBe('NOT_ALLOWED');
  });
});

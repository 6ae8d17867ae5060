import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, choice, parallel, processOf } from './testing/nodes';
import { Run } from './testing/run';

// What nodes with branches do. `open` lists what is due now as `node/person`.

const run = (nodes: readonly ProcessNode[], values: FormValues = {}) => new Run(processOf(nodes), values);

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

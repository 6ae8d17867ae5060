import type { ProcessNode } from 'contract/workflow/processDefinition';
import { approver, choice, parallel, processOf, transactor } from '../testing/nodes';
import { exportBpmn } from './exportBpmn';
import { runElsewhere } from './testing/otherEngine';

const run = (nodes: readonly ProcessNode[], amount: number) =>
  runElsewhere(exportBpmn(processOf(nodes), { key: 'expense', name: '报销' }), { amount });

describe('[PRO-03] an exported process in another engine', () => {
  it('asks the same people in the same order, by the same conditions', async () => {
    const nodes = [
      approver('first', ['ann', 'bob'], { passPercent: 50 }),
      choice('CONDITION', 'size', [100, [approver('big', ['bob'])]], [null, [transactor('small', ['cai'])]]),
      parallel('both', [approver('left', ['ann'], { several: 'IN_TURN' })], [approver('right', ['bob'])]),
      choice('INCLUSIVE', 'some', [10, [approver('ten', ['ann'])]], [100, [approver('hundred', ['bob'])]], [null, []]),
    ];
    expect(await run(nodes, 200)).toEqual(['first', 'big', 'left', 'right', 'ten', 'hundred']);
    expect(await run(nodes, 50)).toEqual(['first', 'small', 'left', 'right', 'ten']);
    expect(await run(nodes, 5)).toEqual(['first', 'small', 'left', 'right']);
  });

  it('goes on behind delays, calls, copies and child processes, and where a route leads', async () => {
    const nodes: ProcessNode[] = [
      { kind: 'DELAY', id: 'wait', name: '等待', until: { by: 'MINUTES', minutes: 90 } },
      { kind: 'TRIGGER', id: 'call', name: '通知', action: { by: 'CALL', url: 'https://a.example', waits: true } },
      {
        ...{ kind: 'COPY', id: 'tell', name: '抄送', fieldRights: { otherwise: 'READ', fields: {} } },
        who: { by: 'STARTER' },
      },
      { kind: 'CHILD', id: 'pay', name: '付款', processKey: 'payment', table: 'items', waits: true, values: {} },
      choice('CONDITION', 'size', [100, [{ kind: 'ROUTE', id: 'skip', name: '跳过', to: 'last' }]], [null, []]),
      approver('checked', ['ann']),
      approver('last', ['bob']),
    ];
    expect(await run(nodes, 5)).toEqual(['checked', 'last']);
    expect(await run(nodes, 200)).toEqual(['last']);
  });
});

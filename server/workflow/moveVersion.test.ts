import fc from 'fast-check';
import { checkProcess } from 'contract/workflow/checkProcess';
import { isGateway } from 'contract/workflow/processDefinition';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { propertyRuns } from 'contract/workflow/testing';
import { amounts, processes } from './testing/arbitrary';
import { approver, parallel, processOf, transactor } from './testing/nodes';
import { checkInvariants } from './testing/play';
import { Run } from './testing/run';

// When an instance can go on by another version of its process, and that it then ends like one that was started by it.

const ann = approver('a', ['ann']);
const bob = approver('b', ['bob']);
const cai = approver('c', ['cai']);
const at = (...nodes: readonly ProcessNode[]) => new Run(processOf(nodes));

describe('[PRO-04] an instance goes on by another version', () => {
  it('if its nodes are there, whatever is before and behind them', () => {
    const run = at(ann, bob);
    run.pass('a/ann');
    expect(run.moveTo(processOf([cai, bob, approver('d', ['dan'])]))).toBeNull();
    run.pass('b/bob');
    expect(run.open).toEqual(['d/dan']);
  });

  it('in several branches at once, also if one that has ended is gone', () => {
    const run = at(parallel('both', [ann], [bob], [cai]));
    run.pass('b/bob');
    const next = parallel('both', [ann], [bob], [cai]);
    expect(run.moveTo(processOf([{ ...next, branches: next.branches.filter((_, index) => index !== 1) }]))).toBeNull();
    run.pass('a/ann', 'c/cai');
    expect(run.state.status).toBe('PASSED');
  });

  it('with the starter, who corrects it', () => {
    const run = at(ann);
    run.act('a/ann', { kind: 'RETURN', to: 'start', then: 'RUN_AGAIN' });
    expect(run.moveTo(processOf([bob]))).toBeNull();
    run.pass('start/starter');
    expect(run.open).toEqual(['b/bob']);
  });

  it('and what was decided before can’t be pulled back', () => {
    const run = at(ann, bob);
    run.pass('a/ann');
    const taskId = run.state.lastDecision ?? 0;
    expect(run.moveTo(processOf([ann, bob]))).toBeNull();
    expect(run.send({ kind: 'PULL_BACK', taskId })).toBe('NOT_ALLOWED');
  });

  it('not if a node at which it stands is gone, of another kind, elsewhere, or asks people in another way', () => {
    const obstacleTo = (...nodes: readonly ProcessNode[]) => at(ann, bob).moveTo(processOf(nodes));
    expect(obstacleTo(bob)).toEqual({ reason: 'NODE_GONE', nodeId: 'a' });
    expect(obstacleTo(transactor('a', ['ann']))).toEqual({ reason: 'KIND_CHANGED', nodeId: 'a' });
    expect(obstacleTo(parallel('both', [ann], [bob]))).toEqual({ reason: 'BRANCH_CHANGED', nodeId: 'a' });
    expect(obstacleTo({ ...ann, several: 'IN_TURN' })).toEqual({ reason: 'SEVERAL_CHANGED', nodeId: 'a' });
    const inBranch = at(parallel('both', [ann], [bob]));
    expect(inBranch.moveTo(processOf([ann, bob]))?.reason).toBe('NODE_GONE');
    const other = parallel('both', [ann], [bob]);
    const renamed = { ...other, branches: other.branches.map((branch) => ({ ...branch, id: `${branch.id}x` })) };
    expect(inBranch.moveTo(processOf([renamed]))).toEqual({ reason: 'BRANCH_CHANGED', nodeId: 'a' });
  });

  it('and then ends or waits for somebody, whatever was changed', () => {
    let moved = 0;
    const runs = propertyRuns(3000);
    fc.assert(
      fc.property(processes, amounts, fc.nat(6), fc.nat(20), fc.nat(20), (definition, amount, passes, gone, behind) => {
        const run = new Run(definition, { amount });
        for (let count = 0; count < passes; count += 1) passFirst(run);
        const next = edit(definition, gone, behind);
        // What could not be published is no version.
        if (checkProcess(next, new Set(['amount'])).length > 0 || run.moveTo(next)) return;
        moved += 1;
        checkInvariants(run.state);
        for (let count = 0; count < 200 && run.open.length > 0; count += 1) {
          passFirst(run);
          checkInvariants(run.state);
        }
      }),
      runs,
    );
    expect(moved).toBeGreaterThan(runs.numRuns / 3);
  });
});

function passFirst(run: Run): void {
  const [first] = run.open;
  if (first !== undefined) run.pass(first);
}

// Takes away one node and puts a new one behind another.
function edit(definition: ProcessDefinition, gone: number, behind: number): ProcessDefinition {
  let position = -1;
  const change = (nodes: readonly ProcessNode[]): ProcessNode[] =>
    nodes.flatMap((node) => {
      position += 1;
      const here = position;
      const kept = isGateway(node)
        ? { ...node, branches: node.branches.map((branch) => ({ ...branch, nodes: change(branch.nodes) })) }
        : node;
      const added = here === behind ? [approver(`added${String(here)}`, ['ann'])] : [];
      return [...(here === gone ? [] : [kept]), ...added];
    });
  return { ...definition, nodes: change(definition.nodes) };
}

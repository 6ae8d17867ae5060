import fc from 'fast-check';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { indexProcess, isBefore } from 'contract/workflow/processTree';
import { approver, choice, parallel, processOf, transactor, without } from './nodes';

/** People of generated processes. */
export const PEOPLE = ['ann', 'bob', 'cai', 'dan'] as const;

const people = fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 });
const several = fc.constantFrom('IN_TURN' as const, 'ALL' as const, 'ANY' as const);
const SWITCHES = ['REFUSE', 'RETURN', 'TRANSFER', 'DELEGATE', 'ADD_SIGNS'] as const;
const off = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray([...SWITCHES], { minLength: 1 }) },
);

/** A node whose id and targets are still to be chosen. */
type Plan =
  | {
      readonly kind: 'approver' | 'transactor';
      readonly users: readonly string[];
      readonly several: 'IN_TURN' | 'ALL' | 'ANY';
      readonly passPercent: number;
      readonly returns: number | null;
      readonly off: readonly (typeof SWITCHES)[number][];
    }
  | { readonly kind: 'nobody'; readonly action: 'PASS' | 'REFUSE' | 'MANAGERS' }
  | { readonly kind: 'automatic'; readonly passes: boolean }
  | { readonly kind: 'copy' }
  | { readonly kind: 'route'; readonly target: number }
  | {
      readonly kind: 'PARALLEL' | 'CONDITION' | 'INCLUSIVE';
      readonly branches: readonly { readonly from: number | null; readonly nodes: readonly Plan[] }[];
    };

const { nodes: plans } = fc.letrec<{ nodes: readonly Plan[]; node: Plan }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'tree', size: 'max' }),
  node: fc.oneof(
    { depthSize: 'medium', maxDepth: 3, depthIdentifier: 'tree' },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('approver' as const, 'approver' as const, 'transactor' as const),
        users: people,
        several,
        passPercent: fc.constantFrom(50, 100),
        returns: fc.option(fc.nat(20)),
        off,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('nobody' as const),
        action: fc.constantFrom('PASS' as const, 'REFUSE' as const, 'MANAGERS' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('automatic' as const),
        passes: fc.constantFrom(true, true, true, false),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'copy' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('route' as const), target: fc.nat(20) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('PARALLEL' as const, 'PARALLEL' as const, 'CONDITION' as const, 'INCLUSIVE' as const),
        branches: fc.array(fc.record({ from: fc.constantFrom(0, 50, 100), nodes: tie('nodes') }), {
          minLength: 2,
          maxLength: 3,
          depthIdentifier: 'tree',
        }),
      }),
    },
  ),
}));

/**
 * Processes of every kind of node that people and conditions decide about. Either their routes leave branches, or there are nodes at
 * which nobody is found: if one branch did the first and another one the second at the same moment, both orders would be right.
 */
export const processes: fc.Arbitrary<ProcessDefinition> = fc.tuple(plans, fc.boolean()).map(([planned, mayLeave]) => {
  let count = 0;
  const targets = new Map<string, number>();
  const build = (plan: Plan): ProcessNode => {
    count += 1;
    const id = `n${String(count)}`;
    switch (plan.kind) {
      case 'approver':
        if (plan.returns !== null) targets.set(id, plan.returns);
        return approver(id, plan.users, settingsOf(plan));
      case 'transactor':
        return transactor(id, plan.users, settingsOf(plan));
      case 'nobody':
        return approver(id, [], { nobody: { action: mayLeave ? 'MANAGERS' : plan.action } });
      case 'automatic':
        return approver(id, ['ann'], { decision: plan.passes ? 'PASS' : 'REFUSE' });
      case 'copy':
        return {
          kind: 'COPY',
          id,
          name: id,
          who: { by: 'USERS', userIds: ['ann'] },
          fieldRights: { otherwise: 'READ', fields: {} },
        };
      case 'route':
        targets.set(id, plan.target);
        return { kind: 'ROUTE', id, name: id, to: id };
      case 'PARALLEL':
        return parallel(id, ...plan.branches.map(({ nodes }) => nodes.map(build)));
      default: {
        // The last branch is the default of every second node with conditions.
        const hasDefault = count % 2 === 0;
        const last = plan.branches.length - 1;
        return choice(
          plan.kind,
          id,
          ...plan.branches.map(
            ({ from, nodes }, index) => [hasDefault && index === last ? null : from, nodes.map(build)] as const,
          ),
        );
      }
    }
  };
  const nodes = planned.map(build);
  return processOf(aim(nodes, nodes, targets, mayLeave));
});

function settingsOf(plan: Extract<Plan, { readonly users: unknown }>) {
  const { several: way, passPercent, off: switches } = plan;
  return { several: way, passPercent, ...(switches.length > 0 && { buttons: without(...switches) }) };
}

// Chooses the targets of refusals, before them, and of routes, behind them, among those that publishing allows.
function aim(
  nodes: readonly ProcessNode[],
  all: readonly ProcessNode[],
  targets: ReadonlyMap<string, number>,
  mayLeave: boolean,
): readonly ProcessNode[] {
  const tree = indexProcess(all);
  return nodes.flatMap((node): ProcessNode[] => {
    if ('branches' in node) {
      return [
        { ...node, branches: node.branches.map((one) => ({ ...one, nodes: aim(one.nodes, all, targets, mayLeave) })) },
      ];
    }
    const wanted = targets.get(node.id);
    const here = tree.get(node.id);
    if (wanted === undefined || !here) return [node];
    const places = listNodes(all).flatMap(({ id }) => tree.get(id) ?? []);
    if (node.kind === 'APPROVER') {
      const before = places.filter(
        (place) => !('branches' in place.node) && place.node.kind !== 'ROUTE' && isBefore(place, here),
      );
      const to = before[wanted % Math.max(1, before.length)]?.node.id ?? 'start';
      return [{ ...node, refusal: { action: 'RETURN', to } }];
    }
    const left = mayLeave ? here.branches : [];
    const around = [here.sequence, ...left.map(({ gatewayId }) => tree.get(gatewayId)?.sequence ?? [])];
    const behind = places.filter(
      (place) => place.node.kind !== 'ROUTE' && around.includes(place.sequence) && isBefore(here, place),
    );
    const to = behind[wanted % Math.max(1, behind.length)]?.node.id;
    return to === undefined || node.kind !== 'ROUTE' ? [] : [{ ...node, to }];
  });
}

/** Amounts below, between and above those that the conditions ask for. */
export const amounts = fc.constantFrom(0, 60, 100);

/** Something that somebody does, with the task of the given number among those that are open. */
export const action = fc.record({
  kind: fc.constantFrom(
    ...Array<'PASS'>(10).fill('PASS'),
    'REFUSE' as const,
    'RETURN' as const,
    'TRANSFER' as const,
    'ADD_SIGNS' as const,
    'REMOVE_SIGN' as const,
    'PULL_BACK' as const,
  ),
  task: fc.nat(30),
  side: fc.constantFrom('BEFORE' as const, 'AFTER' as const, 'BESIDE' as const, 'DELEGATE' as const),
  to: fc.nat(20),
  comesBack: fc.boolean(),
});

export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What people do one after another with an instance. */
export const actions = fc.array(action, { maxLength: 30, size: 'max' });

import type { Branch, GatewayNode, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import type { NodeButtonKind, NodeButtons } from 'contract/workflow/nodeButtons';
import type { ApproverNode, TransactorNode } from 'contract/workflow/processNodes';

/** An approver node at which the named people act, all of them unless told otherwise. */
export function approver(id: string, userIds: readonly string[], changes: Partial<ApproverNode> = {}): ApproverNode {
  return { ...peopleNode(id, userIds), kind: 'APPROVER', decision: 'PEOPLE', refusal: { action: 'END' }, ...changes };
}

/** A node at which the named people do work. */
export function transactor(
  id: string,
  userIds: readonly string[],
  changes: Partial<TransactorNode> = {},
): TransactorNode {
  return { ...peopleNode(id, userIds), kind: 'TRANSACTOR', ...changes };
}

function peopleNode(id: string, userIds: readonly string[]): Omit<TransactorNode, 'kind'> {
  return {
    id,
    name: id,
    who: { by: 'USERS', userIds: [...userIds] },
    several: 'ALL',
    passPercent: 100,
    nobody: { action: 'MANAGERS' },
    starterActs: 'HIMSELF',
    timeout: null,
    needsOpinion: false,
    needsSignature: false,
    allowsFiles: true,
    fieldRights: { otherwise: 'READ', fields: {} },
  };
}

/** The buttons of a node that does not offer these. */
export function without(...off: readonly Exclude<NodeButtonKind, 'PASS'>[]): NodeButtons {
  return Object.fromEntries(off.map((button) => [button, { isOffered: false }]));
}

/** A node all of whose branches are taken. */
export function parallel(id: string, ...branches: readonly (readonly ProcessNode[])[]): GatewayNode {
  return { kind: 'PARALLEL', id, name: id, branches: branches.map((nodes, index) => branch(id, index, nodes, null)) };
}

/** A node whose branches are taken from the given amounts on; the one without an amount is the default. */
export function choice(
  kind: 'CONDITION' | 'INCLUSIVE',
  id: string,
  ...branches: readonly (readonly [from: number | null, nodes: readonly ProcessNode[]])[]
): GatewayNode {
  return { kind, id, name: id, branches: branches.map(([from, nodes], index) => branch(id, index, nodes, from)) };
}

function branch(gateway: string, index: number, nodes: readonly ProcessNode[], from: number | null): Branch {
  const condition = { field: 'amount', operator: 'AT_LEAST' as const, value: from ?? 0 };
  const conditions = from === null ? null : { match: 'ALL' as const, conditions: [condition], groups: [] };
  return { id: `${gateway}-${String(index)}`, name: `${gateway} ${String(index)}`, conditions, nodes };
}

/** A process of the nodes, managed by `manager`. */
export function processOf(nodes: readonly ProcessNode[], changes: Partial<ProcessDefinition> = {}): ProcessDefinition {
  return { nodes, samePerson: 'ALWAYS', managerIds: ['manager'], mayWithdraw: true, mayPullBack: true, ...changes };
}

import * as v from 'valibot';
import { MAX_LENGTHS, WRONG_FORMAT, requiredText, rowId } from '../rules';
import { Conditions } from './conditions';
import { isBoundedJson } from './formValues';
import { LEAF_NODES, nodeFields, processNodeId } from './processNodes';
import type { PeopleNode } from './processNodes';

/** The most nodes of a process, at all levels together. */
export const MAX_PROCESS_NODES = 300;

/** The most levels of branches in branches. */
export const MAX_PROCESS_LEVELS = 8;

/** The most branches of one node. */
export const MAX_BRANCHES = 20;

/** How large the JSON of a process may be. Checked before anything else reads it. */
const PROCESS_LIMITS = { levels: 64, values: 60_000, characters: 1_000_000 };

/** A branch of a node: nodes that follow each other, and when they are passed through. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  /** When the branch is taken. Null: always in a parallel node, and in the others when no other branch is taken. */
  readonly conditions: Conditions | null;
  readonly nodes: readonly ProcessNode[];
}

/**
 * A node with branches, which come together again behind it. `CONDITION` takes the first branch whose conditions hold,
 * `INCLUSIVE` every such branch, `PARALLEL` all of them.
 */
export interface GatewayNode {
  readonly kind: 'CONDITION' | 'INCLUSIVE' | 'PARALLEL';
  readonly id: string;
  readonly name: string;
  readonly branches: readonly Branch[];
}

/** A node without branches. */
export type LeafNode = v.InferOutput<(typeof LEAF_NODES)[number]>;

/** A node of a process. */
export type ProcessNode = LeafNode | GatewayNode;

/**
 * What a process does: a tree of nodes, as one draws it on paper from top to bottom. Branches always come together again, so
 * that no path of it can be drawn that would wait for ever.
 */
export interface ProcessDefinition {
  readonly nodes: readonly ProcessNode[];
  /** Whether a person who has passed before is asked again: always, or once in an instance, or not twice running. */
  readonly samePerson: 'ALWAYS' | 'ONCE' | 'NOT_IN_A_ROW';
  /** Who acts where nobody is found, and repairs what is parked. */
  readonly managerIds: readonly string[];
  /** Whether the starter may withdraw a running instance. */
  readonly mayWithdraw: boolean;
  /** Whether people may take back what they have just passed. */
  readonly mayPullBack: boolean;
}

const TOO_DEEP = '分支最多嵌套 8 层';

/** What a branch has besides its nodes. */
export const branchFields = {
  id: processNodeId,
  name: requiredText('请输入分支名称', MAX_LENGTHS.name),
  conditions: v.nullable(Conditions),
};

/** The schema of a node with these branches. */
export function gatewayAround<Branches extends v.GenericSchema<unknown, Branch[]>>(branches: Branches) {
  return v.object({ kind: v.picklist(['CONDITION', 'INCLUSIVE', 'PARALLEL']), ...nodeFields, branches });
}

// The schema is built level by level and does not refer to itself: what is nested deeper is refused and never followed.
function nodesOfLevel(level: number): v.GenericSchema<unknown, ProcessNode[]> {
  const branches =
    level < MAX_PROCESS_LEVELS
      ? v.pipe(
          v.array(v.object({ ...branchFields, nodes: nodesOfLevel(level + 1) })),
          v.minLength(2, '至少需要 {n} 个分支'),
          v.maxLength(MAX_BRANCHES, '最多 {n} 个分支'),
        )
      : v.pipe(v.array(v.never(TOO_DEEP)), v.minLength(1, TOO_DEEP), v.maxLength(MAX_BRANCHES, TOO_DEEP));
  return v.pipe(
    v.array(v.variant('kind', [...LEAF_NODES, gatewayAround(branches)], WRONG_FORMAT)),
    v.maxLength(MAX_PROCESS_NODES, '最多 {n} 个节点'),
  );
}

/** What a definition has besides its nodes. */
export const processSettings = {
  samePerson: v.optional(v.picklist(['ALWAYS', 'ONCE', 'NOT_IN_A_ROW']), 'ALWAYS'),
  managerIds: v.pipe(v.array(rowId()), v.maxLength(50, '最多 {n} 项')),
  mayWithdraw: v.optional(v.boolean(), true),
  mayPullBack: v.optional(v.boolean(), true),
};

/** The schema of a definition, from the designer or from a file. Refuses texts that the database can’t store. */
export const ProcessDefinition: v.GenericSchema<unknown, ProcessDefinition> = v.pipe(
  v.unknown(),
  v.check((given) => isBoundedJson(given, PROCESS_LIMITS), '流程内容过大或嵌套过深'),
  v.object({ nodes: nodesOfLevel(1), ...processSettings }),
  v.check(({ nodes }) => listNodes(nodes).length <= MAX_PROCESS_NODES, '流程最多 300 个节点'),
);

/** Whether a node has branches. */
export function isGateway(node: ProcessNode): node is GatewayNode {
  return node.kind === 'CONDITION' || node.kind === 'INCLUSIVE' || node.kind === 'PARALLEL';
}

/** Whether people act at a node. */
export function actsByPeople(node: ProcessNode): node is PeopleNode {
  return node.kind === 'APPROVER' || node.kind === 'TRANSACTOR';
}

/** The nodes of a sequence and of all branches in it, in reading order. */
export function listNodes(nodes: readonly ProcessNode[]): ProcessNode[] {
  return nodes.flatMap((node) => [
    node,
    ...(isGateway(node) ? node.branches.flatMap((branch) => listNodes(branch.nodes)) : []),
  ]);
}

import { isGateway } from './processDefinition';
import type { Branch, ProcessNode } from './processDefinition';

/** Where a node stands: in which sequence, at which position, and through which branches one gets there. */
export interface NodePlace {
  readonly node: ProcessNode;
  readonly sequence: readonly ProcessNode[];
  readonly position: number;
  /** The branches around the node, the outermost first. */
  readonly branches: readonly BranchPlace[];
}

/** A branch, and the node whose branch it is. */
export interface BranchPlace {
  readonly gatewayId: string;
  readonly branch: Branch;
  /** The position of that node in its sequence. */
  readonly position: number;
}

/** The places of all nodes of a process, by their ids. */
export type ProcessTree = ReadonlyMap<string, NodePlace>;

/** Finds the place of each node of a process. Where two nodes have one id, the first counts. */
export function indexProcess(nodes: readonly ProcessNode[], branches: readonly BranchPlace[] = []): ProcessTree {
  const tree = new Map<string, NodePlace>();
  nodes.forEach((node, position) => {
    if (!tree.has(node.id)) tree.set(node.id, { node, sequence: nodes, position, branches });
    if (!isGateway(node)) return;
    for (const branch of node.branches) {
      const inside = indexProcess(branch.nodes, [...branches, { gatewayId: node.id, branch, position }]);
      for (const [id, place] of inside) if (!tree.has(id)) tree.set(id, place);
    }
  });
  return tree;
}

/** How many of the outermost branches two places have in common. */
export function countSharedBranches(one: readonly BranchPlace[], other: readonly BranchPlace[]): number {
  const differing = one.findIndex(({ branch }, level) => other[level]?.branch.id !== branch.id);
  return differing < 0 ? one.length : differing;
}

/**
 * Whether a place lies before another: somebody who gets to the second one in reading order has passed the first, or the
 * branch of it that was taken. A branch beside another is not before it.
 */
export function isBefore(earlier: NodePlace, later: NodePlace): boolean {
  const shared = countSharedBranches(earlier.branches, later.branches);
  return positionAt(earlier, shared) < positionAt(later, shared);
}

// The position of a place in the sequence around which it has so many branches.
function positionAt({ branches, position }: NodePlace, level: number): number {
  return branches[level]?.position ?? position;
}

import { actsByPeople, isGateway } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { NodePlace } from 'contract/workflow/processTree';
import type { InstanceState, Process } from './state';

/** What keeps an instance from going on by another version of its process, and at which node. */
export interface MoveObstacle {
  /**
   * The other version does not have the node; has a node of another kind in its place; has it in other branches; or asks several
   * people in another way, so that the people who have been asked already would not fit.
   */
  readonly reason: 'NODE_GONE' | 'KIND_CHANGED' | 'BRANCH_CHANGED' | 'SEVERAL_CHANGED';
  readonly nodeId: string;
}

/**
 * Looks whether a running instance can go on by another version of its process (PRO-04): each node at which it stands has to be
 * there, of the same kind and in the same branches. Everything before and behind these nodes may differ. The state itself fits
 * without a change, since it names nodes and branches by their ids.
 */
export function findMoveObstacle(
  former: Process,
  next: Process,
  { tokens, tasks }: InstanceState,
): MoveObstacle | null {
  for (const token of tokens) {
    const { nodeId } = token;
    if (nodeId === START_NODE_ID) continue;
    const reason = compare(former.tree.get(nodeId), next.tree.get(nodeId), {
      hasAsked: token.waitsFor === 'WAITING' && tasks.some(({ visit }) => visit === token.visit),
    });
    if (reason) return { reason, nodeId };
  }
  return null;
}

// `hasAsked`: the people of the node have been asked, and the instance waits for them.
function compare(
  former: NodePlace | undefined,
  next: NodePlace | undefined,
  { hasAsked }: { readonly hasAsked: boolean },
): MoveObstacle['reason'] | null {
  if (!next) return 'NODE_GONE';
  // A node that was gone already is repaired by a version that has it.
  if (!former) return next.branches.length > 0 ? 'BRANCH_CHANGED' : null;
  const isSameKind = isGateway(former.node) ? isGateway(next.node) : former.node.kind === next.node.kind;
  if (!isSameKind) return 'KIND_CHANGED';
  if (pathOf(former) !== pathOf(next)) return 'BRANCH_CHANGED';
  if (hasAsked && actsByPeople(former.node) && actsByPeople(next.node) && former.node.several !== next.node.several)
    return 'SEVERAL_CHANGED';
  return null;
}

function pathOf({ branches }: NodePlace): string {
  return branches.map(({ gatewayId, branch }) => `${gatewayId}/${branch.id}`).join(' ');
}

import type { PeopleNode } from 'contract/workflow/processNodes';
import type { CrowdUser } from '../../channels/crowds/people';
import type { Process } from '../../../workflow/state';
import { findLeader, findPeople, readNamed } from './people';
import type { PeopleContext } from './people';

/** Who acts at a visit of a node. */
export interface NodePeople {
  readonly userIds: readonly string[];
  /** What the node does if there is nobody, with the people who are there to stand in. */
  readonly nobody: PeopleNode['nobody'];
  /** Whether the node is passed because it names only the starter, who is skipped. */
  readonly isStarterSkipped: boolean;
}

/** The answer for a node that must wait for its manager. */
export const PARKED: NodePeople = {
  userIds: [],
  nobody: { action: 'PEOPLE', userIds: [] },
  isStarterSkipped: false,
};

/**
 * Finds who acts at a node: whom its rule names, with the starter replaced as the node wants it. If there is nobody, also finds who is
 * still there of those who stand in, so that nobody is asked who has left.
 */
export async function findNodePeople(
  who: CrowdUser,
  node: PeopleNode,
  managerIds: readonly string[],
  context: PeopleContext,
): Promise<NodePeople> {
  const { starterId } = context;
  const found = await findPeople(who, node.who, context);
  const isStarterNamed = found.includes(starterId);
  const others = found.filter((userId) => userId !== starterId);
  if (isStarterNamed && node.starterActs === 'SKIP' && others.length === 0)
    return { userIds: [], nobody: { action: 'PASS' }, isStarterSkipped: true };
  const leader = isStarterNamed && node.starterActs === 'LEADER' ? await findLeader(who.db, starterId) : [];
  const userIds =
    node.starterActs === 'HIMSELF' ? found : found.flatMap((userId) => (userId === starterId ? leader : [userId]));
  if (userIds.length > 0) return { userIds, nobody: node.nobody, isStarterSkipped: false };
  return { userIds, nobody: await findStandIns(who, node, managerIds), isStarterSkipped: false };
}

async function findStandIns(
  { db }: CrowdUser,
  { nobody }: PeopleNode,
  managerIds: readonly string[],
): Promise<PeopleNode['nobody']> {
  if (nobody.action === 'PASS' || nobody.action === 'REFUSE') return nobody;
  return { action: 'PEOPLE', userIds: await readNamed(db, nobody.action === 'PEOPLE' ? nobody.userIds : managerIds) };
}

/** The process as the engine has to see it while it opens a visit: with what the node does if there is nobody. */
export function withNobody(process: Process, nodeId: string, nobody: PeopleNode['nobody']): Process {
  const place = process.tree.get(nodeId);
  if (!place || !('nobody' in place.node)) return process;
  return { ...process, tree: new Map(process.tree).set(nodeId, { ...place, node: { ...place.node, nobody } }) };
}

import { eq, isNotNull, and } from 'drizzle-orm';
import type { DiagramState, InstanceDiagram } from 'contract/workflow/instanceDiagram';
import { actsByPeople, isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import type { InstanceState, Token } from '../../../workflow/state';
import { readInstance } from './load';
import { instanceCopies as copies } from './parts.schema';
import { instanceEvents as events } from './schema';
import { readViewer } from './viewer';

/** Reads where an instance stands in its process, for somebody who may read it. */
export function getInstanceDiagram(who: Caller, instanceId: string): Promise<InstanceDiagram> {
  const { db, userId } = who;
  return withWholeMerchantScope(db, who, async () => {
    const stored = await readInstance(db, instanceId);
    if (!(await readViewer(db, stored, userId))) throw notFound();
    const touched = new Set([
      ...stored.state.tasks.map(({ nodeId }) => nodeId),
      ...(await readTouched(db, instanceId)),
    ]);
    return drawDiagram(stored.process.definition.nodes, stored.state, touched);
  });
}

// The nodes at which something has happened without a task.
async function readTouched(db: Db, instanceId: string): Promise<string[]> {
  const happened = await db
    .selectDistinct({ nodeId: events.nodeId })
    .from(events)
    .where(and(eq(events.instanceId, instanceId), isNotNull(events.nodeId)));
  const copied = await db
    .selectDistinct({ nodeId: copies.nodeId })
    .from(copies)
    .where(eq(copies.instanceId, instanceId));
  return [...happened, ...copied].flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId]));
}

/** Draws where an instance stands in the nodes of its process. `touched`: the nodes at which something has happened. */
export function drawDiagram(
  nodes: readonly ProcessNode[],
  { status, tokens }: Pick<InstanceState, 'status' | 'tokens'>,
  touched: ReadonlySet<string>,
): InstanceDiagram {
  const standing = new Map(
    status === 'RUNNING'
      ? tokens.filter(({ waitsFor }) => waitsFor !== 'DONE').map((token) => [token.nodeId, token])
      : [],
  );
  const drawn: InstanceDiagram['nodes'] = [];
  const branches: InstanceDiagram['branches'] = [];
  // `isAhead`: the instance has not come to this sequence yet.
  const drawSequence = (sequence: readonly ProcessNode[], branchId: string | null, isAhead: boolean): void => {
    const last = sequence.findLastIndex(({ id }) => standing.has(id));
    const lastTouched = sequence.findLastIndex((node) => standing.has(node.id) || isTouched(node, touched));
    sequence.forEach((node, index) => {
      const isBehind = isAhead || (last >= 0 && index > last);
      // What decides or waits by itself leaves no trace, and was passed all the same where something has happened behind it.
      const isPassed = isTouched(node, touched) || (index < lastTouched && !actsByPeople(node) && node.kind !== 'COPY');
      const state = isBehind ? 'AHEAD' : stateOf(standing.get(node.id), isPassed);
      drawn.push({ nodeId: node.id, nodeName: node.name, kind: node.kind, state, branchId });
      if (!isGateway(node)) return;
      for (const branch of node.branches) {
        branches.push({ branchId: branch.id, branchName: branch.name, gatewayId: node.id });
        drawSequence(branch.nodes, branch.id, isBehind);
      }
    });
  };
  const isAtStart = standing.has(START_NODE_ID);
  drawSequence(nodes, null, isAtStart && standing.size === 1);
  return { startState: isAtStart ? 'CURRENT' : 'DONE', nodes: drawn, branches };
}

function stateOf(token: Token | undefined, isPassed: boolean): DiagramState {
  if (token) return token.waitsFor === 'PARKED' ? 'PARKED' : 'CURRENT';
  return isPassed ? 'DONE' : 'UNTOUCHED';
}

// Whether something has happened at a node or in a branch of it.
function isTouched(node: ProcessNode, touched: ReadonlySet<string>): boolean {
  return listNodes([node]).some(({ id }) => touched.has(id));
}

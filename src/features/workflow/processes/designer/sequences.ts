import { MAX_PROCESS_LEVELS, MAX_PROCESS_NODES, isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { Branch, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { indexProcess } from 'contract/workflow/processTree';

/** Where a node is put: before the node with an index, in the sequence of the process or of a branch. */
export interface SequencePlace {
  /** Null: the sequence of the process itself. */
  readonly branchId: string | null;
  readonly index: number;
}

type Sequence = readonly ProcessNode[];
type ChangeSequence = (nodes: Sequence, branchId: string | null) => Sequence;

/** The place of a node. */
export function placeOf(nodes: Sequence, nodeId: string): SequencePlace | undefined {
  const place = indexProcess(nodes).get(nodeId);
  return place && { branchId: place.branches.at(-1)?.branch.id ?? null, index: place.position };
}

/** A node of a process by its id. */
export function findNode(nodes: Sequence, nodeId: string): ProcessNode | undefined {
  return indexProcess(nodes).get(nodeId)?.node;
}

/** Puts a node at a place. */
export function insertNode(nodes: Sequence, node: ProcessNode, { branchId, index }: SequencePlace): Sequence {
  return changeSequences(nodes, (sequence, id) => (id === branchId ? sequence.toSpliced(index, 0, node) : sequence));
}

/** Takes a node out, with its branches. */
export function removeNode(nodes: Sequence, nodeId: string): Sequence {
  return changeSequences(nodes, (sequence) => {
    const index = sequence.findIndex(({ id }) => id === nodeId);
    return index < 0 ? sequence : sequence.toSpliced(index, 1);
  });
}

/** Puts another node in the place of one. */
export function replaceNode(nodes: Sequence, nodeId: string, node: ProcessNode): Sequence {
  return changeSequences(nodes, (sequence) => mapSame(sequence, (one) => (one.id === nodeId ? node : one)));
}

/** Whether a node that is not part of the process may stand at a place, by the limits of the contract. */
export function canStandAt(nodes: Sequence, node: ProcessNode, { branchId }: SequencePlace): boolean {
  const size = listNodes(nodes).length + listNodes([node]).length;
  return size <= MAX_PROCESS_NODES && levelOf(nodes, branchId) + levelsOf(node) <= MAX_PROCESS_LEVELS;
}

// How many branches lie around a sequence.
function levelOf(nodes: Sequence, branchId: string | null): number {
  if (branchId === null) return 0;
  const around = listNodes(nodes).find((node) => isGateway(node) && node.branches.some(({ id }) => id === branchId));
  return 1 + (around ? (indexProcess(nodes).get(around.id)?.branches.length ?? 0) : 0);
}

function levelsOf(node: ProcessNode): number {
  if (!isGateway(node)) return 1;
  return 1 + Math.max(1, ...node.branches.flatMap((branch) => branch.nodes.map(levelsOf)));
}

/** Moves a node to a place, which is counted with the node still there. Undefined if it can't stand there, or stands there already. */
export function moveNode(nodes: Sequence, nodeId: string, to: SequencePlace): Sequence | undefined {
  const node = findNode(nodes, nodeId);
  const from = placeOf(nodes, nodeId);
  if (!node || !from || listBranches([node]).some(({ id }) => id === to.branchId)) return undefined;
  const isSame = to.branchId === from.branchId;
  const index = isSame && to.index > from.index ? to.index - 1 : to.index;
  if (isSame && index === from.index) return undefined;
  const without = removeNode(nodes, nodeId);
  return canStandAt(without, node, to) ? insertNode(without, node, { ...to, index }) : undefined;
}

/** Moves a node to the next place before or behind it, into branches and out of them, too. */
export function moveStep(nodes: Sequence, nodeId: string, step: -1 | 1): Sequence | undefined {
  const node = findNode(nodes, nodeId);
  const from = placeOf(nodes, nodeId);
  if (!node || !from) return undefined;
  const without = removeNode(nodes, nodeId);
  const places = listPlaces(without, null);
  const start = places.findIndex((place) => place.branchId === from.branchId && place.index === from.index);
  for (let next = start + step; next >= 0 && next < places.length; next += step) {
    const place = places[next];
    if (place && canStandAt(without, node, place)) return insertNode(without, node, place);
  }
  return undefined;
}

function listPlaces(nodes: Sequence, branchId: string | null): SequencePlace[] {
  return [
    ...nodes.flatMap((node, index) => [
      { branchId, index },
      ...(isGateway(node) ? node.branches.flatMap((branch) => listPlaces(branch.nodes, branch.id)) : []),
    ]),
    { branchId, index: nodes.length },
  ];
}

/** The branches of nodes at all levels. */
export function listBranches(nodes: Sequence): Branch[] {
  return listNodes(nodes).flatMap((node) => (isGateway(node) ? node.branches : []));
}

/** Every id that nodes and branches of a process have. */
export function listIds({ nodes }: Pick<ProcessDefinition, 'nodes'>): string[] {
  return [...listNodes(nodes), ...listBranches(nodes)].map(({ id }) => id);
}

// Nodes that do not change stay the same objects, so that only those are drawn again that do.
function changeSequences(nodes: Sequence, change: ChangeSequence, branchId: string | null = null): Sequence {
  const inside = mapSame(nodes, (node) => {
    if (!isGateway(node)) return node;
    const branches = mapSame(node.branches, (branch) => {
      const changed = changeSequences(branch.nodes, change, branch.id);
      return changed === branch.nodes ? branch : { ...branch, nodes: changed };
    });
    return branches === node.branches ? node : { ...node, branches };
  });
  return change(inside, branchId);
}

function mapSame<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}

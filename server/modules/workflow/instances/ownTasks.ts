import type { InstanceDetail } from 'contract/workflow/instances';
import { NODE_BUTTONS, isButtonOffered } from 'contract/workflow/nodeButtons';
import type { NodeButtonKind, NodeButtons } from 'contract/workflow/nodeButtons';
import { actsByPeople, listNodes } from 'contract/workflow/processDefinition';
import { START_NODE_ID } from 'contract/workflow/processNodes';
import { advance } from '../../../workflow/advance';
import type { PersonEvent, Task } from '../../../workflow/state';
import { START_NAME, nameNode } from '../processes/nodeNames';
import { listNextToChoose } from './choices';
import type { StoredInstance } from './load';
import { rightsAtNode } from './rights';

/** Whether the engine would let something happen now. It has the rules, so that it is asked. */
export function isAllowed({ process, state }: StoredInstance, event: PersonEvent): boolean {
  return !('refusal' in advance(process, state, event));
}

/** Describes an open task with all that its person can do with it now. */
export function describeTask(
  stored: StoredInstance,
  { id: taskId, nodeId, userId }: Task,
  viewer: { readonly userId: string; readonly people: ReadonlyMap<string, string> },
): InstanceDetail['ownTasks'][number] {
  const { process, state } = stored;
  const { definition } = process;
  const node = process.tree.get(nodeId)?.node;
  const acting = node && actsByPeople(node) ? node : undefined;
  const buttons: NodeButtons | undefined = acting?.buttons;
  // The engine is asked only of nodes at which somebody has had to act: others are no places to return to.
  const visited = new Set(state.tasks.map((task) => task.nodeId));
  const former = listNodes(definition.nodes).filter(({ id }) => visited.has(id));
  const returnPlaces = [{ id: START_NODE_ID, name: START_NAME }, ...former]
    .filter(({ id }) => isAllowed(stored, { kind: 'RETURN', taskId, to: id, then: 'RUN_AGAIN' }))
    .map(({ id, name }) => ({ nodeId: id, nodeName: name }));
  // Whom it is given to makes no difference to what is offered.
  const somebody = state.starterId;
  const isPossible: Readonly<Record<NodeButtonKind, boolean>> = {
    PASS: true,
    REFUSE: isAllowed(stored, { kind: 'REFUSE', taskId }),
    RETURN: returnPlaces.length > 0,
    TRANSFER: isAllowed(stored, { kind: 'TRANSFER', taskId, userId: somebody }),
    DELEGATE: isAllowed(stored, { kind: 'ADD_SIGNS', taskId, side: 'DELEGATE', userIds: [somebody] }),
    ADD_SIGNS: isAllowed(stored, { kind: 'ADD_SIGNS', taskId, side: 'BEFORE', userIds: [somebody] }),
    COPY: acting !== undefined && isButtonOffered(buttons, 'COPY'),
  };
  return {
    ...{ taskId, nodeId, nodeName: nameNode(definition, nodeId), isCorrection: nodeId === START_NODE_ID },
    forUserName: userId === viewer.userId ? null : (viewer.people.get(userId) ?? ''),
    actions: NODE_BUTTONS.filter((action) => isPossible[action]),
    names: readButtonNames(buttons),
    rights: rightsAtNode(process, nodeId),
    needsOpinion: acting?.needsOpinion ?? false,
    needsSignature: acting?.needsSignature ?? false,
    allowsFiles: acting?.allowsFiles ?? false,
    returnPlaces,
    choose: listNextToChoose(process, advance(process, state, { kind: 'PASS', taskId })),
  };
}

/** The signs that a person has added to the own tasks and can still take back, by their numbers. */
export function listRemovableSigns(stored: StoredInstance, userId: string): number[] {
  const { tasks } = stored.state;
  const own = new Set(tasks.filter((task) => task.userId === userId).map(({ id }) => id));
  return tasks
    .filter(
      ({ id, addedTo }) =>
        addedTo !== null && own.has(addedTo) && isAllowed(stored, { kind: 'REMOVE_SIGN', taskId: id }),
    )
    .map(({ id }) => id);
}

function readButtonNames(buttons: NodeButtons | undefined): Partial<Record<NodeButtonKind, string>> {
  const named = NODE_BUTTONS.flatMap((kind) => {
    const name = buttons?.[kind]?.name;
    return name === undefined ? [] : [[kind, name] as const];
  });
  return Object.fromEntries(named);
}

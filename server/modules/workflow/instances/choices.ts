import { actsByPeople, isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import { Refusal } from '../../../refusal';
import type { Advanced, Process } from '../../../workflow/state';
import type { ChosenPeople } from './schema';

/** A node whose people somebody chooses. */
export interface NodeToChoose {
  readonly nodeId: string;
  readonly nodeName: string;
}

/** The people whom somebody has chosen, as the contract sends them. */
export type SentChoices = readonly { readonly nodeId: string; readonly userIds: readonly string[] }[];

/** The nodes whose people the starter chooses, wherever they are. */
export function listChosenByStarter({ nodes }: ProcessDefinition): NodeToChoose[] {
  return listNodes(nodes).flatMap((node) => (isChosenBy(node, 'CHOSEN_BY_STARTER') ? [toChoose(node)] : []));
}

/** The nodes to which an instance comes next and whose people the person before them chooses, as the engine has gone on. */
export function listNextToChoose({ tree }: Process, advanced: Advanced): NodeToChoose[] {
  if ('refusal' in advanced) return [];
  return advanced.effects.flatMap((effect) => {
    const node = effect.kind === 'FIND_PEOPLE' || effect.kind === 'COPY' ? tree.get(effect.nodeId)?.node : undefined;
    return node && isChosenBy(node, 'CHOSEN_BY_PREVIOUS') ? [toChoose(node)] : [];
  });
}

function isChosenBy(node: ProcessNode, by: PeopleRule['by']): boolean {
  return 'who' in node && node.who.by === by;
}

/** Whether those who act at a node may have to choose the people of the next one, on some of the branches behind it. */
export function mayChooseNext({ nodes }: ProcessDefinition, nodeId: string): boolean {
  return searchNext(nodes, nodeId) === 'CHOOSES';
}

// What comes behind a node, in this sequence or below it. `ABSENT`: the node is not there; `OPEN`: nobody acts behind it yet.
function searchNext(sequence: readonly ProcessNode[], nodeId: string): 'ABSENT' | 'CHOOSES' | 'OPEN' | 'STOPS' {
  for (const [index, node] of sequence.entries()) {
    const below = isGateway(node) ? node.branches.map((branch) => searchNext(branch.nodes, nodeId)) : [];
    const settled = below.find((found) => found === 'CHOOSES' || found === 'STOPS');
    if (settled) return settled;
    if (node.id === nodeId || below.includes('OPEN')) return readNext(sequence.slice(index + 1));
  }
  return 'ABSENT';
}

function readNext(sequence: readonly ProcessNode[]): 'CHOOSES' | 'OPEN' | 'STOPS' {
  for (const node of sequence) {
    if (isChosenBy(node, 'CHOSEN_BY_PREVIOUS')) return 'CHOOSES';
    if (actsByPeople(node)) return 'STOPS';
    const below = isGateway(node) ? node.branches.map((branch) => readNext(branch.nodes)) : ['OPEN'];
    if (below.includes('CHOOSES')) return 'CHOOSES';
    if (!below.includes('OPEN')) return 'STOPS';
  }
  return 'OPEN';
}

function toChoose({ id, name }: ProcessNode): NodeToChoose {
  return { nodeId: id, nodeName: name };
}

/** Reads the choices for these nodes. Refuses a node without people. */
export function readChoices(nodes: readonly NodeToChoose[], sent: SentChoices): ChosenPeople {
  const given = new Map(sent.map(({ nodeId, userIds }) => [nodeId, userIds]));
  for (const { nodeId, nodeName } of nodes)
    if ((given.get(nodeId)?.length ?? 0) === 0)
      throw new Refusal('param-invalid', '请选择“{node}”的处理人', { node: nodeName });
  return Object.fromEntries(nodes.map(({ nodeId }) => [nodeId, given.get(nodeId) ?? []]));
}

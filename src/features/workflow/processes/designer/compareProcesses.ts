import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { Branch, ProcessDefinition, ProcessNode } from 'contract/workflow/processDefinition';
import { indexProcess } from 'contract/workflow/processTree';

/** What distinguishes a node or a branch from the one with its id in another version. */
export type NodeMark = 'added' | 'changed' | 'moved' | 'removed';

/** The marks of two versions side by side, by the ids of nodes and branches. */
export interface ProcessComparison {
  readonly former: ReadonlyMap<string, NodeMark>;
  readonly present: ReadonlyMap<string, NodeMark>;
  /** Whether the settings of the process differ. */
  readonly hasOtherSettings: boolean;
}

/** Compares two versions of a process. The order of nodes counts where a node stands in another sequence than before. */
export function compareProcesses(former: ProcessDefinition, present: ProcessDefinition): ProcessComparison {
  const [before, after] = [partsOf(former), partsOf(present)];
  const removed = [...before.keys()].filter((id) => !after.has(id));
  const marks = new Map<string, NodeMark>();
  for (const [id, part] of after) {
    const mark = markOf(before.get(id), part);
    if (mark) marks.set(id, mark);
  }
  return {
    former: new Map([
      ...removed.map((id): [string, NodeMark] => [id, 'removed']),
      ...[...marks].filter(([id]) => before.has(id)),
    ]),
    present: marks,
    hasOtherSettings: settingsOf(former) !== settingsOf(present),
  };
}

interface Part {
  readonly content: string;
  /** The sequence in which a node stands, or the node whose branch it is. */
  readonly place: string;
}

function markOf(before: Part | undefined, after: Part): NodeMark | undefined {
  if (!before) return 'added';
  if (before.content !== after.content) return 'changed';
  return before.place === after.place ? undefined : 'moved';
}

function partsOf({ nodes }: ProcessDefinition): Map<string, Part> {
  const tree = indexProcess(nodes);
  const ofNode = (node: ProcessNode): [string, Part] => {
    const place = tree.get(node.id)?.branches.at(-1)?.branch.id ?? '';
    return [node.id, { content: contentOf(node), place }];
  };
  const ofBranch = (node: ProcessNode, { id, name, conditions }: Branch): [string, Part] => [
    id,
    { content: JSON.stringify([name, conditions]), place: node.id },
  ];
  return new Map(
    listNodes(nodes).flatMap((node) => [
      ofNode(node),
      ...(isGateway(node) ? node.branches.map((branch) => ofBranch(node, branch)) : []),
    ]),
  );
}

function contentOf(node: ProcessNode): string {
  return JSON.stringify(isGateway(node) ? { ...node, branches: node.branches.map(({ id }) => id) } : node);
}

function settingsOf({ nodes: _, ...settings }: ProcessDefinition): string {
  return JSON.stringify(settings);
}

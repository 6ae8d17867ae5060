import { isGateway, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';

/** What the start of a process is called, where a node is named. */
export const START_NAME = '发起人';

// The definition of a version does not change, and lists name many nodes of the same one.
const known = new WeakMap<ProcessDefinition, ReadonlyMap<string, string>>();

/** The name of a node or branch of a definition, by its id. An id that is none of these is the start. */
export function nameNode(definition: ProcessDefinition, id: string): string {
  const names = known.get(definition) ?? readNames(definition);
  known.set(definition, names);
  return names.get(id) ?? START_NAME;
}

function readNames({ nodes }: ProcessDefinition): ReadonlyMap<string, string> {
  return new Map(
    listNodes(nodes).flatMap((node) => [
      [node.id, node.name] as const,
      ...(isGateway(node) ? node.branches.map(({ id, name }) => [id, name] as const) : []),
    ]),
  );
}

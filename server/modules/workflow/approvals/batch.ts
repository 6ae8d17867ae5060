import { actsByPeople, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { mayChooseNext } from '../instances/choices';

/** What passing a task takes besides the decision. */
export type PassingNeed = 'CHOICE' | 'FIELDS' | 'OPINION' | 'SIGNATURE';

/**
 * Finds what passing a task of a node takes besides the decision, so that it can't be passed without looking at it. Undefined: nothing.
 */
export function findPassingNeed(definition: ProcessDefinition, nodeId: string): PassingNeed | undefined {
  const node = listNodes(definition.nodes).find(({ id }) => id === nodeId);
  if (!node || !actsByPeople(node)) return 'FIELDS';
  if (node.needsOpinion) return 'OPINION';
  if (node.needsSignature) return 'SIGNATURE';
  const { otherwise, fields } = node.fieldRights;
  if (otherwise === 'EDIT' || Object.values(fields).includes('EDIT')) return 'FIELDS';
  return mayChooseNext(definition, nodeId) ? 'CHOICE' : undefined;
}

/** Whether the tasks of a node can be passed together with others: nothing has to be entered, chosen or signed there. */
export function isBatchable(definition: ProcessDefinition, nodeId: string): boolean {
  return findPassingNeed(definition, nodeId) === undefined;
}

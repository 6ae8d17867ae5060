import { actsByPeople, listNodes } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { mayChooseNext } from '../instances/choices';

/** Whether the tasks of a node can be passed together with others: nothing has to be entered, chosen or signed there. */
export function isBatchable(definition: ProcessDefinition, nodeId: string): boolean {
  const node = listNodes(definition.nodes).find(({ id }) => id === nodeId);
  if (!node || !actsByPeople(node) || node.needsOpinion || node.needsSignature) return false;
  const { otherwise, fields } = node.fieldRights;
  const isEditable = otherwise === 'EDIT' || Object.values(fields).includes('EDIT');
  return !isEditable && !mayChooseNext(definition, nodeId);
}

import * as v from 'valibot';
import { forms } from 'contract/workflow/forms';
import { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { form } from 'contract/workflow/testing';
import type { Portal, SignedIn } from '../../../testing/portal';
import { approver } from '../../../workflow/testing/nodes';

/** A node that people pass or refuse. If nobody is found, it is passed. */
export function passedBy(id: string, userIds: readonly string[]): ProcessNode {
  return { ...approver(id, userIds), name: `审批${id}`, nobody: { action: 'PASS' } };
}

/** A definition of the nodes, without managers. */
export function draftOf(...nodes: readonly ProcessNode[]): ProcessDefinition {
  return v.parse(ProcessDefinition, { nodes, managerIds: [] });
}

/** Publishes a form with an amount as the next version of a form, by default of a new one, and returns its id. */
export async function installClaimForm(portal: Portal, as: SignedIn, existing?: string): Promise<string> {
  const add = () => portal.call(forms.addForm, { formCode: 'claim', formName: '报销单' }, as);
  const formId = existing ?? (await add()).formId;
  const { version } = await portal.call(forms.getForm, { formId }, as);
  const definition = form({ id: 'amount', kind: 'number' }, { id: `reason${String(version)}`, kind: 'text' });
  await portal.call(forms.saveFormDraft, { formId, version, definition }, as);
  await portal.call(forms.publishForm, { formId, version: version + 1 }, as);
  return formId;
}

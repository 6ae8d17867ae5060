import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { parseDefinition as parseForm } from '../forms/definitions';
import { parseDefinition as parseProcess } from '../processes/definitions';
import type { TemplateContent } from './template';

/** The definition of a template's form, complete as a merchant stores it. */
export function formOf({ form }: TemplateContent): FormDefinition {
  return parseForm(form.definition);
}

/** The definition of a template's process, complete as a merchant stores it, with these managers. */
export function processOf({ nodes, settings }: TemplateContent, managerIds: readonly string[]): ProcessDefinition {
  return parseProcess({ ...settings, nodes, managerIds });
}

import { createContext, useContext } from 'react';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { ConditionField } from '@/forms/conditions/conditionField';

/** What the parts of the designer need to know of the process and of its form. */
export interface ProcessScope {
  readonly nodes: readonly ProcessNode[];
  /** The fields of the form without columns of tables. Empty for a process without a form. */
  readonly fields: readonly ConditionField[];
  /** The label of a field, or its reference if the form does not have it. */
  readonly labelOf: (reference: string) => string;
}

/** The scope of the parts below. */
export const ProcessScopeContext = createContext<ProcessScope>({
  nodes: [],
  fields: [],
  labelOf: (reference) => reference,
});

/** The process that is designed, and the fields of its form. */
export function useProcessScope(): ProcessScope {
  return useContext(ProcessScopeContext);
}

/** Makes the scope of a process with this form. */
export function makeScope(nodes: readonly ProcessNode[], form: FormDefinition | undefined): ProcessScope {
  const all = form ? [...indexDefinition(form).fields.values()] : [];
  const labels = new Map(all.map(({ reference, field }) => [reference, field.label]));
  const labelOf = (reference: string) => labels.get(reference) ?? reference;
  const fields = all
    .filter(({ table }) => !table)
    .map(({ reference, field }) => ({ reference, field, label: labelOf(reference) }));
  return { nodes, fields, labelOf };
}

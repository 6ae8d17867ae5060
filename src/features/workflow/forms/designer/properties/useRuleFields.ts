import { indexDefinition } from 'contract/workflow/formIndex';
import type { IndexedField } from 'contract/workflow/formIndex';
import type { ConditionField } from '@/forms/conditions/conditionField';
import { findRuleFields, labelOfField, useNodeScope } from './nodeScope';

/** The fields for the rules of the node. */
interface RuleFields {
  /** Those that a rule may name. */
  readonly offered: readonly ConditionField[];
  /** All of the form, so that a sentence can name a field that is not offered any more. */
  readonly known: readonly ConditionField[];
}

/** Lists the fields for the rules of the node that the panel edits. */
export function useRuleFields(): RuleFields {
  const scope = useNodeScope();
  const toConditionField = (indexed: IndexedField): ConditionField => ({
    reference: indexed.reference,
    field: indexed.field,
    label: labelOfField(indexed, scope.table),
  });
  return {
    offered: findRuleFields(scope).map(toConditionField),
    known: [...indexDefinition(scope.definition).fields.values()].map(toConditionField),
  };
}

import type { FieldOption, OptionRule } from 'contract/workflow/fieldKinds/choice';
import type { Conditions } from 'contract/workflow/conditions';
import type { FormDefinition, FormNode } from 'contract/workflow/formDefinition';
import { mapNodes } from './tree';

/** Lets everything that refers to a field, or to a column, refer to it by another reference. */
export function renameReferences(definition: FormDefinition, from: string, to: string): FormDefinition {
  const rename = (reference: string) => {
    if (reference === from) return to;
    return reference.startsWith(`${from}.`) ? to + reference.slice(from.length) : reference;
  };
  return mapNodes(definition, (node) => {
    const renamed = renameInNode(node, rename);
    return JSON.stringify(renamed) === JSON.stringify(node) ? node : renamed;
  });
}

type Rename = (reference: string) => string;

function renameInNode(given: FormNode, rename: Rename): FormNode {
  const node = { ...given, showWhen: given.showWhen && renameInConditions(given.showWhen, rename) };
  if ('sections' in node) return node;
  const field = {
    ...node,
    comparisons: node.comparisons.map((comparison) => ({ ...comparison, field: rename(comparison.field) })),
    default:
      node.default?.type === 'FORMULA'
        ? { ...node.default, formula: renameInFormula(node.default.formula, rename) }
        : node.default,
  };
  switch (field.kind) {
    case 'formula':
      return { ...field, settings: { ...field.settings, formula: renameInFormula(field.settings.formula, rename) } };
    case 'radio':
      return { ...field, settings: { ...field.settings, ...renameInRules(field.settings, rename) } };
    case 'checkbox':
      return { ...field, settings: { ...field.settings, ...renameInRules(field.settings, rename) } };
    case 'select':
      return { ...field, settings: { ...field.settings, ...renameInRules(field.settings, rename) } };
    case 'table':
      return {
        ...field,
        settings: { ...field.settings, totals: renameTotals(field.id, field.settings.totals, rename) },
      };
    default:
      return field;
  }
}

function renameInRules(
  { optionRules }: { readonly options: readonly FieldOption[]; readonly optionRules: readonly OptionRule[] },
  rename: Rename,
): { readonly optionRules: OptionRule[] } {
  return { optionRules: optionRules.map((rule) => ({ ...rule, when: renameInConditions(rule.when, rename) })) };
}

function renameInConditions(conditions: Conditions, rename: Rename): Conditions {
  return {
    ...conditions,
    conditions: conditions.conditions.map((condition) => ({ ...condition, field: rename(condition.field) })),
    groups: conditions.groups.map((group) => renameInConditions(group, rename)),
  };
}

function renameInFormula(formula: string, rename: Rename): string {
  return formula.replace(/\{([^{}]*)\}/g, (_, reference: string) => `{${rename(reference)}}`);
}

// Totals name columns without their table, which may have been renamed already.
function renameTotals(table: string, totals: readonly string[], rename: Rename): string[] {
  return totals.map((column) => rename(`${table}.${column}`).split('.').at(-1) ?? column);
}

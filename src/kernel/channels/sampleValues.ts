import type { TemplateVariable } from 'contract/channels/template';
import type { VariableValues } from 'contract/channels/templateTexts';

/** The samples of variables as values for a preview. */
export function toSampleValues(variables: readonly TemplateVariable[]): VariableValues {
  return Object.fromEntries(variables.map(({ name, sample }) => [name, sample]));
}

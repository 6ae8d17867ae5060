import type { FormDefinition, FormTable } from 'contract/workflow/formDefinition';
import type { FormField } from 'contract/workflow/formField';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { FormValue, FormValues } from 'contract/workflow/formValues';

/** What a module tells of one of its objects, by the ids of the fields that take it. */
export type BusinessFacts = Readonly<
  Record<
    string,
    { readonly text: string; /** What a number, or the option of a choice is. */ readonly value?: number | string }
  >
>;

/** The values of the fields of a form that take what a module tells. The form decides which of it: fields that it does not have are left out. */
export function fillForm(definition: FormDefinition, facts: BusinessFacts): FormValues {
  const { fields } = indexDefinition(definition);
  return Object.fromEntries(
    Object.entries(facts).flatMap(([id, fact]) => {
      const indexed = fields.get(id);
      const value = indexed && toValue(indexed.field, fact);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
}

// What a field of another kind would take is not known: it stays empty.
function toValue(field: FormField | FormTable, { text, value }: BusinessFacts[string]): FormValue | undefined {
  switch (field.kind) {
    case 'text':
      return text.replace(/\s+/gu, ' ').trim().slice(0, field.settings.maxLength);
    case 'textArea':
      return text.slice(0, field.settings.maxLength);
    case 'number':
    case 'amount':
      return typeof value === 'number' ? value : undefined;
    case 'radio':
    case 'select':
    case 'checkbox': {
      const option = field.settings.options.find((one) => one.value === value || one.label === text);
      if (!option) return undefined;
      return field.kind === 'radio' ? option.value : [option.value];
    }
    default:
      return undefined;
  }
}

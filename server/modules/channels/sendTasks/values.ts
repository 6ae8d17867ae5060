import type { TaskVariable } from 'contract/channels/sendTaskForm';
import { PERSON_FIELDS } from 'contract/channels/sendTaskForm';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { Recipient } from './recipient';

/** The values of the variables of a message to one person. A value that the person lacks is left out, unless a default takes its place. */
export function toValues(
  variables: readonly TaskVariable[],
  recipient: Pick<Recipient, 'columns' | 'fields'>,
): VariableValues {
  return Object.fromEntries(
    variables.flatMap((variable) => {
      const value = readValue(variable, recipient) || variable.otherwise;
      return value ? [[variable.name, value]] : [];
    }),
  );
}

function readValue(
  { source, value }: TaskVariable,
  { fields, columns }: Pick<Recipient, 'columns' | 'fields'>,
): string | undefined {
  if (source === 'constant') return value;
  if (source === 'column') return Object.hasOwn(columns, value) ? columns[value] : undefined;
  const field = PERSON_FIELDS.find((one) => one === value);
  return field && fields[field];
}

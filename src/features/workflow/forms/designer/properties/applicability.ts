import type { FieldKind, LayoutKind } from 'contract/workflow/fieldKinds/fieldKind';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import type { FieldDefault, FormField } from 'contract/workflow/formField';

/** A property that not every kind of fields has. */
export type Trait = 'placeholder' | 'help' | 'required' | 'readOnly' | 'unique' | 'mask' | 'list';

const WITHOUT_PLACEHOLDER: readonly FieldKind[] = [
  'radio',
  'checkbox',
  'switch',
  'dateRange',
  'rate',
  'slider',
  'color',
  'serialNumber',
  'formula',
  'signature',
  'description',
  'file',
  'image',
  'table',
];

// Kinds whose values identify a record. A switch has two values, and a list of files is never the same.
const UNIQUE: readonly FieldKind[] = [
  'text',
  'number',
  'amount',
  'date',
  'user',
  'organization',
  'position',
  'linkedRecord',
];

// A mask covers texts; what else is not to be read is hidden by the rights of a step.
const MASKED: readonly FieldKind[] = ['text', 'textArea', 'serialNumber'];

/** Whether fields of a kind have a property. A column of a table has no place of its own in lists, and is not unique. */
export function hasTrait(kind: Exclude<FieldKind, LayoutKind>, trait: Trait, isColumn: boolean): boolean {
  const { filledBy } = fieldKinds[kind];
  switch (trait) {
    case 'placeholder':
      return !WITHOUT_PLACEHOLDER.includes(kind);
    case 'help':
      return filledBy !== 'NOBODY';
    // A switch is never empty: off is an answer.
    case 'required':
      return filledBy === 'PERSON' && kind !== 'switch';
    case 'readOnly':
      return filledBy === 'PERSON';
    case 'unique':
      return !isColumn && UNIQUE.includes(kind);
    case 'mask':
      return MASKED.includes(kind);
    case 'list':
      return !isColumn && filledBy !== 'NOBODY';
  }
}

const WITHOUT_CONSTANT: readonly FieldKind[] = ['linkedRecord', 'signature', 'file', 'image', 'table'];

/** The defaults that a field can have, as `checkDefinition` takes them. */
export function listDefaults(field: FormField): FieldDefault['type'][] {
  const { filledBy, conditionKind } = fieldKinds[field.kind];
  if (filledBy !== 'PERSON') return [];
  const defaults: FieldDefault['type'][] = WITHOUT_CONSTANT.includes(field.kind) ? [] : ['CONSTANT'];
  if (field.kind === 'user') defaults.push('ME');
  if (field.kind === 'organization') defaults.push('MY_ORGANIZATION');
  if (field.kind === 'date') defaults.push('TODAY');
  if (conditionKind === 'NUMBER') defaults.push('FORMULA');
  return defaults;
}

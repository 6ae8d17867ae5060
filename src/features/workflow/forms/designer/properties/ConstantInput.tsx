import type { FormField } from 'contract/workflow/formField';
import type { FormValue } from 'contract/workflow/formValues';
import { FieldInput } from '@/forms/FieldInput';

interface Props {
  readonly field: FormField;
  readonly id: string;
  readonly value: FormValue | undefined;
  readonly onChange: (value: FormValue | undefined) => void;
}

/** Takes a constant of a field by the field's own input, as its default or as what a condition compares it with. */
export function ConstantInput(props: Props) {
  return <FieldInput {...props} />;
}

import { Skeleton } from 'antd';
import { Suspense, createElement } from 'react';
import type { ReactNode } from 'react';
import type { FormField, InputKind } from 'contract/workflow/formField';
import type { FormValue } from 'contract/workflow/formValues';
import type { KindInputProps } from './kinds/kind';
import { kindParts } from './kinds/registry';

/** Props of {@link FieldInput}. */
export interface FieldInputProps {
  readonly field: FormField;
  /** The id of the input, for its label. */
  readonly id?: string;
  readonly value: FormValue | undefined;
  /** Undefined: the field has been emptied. */
  readonly onChange: (value: FormValue | undefined) => void;
  readonly isDisabled?: boolean;
  /** The values of the option rules that hold. Undefined: all options. */
  readonly offered?: readonly string[];
}

/** The bare input of one field of any kind, without a label (FRM-03). */
export function FieldInput({ field, id, value, onChange, isDisabled = false, offered }: FieldInputProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      {renderInput(field.kind, { field, id, value, onChange, isDisabled, offered })}
    </Suspense>
  );
}

function renderInput<Kind extends InputKind>(kind: Kind, props: KindInputProps<Kind>): ReactNode {
  return createElement(kindParts[kind].Input, props);
}

import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { DrawnForm } from './drawForm';
import type { FocusTarget, FormActions } from './useFormState';

/** How a form looks. */
export interface FormLook {
  /** Begins the ids of all elements of the form. */
  readonly prefix: string;
  readonly isPhone: boolean;
  /** Whether nothing can be filled in. Such a form is printed with all of its tabs and panels. */
  readonly isReadOnly: boolean;
  readonly labelPosition: FormDefinition['labelPosition'];
}

/** What the parts of a form are drawn of. */
export interface PartProps {
  readonly form: DrawnForm;
  readonly actions: FormActions;
  readonly look: FormLook;
  readonly focusTarget: FocusTarget | undefined;
}

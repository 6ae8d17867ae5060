import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import type { FormValues } from './conflict';

/** The confirmation before submitting a form that removes something. */
export interface FormConfirmation {
  readonly title: string;
  readonly content: string;
}

/** The state of loading the form's initial values. */
export interface LoadingState {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The props of a form in a dialog or in a drawer. */
export interface FormDialogProps<E extends Endpoint, Result> {
  /** The endpoint whose argument the form edits. */
  readonly endpoint: E;
  readonly title: string;
  readonly width?: number;
  /** The label of the submit button, a verb. */
  readonly verb?: string;
  readonly initialValues?: FormValues | undefined;
  /** Values of the argument that have no field: the row's id and version. */
  readonly fixed?: Partial<v.InferInput<E['arg']>> | undefined;
  /**
   * Reads the row of the form anew, in the shape of `initialValues` and with its version. Undefined, or a rejection with
   * `not-found`, if it has been removed. With it, a save that meets another user's change offers to merge (LST-02).
   */
  readonly readLatest?: () => Promise<object | undefined>;
  /** Set while the initial values load, or after loading has failed. The fields later appear in the same dialog. */
  readonly waiting?: LoadingState | undefined;
  /**
   * Returns the confirmation to show before submitting this argument, if any. Declining returns to the form.
   */
  readonly ask?: (arg: v.InferOutput<E['arg']>) => Promise<FormConfirmation | undefined>;
  /** Submits the argument. A rejection is shown beside the fields that it names, otherwise above them. */
  readonly onSubmit: (arg: v.InferOutput<E['arg']>) => Promise<Result>;
  /** Called after saving. */
  readonly onSaved: (result: Result, arg: v.InferOutput<E['arg']>) => void;
  /** Called when the user closes the dialog without saving. */
  readonly onClose: () => void;
  /** Set for a dialog that has to stay above the dialogs of forms, whichever opened first. */
  readonly zIndex?: number;
  /** ProForm fields, named as in the endpoint's argument. */
  readonly children: ReactNode;
}

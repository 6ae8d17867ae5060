import { createContext, useContext } from 'react';
import type { FormValues } from './conflict';

/** A form that only shows values, and the values with which they are compared. */
interface ReadOnlyForm {
  readonly original: FormValues;
}

/** Provides the fields of a read-only form. ProForm's own fields know it by themselves. */
export const ReadOnlyFormContext = createContext<ReadOnlyForm | undefined>(undefined);

/**
 * The read-only form that contains a field; undefined inside a form that can be edited. A field with a control of its
 * own then renders its value as text (LST-02).
 */
export function useReadOnlyForm(): ReadOnlyForm | undefined {
  return useContext(ReadOnlyFormContext);
}

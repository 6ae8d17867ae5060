import { createContext, useContext } from 'react';

/** What the inputs of a form need to know besides their fields. */
export interface FormSurroundings {
  /** YYYY-MM-DD: what TODAY means. Undefined outside of a form, where it is the day of the browser. */
  readonly today: string | undefined;
}

/** The surroundings of the inputs below. */
export const FormSurroundingsContext = createContext<FormSurroundings>({ today: undefined });

/** The day that TODAY means, YYYY-MM-DD. */
export function useToday(): string {
  const { today } = useContext(FormSurroundingsContext);
  return today ?? formatDay(new Date());
}

function formatDay(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** How an input is named and described to assistive technology. */
export interface InputDescription {
  /** The ids of what names the input, if no `label` points to it. */
  readonly labelledBy?: string | undefined;
  /** The ids of the help and the problem of the field. */
  readonly describedBy?: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

/** The description of the input below. */
export const InputDescriptionContext = createContext<InputDescription>({ isInvalid: false, isRequired: false });

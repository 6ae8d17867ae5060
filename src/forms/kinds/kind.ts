import { useContext } from 'react';
import type { FieldOf, InputKind } from 'contract/workflow/formField';
import { isList } from 'contract/workflow/formValues';
import type { FormValue } from 'contract/workflow/formValues';
import { InputDescriptionContext } from '../surroundings';

/** The props of the input of a kind of fields. */
export interface KindInputProps<Kind extends InputKind> {
  readonly field: FieldOf<Kind>;
  readonly id: string | undefined;
  readonly value: FormValue | undefined;
  /** Undefined: the field has been emptied. */
  readonly onChange: (value: FormValue | undefined) => void;
  readonly isDisabled: boolean;
  /** The values of the options that are offered. Undefined: all options. */
  readonly offered: readonly string[] | undefined;
}

/** The props of what shows a value of a kind of fields. */
export interface KindViewProps<Kind extends InputKind> {
  readonly field: FieldOf<Kind>;
  readonly value: FormValue | undefined;
}

interface Control {
  readonly field: { readonly placeholder?: string | undefined };
  readonly id: string | undefined;
  readonly isDisabled: boolean;
}

/** The attributes by which assistive technology names and describes an input. */
export function useAria() {
  const { labelledBy, describedBy, isInvalid, isRequired } = useContext(InputDescriptionContext);
  return {
    ...(labelledBy !== undefined && { 'aria-labelledby': labelledBy }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': true }),
    ...(isRequired && { 'aria-required': true }),
  };
}

/** The attributes of a group of inputs, which can't be called required. */
export function useGroupAria() {
  const { 'aria-required': _, ...aria } = useAria();
  return aria;
}

/** The props of an input that is one element: its id, its description, and whether it can be used. */
export function useControl({ id, isDisabled }: Pick<Control, 'id' | 'isDisabled'>) {
  const aria = useAria();
  return { ...aria, ...(id !== undefined && { id }), disabled: isDisabled };
}

/** The props of an input with a frame: those of a control, its placeholder, and a red frame if it has a problem. */
export function useEntry({ field, ...control }: Control) {
  const props = useControl(control);
  const { isInvalid } = useContext(InputDescriptionContext);
  return {
    ...props,
    ...(field.placeholder && { placeholder: field.placeholder }),
    ...(isInvalid && { status: 'error' as const }),
  };
}

/**
 * The props of an entry whose choices open as a list. antd writes them on an element around the input, too, which must not be called
 * required, since it has no role.
 */
export function useListEntry(control: Control) {
  const { 'aria-required': _, ...entry } = useEntry(control);
  return entry;
}

/** The texts of a value that is a list. A value of another form has none. */
export function toTexts(value: FormValue | undefined): string[] {
  return isList(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A list as the value of a field: an empty one is no value. */
export function toListValue(chosen: readonly string[]): FormValue | undefined {
  return chosen.length === 0 ? undefined : chosen;
}

/** The value of a field that holds a text, empty for any other value. */
export function toText(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

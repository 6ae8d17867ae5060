import type { Rule } from 'antd/es/form';
import type * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { formRules } from './formRules';
import { maxLengthProps } from './maxLengthProps';

interface Field<Props> {
  readonly name: string;
  readonly rules: Rule[];
  readonly fieldProps: Props;
}

// The type of the props for the input of one field. Only text fields have a `maxLength`; choices and lists do not.
type Length<E extends Endpoint, Name extends string> = string extends v.InferInput<E['arg']>[Name]
  ? v.InferInput<E['arg']>[Name] extends string | null | undefined
    ? { readonly maxLength?: number }
    : object
  : object;

/**
 * The props of a form field that follow from the endpoint that the form submits to: its name, its rules with the mark
 * of required fields, and the maximum length of a text. A name that the endpoint does not take is a compile error.
 * `fieldProps` adds props of the input itself.
 *
 * @example <ProFormTextArea {...field(users.addUser, 'remark', { rows: 2 })} label={t('备注')} />
 */
export function field<E extends Endpoint, Name extends keyof E['arg']['entries'] & string>(
  endpoint: E,
  name: Name,
): Field<Length<E, Name>>;
export function field<E extends Endpoint, Name extends keyof E['arg']['entries'] & string, Props extends object>(
  endpoint: E,
  name: Name,
  fieldProps: Props,
): Field<Props & Length<E, Name>>;
export function field(endpoint: Endpoint, name: string, fieldProps: object = {}): Field<object> {
  return {
    name,
    rules: formRules(endpoint, name),
    fieldProps: { ...maxLengthProps(endpoint.arg.entries[name]), ...fieldProps },
  };
}

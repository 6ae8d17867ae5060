import type { Rule } from 'antd/es/form';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';
import { Translated } from '@/platform/language/Translated';

/**
 * Returns the contract's rules of one field as rules for antd's form, with the same messages as the server's:
 * `rules={formRules(users.addUser, 'userName')}`.
 */
export function formRules<E extends Endpoint>({ arg }: E, name: keyof E['arg']['entries'] & string): Rule[] {
  const schema = arg.entries[name];
  return schema ? [fieldRule(schema)] : [];
}

/** Converts the contract's schema of one value into a rule for antd's form. */
export function fieldRule(schema: v.GenericSchema): Rule {
  return {
    // Only makes antd show the mark of required fields beside the label. The validator below supplies the message for a
    // missing value as well.
    required: !v.is(schema, undefined),
    validator: (_, value: unknown) => {
      const result = v.safeParse(schema, value === '' ? undefined : value, {
        message: WRONG_FORMAT,
        abortPipeEarly: true,
      });
      return result.success ? Promise.resolve() : Promise.reject(violation(issueMessage(result.issues[0])));
    },
  };
}

// Creates an error whose message is an element, which antd's form renders as it is. An element follows a change of the
// user's language; a string would stay as it was.
function violation(problem: Message): Error {
  return Object.defineProperty(new Error(problem.text), 'message', { value: <Translated {...problem} /> });
}

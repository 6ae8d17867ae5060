import type { Rule } from 'antd/es/form';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';
import { Translated } from '@/platform/language/Translated';

/**
 * The contract's rules of one field as rules for antd's form, with the server's messages:
 * `rules={formRules(users.addUser, 'userName')}`.
 */
export function formRules<E extends Endpoint>({ arg }: E, name: keyof E['arg']['entries'] & string): Rule[] {
  const schema = arg.entries[name];
  return schema ? [fieldRule(schema)] : [];
}

/** The contract's rule of one value as a rule for antd's form. */
export function fieldRule(schema: v.GenericSchema): Rule {
  return {
    // Only adds the mark beside the label; the validator supplies every message.
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

// The form renders the message of an error, which may be an element. As an element, it follows the user's language.
function violation(problem: Message): Error {
  return Object.defineProperty(new Error(problem.text), 'message', { value: <Translated {...problem} /> });
}

import type { Rule } from 'antd/es/form';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';
import { Translated } from '@/platform/language/Translated';

/**
 * The contract's rules of one field, as a form of antd takes them, in the same words as the server's:
 * `rules={formRules(users.addUser, 'userName')}`.
 */
export function formRules<E extends Endpoint>({ arg }: E, name: keyof E['arg']['entries'] & string): Rule[] {
  const schema = arg.entries[name];
  return schema ? [fieldRule(schema)] : [];
}

/** The rule of one value, as a form of antd takes it. */
export function fieldRule(schema: v.GenericSchema): Rule {
  return {
    // Only for the mark beside the label; the words come from the validator alone.
    required: !v.is(schema, undefined),
    validator: (_, value: unknown) => {
      const result = v.safeParse(schema, value === '' ? undefined : value, {
        message: WRONG_FORMAT,
        abortPipeEarly: true,
      });
      return result.success ? Promise.resolve() : Promise.reject(breach(issueMessage(result.issues[0])));
    },
  };
}

// The form shows an error's message where it stands, be it an element: so it is in the language of the person.
function breach(problem: Message): Error {
  return Object.defineProperty(new Error(problem.text), 'message', { value: <Translated {...problem} /> });
}

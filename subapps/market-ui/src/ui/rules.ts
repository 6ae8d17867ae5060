import type { Rule } from 'antd/es/form';
import * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Translate } from '../../../kit/texts';

/** A rule of the contract as a form of antd takes it, in the same words as the server's. */
export function ruleOf(schema: v.GenericSchema, t: Translate): Rule {
  return {
    // Only for the mark beside the label; the words come from the validator alone.
    required: !v.is(schema, undefined),
    validator: async (_, value: unknown) => {
      const result = v.safeParse(schema, value === '' || value === null ? undefined : value, {
        message: WRONG_FORMAT,
        abortPipeEarly: true,
      });
      if (!result.success) throw new Error(t(issueMessage(result.issues[0])));
    },
  };
}

const refusal = v.object({ fields: v.array(v.object({ name: v.string(), message: v.string() })) });

/** What a refusal says of single fields. */
export function fieldsOf(failure: unknown): readonly { readonly name: string; readonly message: string }[] {
  const result = v.safeParse(refusal, failure);
  return result.success ? result.output.fields : [];
}

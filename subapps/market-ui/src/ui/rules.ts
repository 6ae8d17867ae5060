import type { Rule } from 'antd/es/form';
import * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Translate } from '../../../kit/texts';

/** Converts a schema of the contract to a rule of antd's form that shows the same message as the server. */
export function toFormRule(schema: v.GenericSchema, t: Translate): Rule {
  return {
    // `required` only adds the mark beside the label. The messages come from the validator.
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

/** Returns the names and messages of the fields that the server has refused. Empty for a failure of any other kind. */
export function listServerFieldErrors(
  failure: unknown,
): readonly { readonly name: string; readonly message: string }[] {
  const result = v.safeParse(refusal, failure);
  return result.success ? result.output.fields : [];
}

import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';

/** The errors of a form's fields, by field name. */
export type FieldErrors = Readonly<Record<string, string | Message>>;

const Refused = v.object({ fields: v.array(v.object({ name: v.string(), message: v.string() })) });

/** Validates the values of a form by the contract. Of several errors of a field the first counts. */
export function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const wrong: Record<string, string | Message> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name) wrong[name] ??= issueMessage(issue);
  }
  return wrong;
}

/** The server's errors for single fields of a form. */
export function refusedFields(problem: unknown): FieldErrors {
  const { success, output } = v.safeParse(Refused, problem);
  return success ? Object.fromEntries(output.fields.map(({ name, message }) => [name, message])) : {};
}

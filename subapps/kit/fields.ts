import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';

/** The errors of a form's fields, by field name. */
export type FieldErrors = Readonly<Record<string, string | Message>>;

const Refused = v.object({ fields: v.array(v.object({ name: v.string(), message: v.string() })) });

/** Converts validation issues of the contract to errors by field name. Keeps the first error of each field. */
export function toFieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const wrong: Record<string, string | Message> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name) wrong[name] ??= issueMessage(issue);
  }
  return wrong;
}

/** The errors by field name in the server's refusal of a form. Empty for any other failure. */
export function getServerFieldErrors(problem: unknown): FieldErrors {
  const { success, output } = v.safeParse(Refused, problem);
  return success ? Object.fromEntries(output.fields.map(({ name, message }) => [name, message])) : {};
}

import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';

/** What is wrong with the fields of a form, by their names. */
export type Wrong = Readonly<Record<string, string | Message>>;

const Refused = v.object({ fields: v.array(v.object({ name: v.string(), message: v.string() })) });

/** What the contract has against the values of a form; of several things the first. */
export function wrongIn(issues: readonly v.BaseIssue<unknown>[]): Wrong {
  const wrong: Record<string, string | Message> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name) wrong[name] ??= issueMessage(issue);
  }
  return wrong;
}

/** What the server has against single fields of a form. */
export function refusedFields(problem: unknown): Wrong {
  const { success, output } = v.safeParse(Refused, problem);
  return success ? Object.fromEntries(output.fields.map(({ name, message }) => [name, message])) : {};
}

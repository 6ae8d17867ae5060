import * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import { FormDefinition, countFields } from 'contract/workflow/formDefinition';
import { isRecord } from 'contract/workflow/formValues';
import { text } from '@/platform/language/text';
import type { ShownProblem } from './ProblemList';

/** What a JSON document comes to: the form that it defines, or what is wrong with it. */
export type ReadDefinition =
  | { readonly definition: FormDefinition; readonly fieldCount: number }
  | { readonly problems: readonly ShownProblem[] };

/** Reads the definition of a form from JSON, and names each fault with its place. */
export function readDefinition(json: string): ReadDefinition {
  const given = parseJson(json);
  if (given === undefined) return { problems: [{ message: text('不是有效的 JSON，请检查括号、引号和逗号') }] };
  const { success, output, issues } = v.safeParse(FormDefinition, given, { message: WRONG_FORMAT });
  if (success) return { definition: output, fieldCount: countFields(output.nodes) };
  return {
    problems: issues.map((issue) => ({
      label: findLabel(given, issue.path?.map(({ key }) => key) ?? []),
      path: issue.path?.map(({ key }) => String(key)).join('.'),
      message: issueMessage(issue),
    })),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

// The label of the innermost field on the way to a place of the document.
function findLabel(given: unknown, path: readonly unknown[]): string | undefined {
  let label: string | undefined;
  let value = given;
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, String(key)) : undefined;
    if (isRecord(value) && 'kind' in value && typeof value['label'] === 'string') label = value['label'];
  }
  return label;
}

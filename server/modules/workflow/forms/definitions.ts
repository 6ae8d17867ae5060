import { inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { checkDefinition } from 'contract/workflow/checkDefinition';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import { FormDefinition } from 'contract/workflow/formDefinition';
import { listFields } from 'contract/workflow/formIndex';
import type { Db } from '../../../db/store';
import { forms } from './schema';

/** Reads a stored definition. */
export function parseDefinition(stored: object): FormDefinition {
  return v.parse(FormDefinition, stored);
}

/** Whether two definitions, of forms or of processes, are the same. Compares them as JSON, as which they are stored. */
export function isSameDefinition<Definition extends object>(one: Definition, other: Definition): boolean {
  return isDeepStrictEqual(toJson(one), toJson(other));
}

function toJson(definition: object): unknown {
  return JSON.parse(JSON.stringify(definition));
}

/**
 * Names what keeps a definition from being published: what `checkDefinition` finds, and linked forms that the merchant
 * does not have.
 */
export async function findProblems(db: Db, definition: FormDefinition): Promise<DefinitionProblem[]> {
  const links = listFields(definition.nodes).flatMap(({ reference, field }) =>
    field.kind === 'linkedRecord' && field.settings.formCode !== ''
      ? [{ reference, code: field.settings.formCode }]
      : [],
  );
  const known = new Set(
    await readCodes(
      db,
      links.map(({ code }) => code),
    ),
  );
  const broken = links.filter(({ code }) => !known.has(code));
  return [
    ...checkDefinition(definition),
    ...broken.map(({ reference, code }): DefinitionProblem => ({
      reference,
      part: 'SETTINGS',
      message: { text: '没有编码为“{code}”的表单', values: { code } },
    })),
  ];
}

async function readCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { formCode } = forms;
  const rows = await db
    .select({ formCode })
    .from(forms)
    .where(inArray(formCode, [...codes]));
  return rows.map((row) => row.formCode);
}

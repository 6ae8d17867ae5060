import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { findFormUses } from '../processes/formUses';
import { formVersions, forms } from './schema';

// The most processes or forms that a refusal names.
const MAX_NAMED = 3;

/** Counts the processes that use each of some forms. A form without an entry has none. */
export async function countFormUses(db: Db, formIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { formId } of await findFormUses(db, formIds)) counts.set(formId, (counts.get(formId) ?? 0) + 1);
  return counts;
}

/** Refuses to remove a form that a process uses, or to whose records another form links. */
export async function refuseUsedForm(
  db: Db,
  { formId, formCode }: { readonly formId: string; readonly formCode: string },
): Promise<void> {
  const uses = await findFormUses(db, [formId]);
  if (uses.length > 0)
    throw new Refusal('conflict', '{n} 个流程使用该表单（{names}），不能删除', {
      n: uses.length,
      names: uses.slice(0, MAX_NAMED).map(({ processName }) => processName),
    });
  const linking = await db
    .selectDistinct({ name: forms.formName })
    .from(forms)
    .leftJoin(formVersions, and(eq(formVersions.formId, forms.formId), eq(formVersions.number, forms.versionNumber)))
    .where(
      and(ne(forms.formId, formId), or(linksTo(forms.draft, formCode), linksTo(formVersions.definition, formCode))),
    )
    .orderBy(asc(forms.formName));
  if (linking.length > 0)
    throw new Refusal('conflict', '{n} 个表单关联了该表单（{names}），不能删除', {
      n: linking.length,
      names: linking.slice(0, MAX_NAMED).map(({ name }) => name),
    });
}

// Whether a definition has a field with the records of the form with this code, in layouts and tables too.
function linksTo(definition: AnyPgColumn, formCode: string): SQL {
  return sql`jsonb_path_exists(${definition},
    'strict $.** ? (@.kind == "linkedRecord" && @.settings.formCode == $code)',
    jsonb_build_object('code', ${formCode}::text), true)`;
}

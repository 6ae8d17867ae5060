import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import { countFields } from 'contract/workflow/formDefinition';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormVersion, forms as contract } from 'contract/workflow/forms';
import type { Caller } from '../../../caller';
import { countMatching, selectPage } from '../../../db/listing';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';
import { parseDefinition } from './definitions';
import { formVersions as table, forms } from './schema';

/** A version of a form with its definition. */
export interface DefinedVersion extends FormVersion {
  readonly definition: FormDefinition;
}

const { number, fieldCount, userName, createTime } = table;
const listedColumns = { number, fieldCount, userName, createTime };

/** Reads a page of the versions of a form, the newest first. */
export async function listVersions(
  db: Db,
  { formId, ...page }: v.InferOutput<typeof contract.listFormVersions.arg>,
): Promise<DataOf<typeof contract.listFormVersions>> {
  const where = eq(table.formId, formId);
  const query = db.select(listedColumns).from(table).where(where).$dynamic();
  const rows = await selectPage(query, page, table, [desc(table.number)]);
  return { ...(await countMatching(db, table, where, { ...page, found: rows.length })), rows };
}

/** Reads a version of a form. */
export async function readVersion(
  db: Db,
  version: v.InferOutput<typeof contract.getFormVersion.arg>,
): Promise<DefinedVersion> {
  const [row] = await db
    .select({ ...listedColumns, definition: table.definition })
    .from(table)
    .where(and(eq(table.formId, version.formId), eq(table.number, version.number)));
  if (!row) throw notFound();
  return { ...row, definition: parseDefinition(row.definition) };
}

/**
 * Reads the published version of a form, by which submitted values are checked (FRM-02). Undefined before the form is
 * first published.
 */
export async function readPublishedVersion(db: Db, formId: string): Promise<DefinedVersion | undefined> {
  const [form] = await db.select({ published: forms.versionNumber }).from(forms).where(eq(forms.formId, formId));
  if (!form) throw notFound();
  return form.published === null ? undefined : readVersion(db, { formId, number: form.published });
}

/** Adds a version of a form. */
export async function addVersion(
  { db, merchantId, userId, userName: signInName, user }: Caller,
  row: { readonly formId: string; readonly number: number },
  definition: FormDefinition,
): Promise<void> {
  const author = { userId, userName: user.nickName || signInName };
  const counted = { definition, fieldCount: countFields(definition.nodes) };
  await db.insert(table).values({ ...row, ...author, ...counted, merchantId });
}

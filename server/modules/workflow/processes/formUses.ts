import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import { processVersions, processes } from './schema';

/** A process that uses a form. */
export interface FormUse extends Record<string, unknown> {
  readonly formId: string;
  readonly processName: string;
}

/** Finds the processes that use some forms, in their drafts or in any version, since instances of old versions may still run. */
export async function findFormUses(db: Db, formIds: readonly string[]): Promise<readonly FormUse[]> {
  const ids = sql`any(${sql.param([...formIds])}::text[])`;
  const { rows } = await db.execute<FormUse>(sql`
    select used.form_id as "formId", p.process_name as "processName" from (
      select process_id, form_id from ${processes} where form_id = ${ids}
      union select process_id, form_id from ${processVersions} where form_id = ${ids}
    ) used join ${processes} p on p.process_id = used.process_id
    order by p.process_name, p.process_id`);
  return rows;
}

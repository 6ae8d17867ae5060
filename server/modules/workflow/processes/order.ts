import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_SORT } from 'contract/workflow/processes';
import type { processes as contract } from 'contract/workflow/processes';
import type { Db } from '../../../db/store';
import { Refusal, notFound, outdatedRow } from '../../../refusal';
import { processes as table } from './schema';

/** The order of the processes of one category. */
export const orderInCategory: readonly SQL[] = [asc(table.sort), asc(table.processName), asc(table.processId)];

/**
 * Moves a process to another place in its category, and numbers the category anew where its numbers no longer tell the order. Only
 * the numbers change: versions and times of change stay, so that whoever edits one of the processes can still save it.
 */
export async function moveProcess(
  db: Db,
  { processId, version, afterId }: v.InferOutput<typeof contract.moveProcess.arg>,
): Promise<void> {
  const [seen] = await db.select({ category: table.category }).from(table).where(eq(table.processId, processId));
  if (!seen) throw notFound();
  const isInCategory = inCategory(seen.category);
  // Two moves at once lock the rows in the same order, so that the second one waits for the first and starts from its order.
  const locked = await db
    .select({ id: table.processId, version: table.version })
    .from(table)
    .where(isInCategory)
    .orderBy(asc(table.processId))
    .for('update');
  if (!locked.some((row) => row.id === processId && row.version === version)) throw outdatedRow();
  const rows = await db
    .select({ id: table.processId })
    .from(table)
    .where(isInCategory)
    .orderBy(...orderInCategory);
  const others = rows.map(({ id }) => id).filter((id) => id !== processId);
  const place = afterId === null ? 0 : others.indexOf(afterId) + 1;
  if (afterId !== null && place === 0) throw new Refusal('conflict', '只能移到同一分类的其他流程之后，请刷新后再试');
  const order = [...others.slice(0, place), processId, ...others.slice(place)];
  await db.execute(sql`
    update processes set sort = place.number
    from unnest(${sql.param(order)}::text[]) with ordinality as place (id, number)
    where process_id = place.id and sort <> place.number`);
}

/** The place behind all processes of a category. */
export async function findLastPlace(db: Db, category: string | null): Promise<number> {
  const [found] = await db
    .select({ last: sql`coalesce(max(${table.sort}), 0)`.mapWith(Number) })
    .from(table)
    .where(inCategory(category));
  return Math.min((found?.last ?? 0) + 1, MAX_SORT);
}

function inCategory(category: string | null): SQL {
  return category === null ? isNull(table.category) : eq(table.category, category);
}

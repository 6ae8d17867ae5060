import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_DICTIONARY_ITEMS } from 'contract/site/dictionaryAdministration';
import type { dictionaryAdministration as contract } from 'contract/site/dictionaryAdministration';
import { newId } from '../../../db/ids';
import { dictionaryItems as items } from './schema';
import { isEnabled } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, notFound, outdatedRow, takenValue } from '../../../refusal';
import { lockDictionary } from './query';
import type { StoredItem } from './query';

type Arg<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** The message of the refusal to make a disabled item the default of forms. */
export const DISABLED_DEFAULT_MESSAGE = '停用的字典项不能设为默认';

/** The difference between the `sort` values of two adjacent items. */
export const SORT_STEP = 10;

/** Adds an item after the others of its dictionary. */
export async function addDictionaryItem(
  db: Db,
  { remark, ...form }: Arg<'addDictionaryItem'>,
): Promise<{ dictId: string }> {
  const { dictCode, isDefault } = form;
  await lockDictionary(db, dictCode);
  const [last] = await db
    .select({ sort: sql<number>`coalesce(max(${items.sort}), 0)`, count: sql<number>`count(*)::int` })
    .from(items)
    .where(eq(items.dictCode, dictCode));
  if (last && last.count >= MAX_DICTIONARY_ITEMS)
    throw new Refusal('conflict', '字典项数量已达上限（{n} 个）', { n: MAX_DICTIONARY_ITEMS });
  if (isDefault) await clearDefault(db, dictCode);
  const dictId = newId();
  await db.insert(items).values({ ...form, dictId, remark: remark ?? null, sort: (last?.sort ?? 0) + SORT_STEP });
  return { dictId };
}

/** Edits an item. The item keeps its value, since rows of other tables store the value. */
export async function updateDictionaryItem(
  db: Db,
  { dictId, version, remark, ...form }: Arg<'updateDictionaryItem'>,
): Promise<void> {
  const { dictCode, enabled } = await lockItem(db, dictId);
  if (form.isDefault && !enabled) throw takenValue('isDefault', DISABLED_DEFAULT_MESSAGE);
  if (form.isDefault) await clearDefault(db, dictCode, dictId);
  await updateVersioned(db, items, { row: eq(items.dictId, dictId), version }, { ...form, remark: remark ?? null });
}

/** Enables or disables an item. A disabled item is no longer the default of forms. */
export async function changeDictionaryItemStatus(
  db: Db,
  { dictId, status }: Arg<'changeDictionaryItemStatus'>,
): Promise<void> {
  await lockItem(db, dictId);
  const state = isEnabled(status) ? { enabled: true } : { enabled: false, isDefault: false };
  await db.update(items).set(state).where(eq(items.dictId, dictId));
}

/** Removes an item. Rows that store its value show the value instead of a label from then on. */
export async function removeDictionaryItem(db: Db, dictId: string): Promise<void> {
  const { isBuiltin } = await lockItem(db, dictId);
  if (isBuiltin) throw new Refusal('conflict', '内置字典项不能删除，可以停用');
  await db.delete(items).where(eq(items.dictId, dictId));
}

/** Sorts the items of a dictionary. The list must contain all items; otherwise the list is outdated and refused. */
export async function sortDictionaryItems(db: Db, { dictCode, dictIds }: Arg<'sortDictionaryItems'>): Promise<void> {
  await lockDictionary(db, dictCode);
  const stored = await db.select({ dictId: items.dictId }).from(items).where(eq(items.dictCode, dictCode));
  const wanted = new Set(dictIds);
  const isAll = wanted.size === dictIds.length && stored.length === dictIds.length;
  if (!isAll || stored.some(({ dictId }) => !wanted.has(dictId))) throw outdatedRow();
  await db.execute(sql`
    update dictionary_items set sort = place.number * ${SORT_STEP}
    from unnest(${sql.param(dictIds)}::text[]) with ordinality as place (id, number)
    where dict_id = place.id`);
}

// Locks the item's dictionary, as all changes of items do, and then reads the item again.
async function lockItem(db: Db, dictId: string): Promise<StoredItem> {
  const find = async () => (await db.select().from(items).where(eq(items.dictId, dictId)))[0];
  const found = await find();
  if (!found) throw notFound();
  await lockDictionary(db, found.dictCode);
  const held = await find();
  if (!held) throw notFound();
  return held;
}

// Clears the default item of a dictionary before another item (`but`) becomes the default: a dictionary has at most
// one.
async function clearDefault(db: Db, dictCode: string, but = ''): Promise<void> {
  await db
    .update(items)
    .set({ isDefault: false })
    .where(and(eq(items.dictCode, dictCode), items.isDefault, ne(items.dictId, but)));
}

import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_DICTIONARIES } from 'contract/site/dictionaryAdministration';
import type { dictionaryAdministration as contract } from 'contract/site/dictionaryAdministration';
import { dictionaries } from './schema';
import { isEnabled } from '../../../db/status';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal } from '../../../refusal';
import { lockDictionary } from './query';

type Arg<Name extends keyof typeof contract> = v.InferOutput<(typeof contract)[Name]['arg']>;

/** Adds a dictionary without items. */
export async function addDictionary(db: Db, { remark, ...form }: Arg<'addDictionary'>): Promise<void> {
  if ((await db.$count(dictionaries)) >= MAX_DICTIONARIES) throw tooManyDictionariesRefusal();
  await db.insert(dictionaries).values({ ...form, remark: remark ?? null });
}

/** The refusal to add more dictionaries than an installation may have. */
export function tooManyDictionariesRefusal(): Refusal {
  return new Refusal('conflict', '字典数量已达上限（{n} 个）', { n: MAX_DICTIONARIES });
}

/** Edits the name and description of a dictionary. The dictionary keeps its code. */
export async function updateDictionary(
  db: Db,
  { dictCode, version, dictName, remark }: Arg<'updateDictionary'>,
): Promise<void> {
  await lockDictionary(db, dictCode);
  await updateVersioned(
    db,
    dictionaries,
    { row: eq(dictionaries.dictCode, dictCode), version },
    { dictName, remark: remark ?? null },
  );
}

/**
 * Enables or disables a dictionary. Forms no longer offer the items of a disabled dictionary, but lists still show the
 * labels of these items.
 */
export async function changeDictionaryStatus(
  db: Db,
  { dictCode, status }: Arg<'changeDictionaryStatus'>,
): Promise<void> {
  const { isBuiltin } = await lockDictionary(db, dictCode);
  if (isBuiltin && !isEnabled(status)) throw new Refusal('conflict', '内置字典不能停用');
  await db
    .update(dictionaries)
    .set({ enabled: isEnabled(status) })
    .where(eq(dictionaries.dictCode, dictCode));
}

/** Removes a dictionary with its items. */
export async function removeDictionary(db: Db, dictCode: string): Promise<void> {
  const { isBuiltin } = await lockDictionary(db, dictCode);
  if (isBuiltin) throw new Refusal('conflict', '内置字典不能删除');
  await db.delete(dictionaries).where(eq(dictionaries.dictCode, dictCode));
}

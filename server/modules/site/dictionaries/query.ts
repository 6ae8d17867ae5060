import { asc, eq } from 'drizzle-orm';
import type { DictionaryItem } from 'contract/site/dictionaries';
import type { Dictionary, DictionaryItemRow } from 'contract/site/dictionaryAdministration';
import { dictionaries, dictionaryItems } from './schema';
import { toStatus, withStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { notFound } from '../../../refusal';

/** A dictionary as it is stored. */
export type StoredDictionary = typeof dictionaries.$inferSelect;

/** An item of a dictionary as it is stored. */
export type StoredItem = typeof dictionaryItems.$inferSelect;

/** The `order by` columns for the order in which forms offer the items of a dictionary. */
export const ITEM_ORDER = [asc(dictionaryItems.sort), asc(dictionaryItems.dictId)];

/** Selects dictionaries with the number of their items. */
export function selectDictionaries(db: Db) {
  return db
    .select({
      dictionary: dictionaries,
      itemCount: db.$count(dictionaryItems, eq(dictionaryItems.dictCode, dictionaries.dictCode)),
    })
    .from(dictionaries);
}

/** Maps a stored dictionary to the contract. */
export function toDictionary({
  dictionary,
  itemCount,
}: {
  readonly dictionary: StoredDictionary;
  readonly itemCount: number;
}): Dictionary {
  return { ...withStatus(dictionary), itemCount };
}

/** Maps a stored item to the contract's short form, for choosing the item or showing its label. */
export function toItem({
  dictCode,
  dictValue,
  dictLabel,
  remark,
  enabled,
  isDefault,
  tagType,
}: StoredItem): DictionaryItem {
  return { dictCode, dictValue, dictLabel, remark, isDefault, tagType, status: toStatus(enabled) };
}

/** Maps a stored item to the contract's full form, for editing the item. */
export function toItemRow(item: StoredItem): DictionaryItemRow {
  return withStatus(item);
}

/**
 * Locks a dictionary until the transaction ends, so that the dictionary and its items can't change after a check.
 * Changes of items lock the dictionary as well, so they wait.
 */
export async function lockDictionary(db: Db, dictCode: string): Promise<StoredDictionary> {
  const [stored] = await db.select().from(dictionaries).where(eq(dictionaries.dictCode, dictCode)).for('update');
  if (!stored) throw notFound();
  return stored;
}

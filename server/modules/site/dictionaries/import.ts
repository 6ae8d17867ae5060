import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { DictionaryImportPreview } from 'contract/site/dictionaryImports';
import { dictionaries, dictionaryItems } from './schema';
import type { AuditedCaller } from '../../../caller';
import type { Db } from '../../../db/store';
import { invalidArgument, outdatedRow } from '../../../refusal';
import { parseDictionaries } from './importDocument';
import type { ParsedDictionary } from './importDocument';
import { planDictionaryImport } from './importPlan';
import type { PlannedRow, StoredDictionaries } from './importPlan';

/** Previews what importing a file would do to each of its rows. */
export async function previewDictionaryImport(db: Db, content: string): Promise<DictionaryImportPreview> {
  const read = parseDictionaries(content);
  return previewOf(content, planDictionaryImport(read, await storedOf(db, read)));
}

/** Imports the previewed file, in full or not at all. */
export async function importDictionaries(
  { db, trail }: AuditedCaller,
  { content, fingerprint }: { readonly content: string; readonly fingerprint: string },
): Promise<{ added: number; changed: number }> {
  const read = parseDictionaries(content);
  const planned = planDictionaryImport(read, await storedOf(db, read, { isHeld: true }));
  if (previewOf(content, planned).fingerprint !== fingerprint) throw outdatedRow();
  const within = (state: string) => planned.filter(({ row }) => row.state === state);
  const refused = within('refused').length;
  if (refused > 0)
    throw invalidArgument([{ name: 'content', text: '有 {n} 行不能导入，未导入任何内容', values: { n: refused } }]);
  const [added, changed] = [within('new'), within('changed')];
  const codes = [...new Set(read.map(({ name }) => name))];
  await trail.follow('dictionary', () => Promise.resolve(codes));
  await write(db, added, changed);
  return { added: added.length, changed: changed.length };
}

function previewOf(content: string, planned: readonly PlannedRow[]): DictionaryImportPreview {
  const rows = planned.map(({ row }) => row);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, rows]))
    .digest('hex');
  return { rows, fingerprint };
}

async function storedOf(
  db: Db,
  read: readonly ParsedDictionary[],
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<StoredDictionaries> {
  const codes = [...new Set(read.map(({ name }) => name))];
  // Locks the dictionaries always in the same order, so that two imports never deadlock.
  const query = db
    .select()
    .from(dictionaries)
    .where(inArray(dictionaries.dictCode, codes))
    .orderBy(asc(dictionaries.dictCode));
  const known = await (isHeld ? query.for('update') : query);
  return {
    dictionaries: new Map(known.map((row) => [row.dictCode, row])),
    items: await db.select().from(dictionaryItems).where(inArray(dictionaryItems.dictCode, codes)),
    count: await db.$count(dictionaries),
  };
}

async function write(db: Db, added: readonly PlannedRow[], changed: readonly PlannedRow[]): Promise<void> {
  for (const { dictionary } of changed) if (dictionary) await saveDictionary(db, dictionary);
  // Clears the former default before setting the new one, as a unique index allows only one default per dictionary.
  const first = changed.filter(({ item }) => item?.isDefault === false);
  const last = changed.filter(({ item }) => item?.isDefault === true);
  for (const { item } of [...first, ...last]) if (item) await saveItem(db, item);
  const newDictionaries = added.flatMap(({ dictionary }) => dictionary ?? []);
  const newItems = added.flatMap(({ item }) => item ?? []);
  // A concurrent call may have added the same item.
  if (newDictionaries.length > 0) {
    const { rowCount } = await db.insert(dictionaries).values(newDictionaries).onConflictDoNothing();
    if (rowCount !== newDictionaries.length) throw outdatedRow();
  }
  if (newItems.length > 0) {
    const { rowCount } = await db.insert(dictionaryItems).values(newItems).onConflictDoNothing();
    if (rowCount !== newItems.length) throw outdatedRow();
  }
}

async function saveDictionary(db: Db, { dictCode, dictName, enabled, remark }: NonNullable<PlannedRow['dictionary']>) {
  await db.update(dictionaries).set({ dictName, enabled, remark }).where(eq(dictionaries.dictCode, dictCode));
}

async function saveItem(db: Db, item: NonNullable<PlannedRow['item']>) {
  const { dictId, dictLabel, sort, enabled, isDefault, tagType, remark } = item;
  await db
    .update(dictionaryItems)
    .set({ dictLabel, sort, enabled, isDefault, tagType, remark })
    .where(eq(dictionaryItems.dictId, dictId));
}

import type { FastifyInstance } from 'fastify';
import { and, asc, eq, or } from 'drizzle-orm';
import { dictionaries } from 'contract/site/dictionaries';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { dictionaries as table, dictionaryItems as items } from './schema';
import { hasStatus } from '../../../db/status';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { addDictionary, changeDictionaryStatus, removeDictionary, updateDictionary } from './edit';
import { exportDictionaries } from './export';
import { importDictionaries, previewDictionaryImport } from './import';
import {
  addDictionaryItem,
  changeDictionaryItemStatus,
  removeDictionaryItem,
  sortDictionaryItems,
  updateDictionaryItem,
} from './items';
import { ITEM_ORDER, selectDictionaries, toDictionary, toItem, toItemRow } from './query';

/**
 * Dictionaries: all users read their items (DIC-02); the platform edits, imports and exports them (DIC-01). The
 * database refuses changes by any other merchant, even if a handler allowed such a change.
 */
export function dictionariesRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, dictionaries, {
    async getDictionary({ code, withDisabled }, { db }) {
      const rows = await db
        .select({ item: items, isInForce: table.enabled })
        .from(items)
        .innerJoin(table, eq(table.dictCode, items.dictCode))
        .where(and(eq(items.dictCode, code), withDisabled ? undefined : and(items.enabled, table.enabled)))
        .orderBy(...ITEM_ORDER);
      // The items of a disabled dictionary are not offered.
      return rows.map(({ item, isInForce }) => toItem({ ...item, enabled: item.enabled && isInForce }));
    },
  });

  serveEndpoints(app, services, dictionaryAdministration, {
    async listDictionaries({ keyword, status, ...page }, { db }) {
      const where = and(
        or(containsText(table.dictName, keyword), containsText(table.dictCode, keyword)),
        hasStatus(table.enabled, status),
      );
      const rows = await selectPage(selectDictionaries(db).where(where).$dynamic(), page, table, [asc(table.dictCode)]);
      return {
        ...(await countMatching(db, table, where, { ...page, found: rows.length })),
        rows: rows.map(toDictionary),
      };
    },

    addDictionary: (form, { db }) => addDictionary(db, form),
    updateDictionary: (form, { db }) => updateDictionary(db, form),
    changeDictionaryStatus: (form, { db }) => changeDictionaryStatus(db, form),
    removeDictionary: ({ dictCode }, { db }) => removeDictionary(db, dictCode),

    async listDictionaryItems({ dictCode }, { db }) {
      if ((await db.$count(table, eq(table.dictCode, dictCode))) === 0) throw notFound();
      const rows = await db
        .select()
        .from(items)
        .where(eq(items.dictCode, dictCode))
        .orderBy(...ITEM_ORDER);
      return rows.map(toItemRow);
    },

    async getDictionaryItem({ dictId }, { db }) {
      const [stored] = await db.select().from(items).where(eq(items.dictId, dictId));
      if (!stored) throw notFound();
      return toItemRow(stored);
    },

    addDictionaryItem: (form, { db }) => addDictionaryItem(db, form),
    updateDictionaryItem: (form, { db }) => updateDictionaryItem(db, form),
    changeDictionaryItemStatus: (form, { db }) => changeDictionaryItemStatus(db, form),
    removeDictionaryItem: ({ dictId }, { db }) => removeDictionaryItem(db, dictId),
    sortDictionaryItems: (form, { db }) => sortDictionaryItems(db, form),

    previewDictionaries: ({ content }, { db }) => previewDictionaryImport(db, content),
    importDictionaries: (form, who) => importDictionaries(who, form),
    exportDictionaries: ({ dictCodes }, { db }) => exportDictionaries(db, services, dictCodes),
  });
}

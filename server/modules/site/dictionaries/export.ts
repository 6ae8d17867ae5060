import { Readable } from 'node:stream';
import { asc, inArray } from 'drizzle-orm';
import type { FileAnswer } from 'contract/endpoint';
import { MAX_DICTIONARY_FILE_ROWS } from 'contract/site/dictionaryAdministration';
import { dictionaries, dictionaryItems } from './schema';
import { toStatus } from '../../../db/status';
import type { Db } from '../../../db/store';
import { Refusal, notFound } from '../../../refusal';
import type { Services } from '../../../services';
import { ITEM_ORDER } from './query';

/** Exports the named dictionaries, or all of them, as a file that can be imported again. */
export async function exportDictionaries(
  db: Db,
  { timeZone }: Services,
  dictCodes: readonly string[] | undefined,
): Promise<FileAnswer> {
  const codes = dictCodes && [...new Set(dictCodes)];
  const stored = await db
    .select()
    .from(dictionaries)
    .where(codes && inArray(dictionaries.dictCode, codes))
    .orderBy(asc(dictionaries.dictCode));
  if (codes && stored.length < codes.length) throw notFound();
  const items = await db
    .select()
    .from(dictionaryItems)
    .where(codes && inArray(dictionaryItems.dictCode, codes))
    .orderBy(...ITEM_ORDER);
  if (stored.length + items.length > MAX_DICTIONARY_FILE_ROWS)
    throw new Refusal('param-invalid', '一次最多导出 {n} 行，请选择部分字典后再试', {
      n: MAX_DICTIONARY_FILE_ROWS.toLocaleString('en'),
    });
  const document = {
    dictionaries: stored.map(({ dictCode, dictName, enabled, remark }) => ({
      dictCode,
      dictName,
      status: toStatus(enabled),
      remark,
      items: items
        .filter((item) => item.dictCode === dictCode)
        .map(({ dictValue, dictLabel, sort, enabled: isEnabled, isDefault, tagType, remark: itemRemark }) => ({
          dictValue,
          dictLabel,
          sort,
          status: toStatus(isEnabled),
          isDefault,
          tagType,
          remark: itemRemark,
        })),
    })),
  };
  const day = new Date().toLocaleDateString('sv-SE', { timeZone });
  return {
    fileName: `字典_${day}.json`,
    // The file is JSON but is sent as a binary stream, since every answer of type JSON is wrapped in the envelope.
    contentType: 'application/octet-stream',
    content: Readable.from([Buffer.from(`${JSON.stringify(document, undefined, 2)}\n`)]),
  };
}

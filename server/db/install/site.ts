import { dictionaryItems, siteProperties } from '../schema';
import type { Db } from '../store';
import { DICTIONARIES, SITE_PROPERTIES } from './sitePlans';

/** Creates what all merchants share: the dictionaries and the site's configuration. */
export async function installSite(db: Db): Promise<void> {
  await db.insert(dictionaryItems).values(
    Object.entries(DICTIONARIES).flatMap(([dictCode, entries]) =>
      entries.map(([dictValue, dictLabel, remark], index) => ({
        dictCode,
        dictValue,
        dictLabel,
        remark: remark ?? null,
        sort: (index + 1) * 10,
      })),
    ),
  );
  await db
    .insert(siteProperties)
    .values(Object.entries(SITE_PROPERTIES).map(([attrCode, attrValue]) => ({ attrCode, attrValue })));
}

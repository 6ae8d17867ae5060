import { newId } from '../ids';
import { dictionaries, dictionaryItems } from '../../modules/site/dictionaries/schema';
import type { Db } from '../store';
import { DICTIONARIES } from './sitePlans';

/** Creates the data that all merchants share: the dictionaries. */
export async function installSite(db: Db): Promise<void> {
  const plans = Object.entries(DICTIONARIES);
  await db
    .insert(dictionaries)
    .values(plans.map(([dictCode, { name }]) => ({ dictCode, dictName: name, isBuiltin: true })));
  await db.insert(dictionaryItems).values(
    plans.flatMap(([dictCode, { entries }]) =>
      entries.map(([dictValue, dictLabel, remark], index) => ({
        dictId: newId(),
        dictCode,
        dictValue,
        dictLabel,
        remark: remark ?? null,
        sort: (index + 1) * 10,
        isBuiltin: true,
      })),
    ),
  );
}

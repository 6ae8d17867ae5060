import { dictionaries } from 'contract/site/dictionaries';
import {
  MAX_DICTIONARY_ITEMS,
  MAX_DICTIONARY_FILE_ROWS,
  dictionaryAdministration,
} from 'contract/site/dictionaryAdministration';
import { samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';

const dictionaryItemForm = { dictLabel: '样例', tagType: 'success' as const, isDefault: true, remark: '样例' };
const ITEMS_BOUND = { most: MAX_DICTIONARY_ITEMS, by: 'addDictionaryItem and imports refuse a further one' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(dictionaries)({
    rows: () => Promise.resolve({}),
    args: { getDictionary: () => ({ code: 'sys_user_sex', withDisabled: 'true' }) },
    bounds: { getDictionary: [ITEMS_BOUND] },
  }),
  declareSampleCalls(dictionaryAdministration)({
    rows: makeDictionary,
    args: {
      listDictionaries: () => ({ ...samplePageArgument, orderBy: 'dictName', keyword: 'sys', status: '0' }),
      addDictionary: ({ freeName }) => ({ dictCode: `${freeName}d`, dictName: '样例字典', remark: '样例' }),
      updateDictionary: ({ dictionary: { dictCode } }) => ({
        dictCode,
        version: 1,
        dictName: '样例字典',
        remark: '样例',
      }),
      changeDictionaryStatus: ({ dictionary: { dictCode } }) => ({ dictCode, status: 'STOP_USING' }),
      removeDictionary: ({ dictionary: { dictCode } }) => ({ dictCode }),
      listDictionaryItems: ({ dictionary: { dictCode } }) => ({ dictCode }),
      getDictionaryItem: ({ dictionary: { dictId } }) => ({ dictId }),
      addDictionaryItem: ({ dictionary: { dictCode } }) => ({ ...dictionaryItemForm, dictCode, dictValue: 'sample' }),
      updateDictionaryItem: ({ dictionary: { dictId } }) => ({ ...dictionaryItemForm, dictId, version: 1 }),
      changeDictionaryItemStatus: ({ dictionary: { dictId } }) => ({ dictId, status: 'STOP_USING' }),
      removeDictionaryItem: ({ dictionary: { dictId } }) => ({ dictId }),
      sortDictionaryItems: ({ dictionary: { dictCode, dictId, lastId } }) => ({ dictCode, dictIds: [lastId, dictId] }),
      previewDictionaries: ({ dictionary: { content } }) => ({ content }),
      importDictionaries: ({ dictionary: { content, fingerprint } }) => ({ content, fingerprint }),
      exportDictionaries: ({ dictionary: { dictCode } }) => ({ dictCodes: dictCode }),
    },
    bounds: {
      listDictionaryItems: [ITEMS_BOUND],
      previewDictionaries: [{ most: MAX_DICTIONARY_FILE_ROWS, by: 'a longer file is refused' }],
    },
  }),
];

// Creates a dictionary as the platform, and a file that would change the dictionary.
async function makeDictionary({ call }: Portal, _: SignedIn, { platform, freeName }: TestWorld) {
  const item = { dictValue: 'one', dictLabel: '试验项' };
  await call(dictionaryAdministration.addDictionary, { dictCode: freeName, dictName: '试验字典' }, platform);
  const { dictId } = await call(dictionaryAdministration.addDictionaryItem, { ...item, dictCode: freeName }, platform);
  const last = { dictCode: freeName, dictValue: 'last', dictLabel: '末项' };
  const { dictId: lastId } = await call(dictionaryAdministration.addDictionaryItem, last, platform);
  const changed = { dictCode: freeName, dictName: '样例字典', items: [item] };
  const content = JSON.stringify({ dictionaries: [changed] });
  const { fingerprint } = await call(dictionaryAdministration.previewDictionaries, { content }, platform);
  return { dictionary: { dictCode: freeName, dictId, lastId, content, fingerprint } };
}

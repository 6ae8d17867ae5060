import { dictionaries } from 'contract/site/dictionaries';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The dictionaries (lists of values with labels), and the platform's calls for editing them. */
export const dictionariesApi = api.enhanceEndpoints({ addTagTypes: ['Dictionary'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      getDictionary: query(build, dictionaries.getDictionary, ['Dictionary']),
      listDictionaries: query(build, dictionaries.listDictionaries, ['Dictionary'], { failures: 'caller' }),
      addDictionary: mutation(build, dictionaries.addDictionary, ['Dictionary'], { failures: 'caller' }),
      updateDictionary: mutation(build, dictionaries.updateDictionary, ['Dictionary'], { failures: 'caller' }),
      changeDictionaryStatus: mutation(build, dictionaries.changeDictionaryStatus, ['Dictionary']),
      removeDictionary: mutation(build, dictionaries.removeDictionary, ['Dictionary']),
      listDictionaryItems: query(build, dictionaries.listDictionaryItems, ['Dictionary'], { failures: 'caller' }),
      getDictionaryItem: query(build, dictionaries.getDictionaryItem, ['Dictionary'], { failures: 'caller' }),
      addDictionaryItem: mutation(build, dictionaries.addDictionaryItem, ['Dictionary'], { failures: 'caller' }),
      updateDictionaryItem: mutation(build, dictionaries.updateDictionaryItem, ['Dictionary'], { failures: 'caller' }),
      changeDictionaryItemStatus: mutation(build, dictionaries.changeDictionaryItemStatus, ['Dictionary']),
      removeDictionaryItem: mutation(build, dictionaries.removeDictionaryItem, ['Dictionary']),
      sortDictionaryItems: mutation(build, dictionaries.sortDictionaryItems, ['Dictionary']),
      // Declared as a mutation, since a query would use the whole file as its cache key.
      previewDictionaries: mutation(build, dictionaries.previewDictionaries, [], { failures: 'caller' }),
      importDictionaries: mutation(build, dictionaries.importDictionaries, ['Dictionary'], { failures: 'caller' }),
      exportDictionaries: mutation(build, dictionaries.exportDictionaries, []),
    }) satisfies SliceEndpoints<typeof dictionaries>,
});

export const {
  useGetDictionaryQuery,
  useListDictionariesQuery,
  useLazyListDictionariesQuery,
  useLazyGetDictionaryItemQuery,
  useAddDictionaryMutation,
  useUpdateDictionaryMutation,
  useChangeDictionaryStatusMutation,
  useRemoveDictionaryMutation,
  useListDictionaryItemsQuery,
  useAddDictionaryItemMutation,
  useUpdateDictionaryItemMutation,
  useChangeDictionaryItemStatusMutation,
  useRemoveDictionaryItemMutation,
  useSortDictionaryItemsMutation,
  usePreviewDictionariesMutation,
  useImportDictionariesMutation,
  useExportDictionariesMutation,
} = dictionariesApi;

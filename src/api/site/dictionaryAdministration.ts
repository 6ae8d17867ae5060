import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The platform's calls for editing the dictionaries. */
export const dictionaryAdministrationApi = api.enhanceEndpoints({ addTagTypes: ['Dictionary'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listDictionaries: query(build, dictionaryAdministration.listDictionaries, ['Dictionary'], { failures: 'caller' }),
      addDictionary: mutation(build, dictionaryAdministration.addDictionary, ['Dictionary'], { failures: 'caller' }),
      updateDictionary: mutation(build, dictionaryAdministration.updateDictionary, ['Dictionary'], {
        failures: 'caller',
      }),
      changeDictionaryStatus: mutation(build, dictionaryAdministration.changeDictionaryStatus, ['Dictionary']),
      removeDictionary: mutation(build, dictionaryAdministration.removeDictionary, ['Dictionary']),
      listDictionaryItems: query(build, dictionaryAdministration.listDictionaryItems, ['Dictionary'], {
        failures: 'caller',
      }),
      getDictionaryItem: query(build, dictionaryAdministration.getDictionaryItem, ['Dictionary'], {
        failures: 'caller',
      }),
      addDictionaryItem: mutation(build, dictionaryAdministration.addDictionaryItem, ['Dictionary'], {
        failures: 'caller',
      }),
      updateDictionaryItem: mutation(build, dictionaryAdministration.updateDictionaryItem, ['Dictionary'], {
        failures: 'caller',
      }),
      changeDictionaryItemStatus: mutation(build, dictionaryAdministration.changeDictionaryItemStatus, ['Dictionary']),
      removeDictionaryItem: mutation(build, dictionaryAdministration.removeDictionaryItem, ['Dictionary']),
      sortDictionaryItems: mutation(build, dictionaryAdministration.sortDictionaryItems, ['Dictionary']),
      // Declared as a mutation, since a query would use the whole file as its cache key.
      previewDictionaries: mutation(build, dictionaryAdministration.previewDictionaries, [], { failures: 'caller' }),
      importDictionaries: mutation(build, dictionaryAdministration.importDictionaries, ['Dictionary'], {
        failures: 'caller',
      }),
      exportDictionaries: mutation(build, dictionaryAdministration.exportDictionaries, []),
    }) satisfies SliceEndpoints<typeof dictionaryAdministration>,
});

export const {
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
} = dictionaryAdministrationApi;

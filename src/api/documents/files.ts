import { files } from 'contract/documents/files';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The files of the merchant (文件管理) and its recycle bin. */
export const filesApi = api.enhanceEndpoints({ addTagTypes: ['Folder', 'File', 'Removal'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listItems: query(build, files.listItems, ['File'], { failures: 'caller' }),
      getFile: query(build, files.getFile, ['File'], { failures: 'caller' }),
      listLabels: query(build, files.listLabels, ['File'], { failures: 'caller' }),
      listThumbnails: query(build, files.listThumbnails, ['File'], { failures: 'caller' }),
      updateFile: mutation(build, files.updateFile, ['File'], { failures: 'caller' }),
      lockFile: mutation(build, files.lockFile, ['File']),
      restoreVersion: mutation(build, files.restoreVersion, ['File']),
      exportFile: mutation(build, files.exportFile, []),
      exportItems: mutation(build, files.exportItems, []),
      previewFile: mutation(build, files.previewFile, [], { failures: 'caller' }),
      moveItems: mutation(build, files.moveItems, ['Folder', 'File'], { failures: 'caller' }),
      copyItems: mutation(build, files.copyItems, ['Folder', 'File'], { failures: 'caller' }),
      removeItems: mutation(build, files.removeItems, ['Folder', 'File', 'Removal']),
      listRemovals: query(build, files.listRemovals, ['Removal'], { failures: 'caller' }),
      restoreItems: mutation(build, files.restoreItems, ['Folder', 'File', 'Removal']),
      purgeItems: mutation(build, files.purgeItems, ['Removal']),
    }) satisfies SliceEndpoints<typeof files>,
});

export const {
  useListItemsQuery,
  useGetFileQuery,
  useLazyGetFileQuery,
  useListLabelsQuery,
  useListThumbnailsQuery,
  useUpdateFileMutation,
  useLockFileMutation,
  useRestoreVersionMutation,
  useExportFileMutation,
  useExportItemsMutation,
  usePreviewFileMutation,
  useMoveItemsMutation,
  useCopyItemsMutation,
  useRemoveItemsMutation,
  useListRemovalsQuery,
  useRestoreItemsMutation,
  usePurgeItemsMutation,
} = filesApi;

import { folders } from 'contract/documents/folders';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The folders of the merchant and the rights to them. A right changes which folders and files a list shows. */
export const foldersApi = api.enhanceEndpoints({ addTagTypes: ['Folder', 'File'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listFolders: query(build, folders.listFolders, ['Folder'], { failures: 'caller' }),
      getFolder: query(build, folders.getFolder, ['Folder'], { failures: 'caller' }),
      addFolder: mutation(build, folders.addFolder, ['Folder', 'File'], { failures: 'caller' }),
      renameFolder: mutation(build, folders.renameFolder, ['Folder', 'File'], { failures: 'caller' }),
      listFolderGrants: query(build, folders.listFolderGrants, ['Folder'], { failures: 'caller' }),
      setFolderGrants: mutation(build, folders.setFolderGrants, ['Folder', 'File'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof folders>,
});

export const {
  useListFoldersQuery,
  useLazyListFoldersQuery,
  useGetFolderQuery,
  useLazyGetFolderQuery,
  useAddFolderMutation,
  useRenameFolderMutation,
  useListFolderGrantsQuery,
  useLazyListFolderGrantsQuery,
  useSetFolderGrantsMutation,
} = foldersApi;

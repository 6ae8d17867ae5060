import { skipToken } from '@reduxjs/toolkit/query';
import { files } from 'contract/documents/files';
import { useListItemsQuery } from '@/api/documents/files';
import { useGetFolderQuery } from '@/api/documents/folders';
import { useList } from '@/ui/list/useList';
import { useRefetchOnRepeat } from '@/ui/list/useRefetchOnRepeat';
import { usePageSearch } from '@/ui/page/pageAddress';

// More than in other lists: a folder is looked through, not searched page by page.
const PAGE_SIZE = 50;

/** The folder of the address with what it contains, or what a search in it has found. */
export function useFolderItems() {
  const list = useList(files.listItems);
  const [search] = usePageSearch();
  const { folderId, text, label, extension } = list.params;
  const pageSize = search.has('pageSize') ? list.params.pageSize : (list.remembered.pageSize ?? PAGE_SIZE);
  const params = { ...list.params, pageSize };
  const query = useListItemsQuery(params);
  const folderQuery = useGetFolderQuery(folderId === undefined ? skipToken : { folderId });
  useRefetchOnRepeat(list, query.refetch);
  const folder = folderId === undefined ? undefined : folderQuery.data;
  // Whether the path contains the folder itself is the server's matter.
  const path = folder && [
    ...folder.path.filter((step) => step.folderId !== folder.folderId),
    { folderId: folder.folderId, folderName: folder.folderName },
  ];
  return {
    list,
    params,
    query,
    folderId,
    /** The folder; undefined at the top, and until it is loaded. The path stays on screen until the next one is loaded. */
    folder: folder?.folderId === folderId ? folder : undefined,
    path: path ?? [],
    error: query.error ?? (folderId === undefined ? undefined : folderQuery.error),
    retry: () => {
      void query.refetch();
      if (folderId !== undefined) void folderQuery.refetch();
    },
    isSearch: Boolean(text ?? label ?? extension),
    /** Whether the rows are those of the former folder. */
    isStale: query.isFetching && query.currentData === undefined,
  };
}

/** What {@link useFolderItems} returns. */
export type FolderItems = ReturnType<typeof useFolderItems>;

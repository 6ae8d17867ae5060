import type { Item } from 'contract/documents/items';
import type { Folder, FolderStep } from 'contract/documents/folders';
import type { Answers } from '@/kernel/testing/answers';

/** An item of the folder 合同 (id `1`) for a test. */
export function createItem(change: Partial<Item>): Item {
  const isFile = change.kind !== 'folder';
  return {
    kind: 'file',
    itemId: '10',
    name: '报价单.xlsx',
    folderId: '1',
    folderName: '合同',
    level: 'manage',
    size: isFile ? 12_800 : null,
    mediaType: isFile ? 'application/octet-stream' : null,
    versionNumber: isFile ? 2 : null,
    labels: [],
    ownerName: '王芳',
    lockedBy: null,
    createTime: '2026-11-23T08:00:00.000Z',
    updateTime: '2026-11-24T08:00:00.000Z',
    version: 3,
    ...change,
  };
}

/** The folder 合同, in which the items of {@link createItem} are. */
export const contracts: Folder & { readonly path: FolderStep[] } = {
  folderId: '1',
  parentId: null,
  folderName: '合同',
  level: 'manage',
  hasSubfolders: false,
  version: 1,
  path: [{ folderId: '1', folderName: '合同' }],
};

/** A second folder at the top. */
export const archive: Folder = { ...contracts, folderId: '2', folderName: '归档' };

/** The server's answers for a folder with these items. */
export function answerItems(...rows: Item[]): Answers {
  return {
    listItems: { total: rows.length, rows },
    getFolder: contracts,
    listFolders: [contracts, archive],
    listLabels: ['重要'],
    listUploads: [],
    listReferences: { rows: [], hiddenShares: 0 },
    countEndingShares: { shares: 0 },
  };
}

/** The address of the folder 合同. */
export const CONTRACTS_ADDRESS = '/documentCenter/management?folderId=1';

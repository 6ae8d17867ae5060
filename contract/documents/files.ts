import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { booleanParam, pageOf, pagingFields, wholeNumber } from '../paging';
import { optionalText, requiredText, rowId } from '../rules';
import { fileName } from './fileNames';
import { FolderStep, LIST_FILES_PERMISSION } from './folders';
import { FileVersion, Item, Removal, Thumbnail } from './items';

const DOCUMENT = `${ADMIN_PATH}/document` as const;

/** The most files and folders that one call moves, copies, removes or restores. */
export const MAX_ITEMS = 200;

/** The most files and folders, with all that is in them, that one call copies. */
export const MAX_COPIED = 5000;

/** The most files in one zip. */
export const MAX_ZIP_FILES = 10_000;

/** The most bytes in one zip, before they are compressed. */
export const MAX_ZIP_BYTES = 20 * 1024 ** 3;

/** The most labels of one file. */
export const MAX_LABELS = 10;

/** The most labels that are suggested. */
export const MAX_SUGGESTED_LABELS = 200;

/** The most files whose thumbnails one call asks for. */
export const MAX_THUMBNAILS = 50;

/** The most versions that a file keeps. The oldest one is dropped for a further one. */
export const MAX_VERSIONS = 100;

/** Where a previewed content is read, by `GET` and `HEAD`: below it, the ticket of `previewFile`. */
export const FILE_PREVIEW_PATH = `${DOCUMENT}/file/preview` as const;

/** For how long the address of a preview can be used, in minutes. */
export const PREVIEW_MINUTES = 30;

/** What happens to a file that gets the name of another one in its folder. */
export const NAME_CONFLICTS = ['refuse', 'keepBoth', 'replace', 'version'] as const;

/** What happens to a file that gets the name of another one in its folder. */
export type NameConflict = (typeof NAME_CONFLICTS)[number];

/** The names of what happens. */
export const NAME_CONFLICT_LABELS: Readonly<Record<NameConflict, string>> = {
  refuse: '跳过',
  keepBoth: '保留两者',
  replace: '替换',
  version: '存为新版本',
};

const version = wholeNumber(1, 2 ** 31 - 1);
const one = v.object({ fileId: rowId() });
const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ITEMS, '一次最多 {n} 项')), []);
const items = { folderIds: ids, fileIds: ids };
const itemsOwned = { folderIds: 'folder', fileIds: 'file' } as const;
const removals = v.pipe(v.array(rowId()), v.minLength(1), v.maxLength(MAX_ITEMS, '一次最多 {n} 项'));
const labels = v.optional(
  v.pipe(v.array(requiredText('请输入标签', 20)), v.maxLength(MAX_LABELS, '最多 {n} 个标签')),
  [],
);

/** The files of the merchant (文件管理, DOC-02). */
export const files = {
  /**
   * The folders and then the files of a folder; of the top without `folderId`. With a text, a label or an extension: all
   * that match in the folder and below, or everywhere.
   */
  listItems: endpoint({
    method: 'GET',
    path: `${DOCUMENT}/item/list`,
    arg: v.object({
      ...pagingFields(['name', 'size', 'updateTime']),
      folderId: v.optional(rowId()),
      /** In the name, or in the text of the present version of a file. */
      text: optionalText(200),
      label: optionalText(20),
      extension: optionalText(20),
    }),
    data: pageOf(Item),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { folderId: 'folder' },
  }),
  /** A file with its versions, the newest first, and the visible folders on the way to it. */
  getFile: endpoint({
    method: 'GET',
    path: `${DOCUMENT}/file/{fileId}`,
    arg: one,
    data: v.object({
      ...Item.entries,
      path: v.array(FolderStep),
      sha256: v.string(),
      bucketName: v.string(),
      versions: v.array(FileVersion),
    }),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { fileId: 'file' },
  }),
  /** The labels of files that the caller sees, the most frequent first. */
  listLabels: endpoint({
    method: 'GET',
    path: `${DOCUMENT}/file/labels`,
    arg: noArgument,
    data: v.array(v.string()),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: {},
  }),
  /** The thumbnails of the images among files, of their present versions (DOC-02). */
  listThumbnails: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/thumbnails`,
    arg: v.object({
      fileIds: v.pipe(v.array(rowId()), v.minLength(1), v.maxLength(MAX_THUMBNAILS, '一次最多 {n} 项')),
    }),
    data: v.array(Thumbnail),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { fileIds: 'file' },
  }),
  updateFile: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/update`,
    arg: v.object({ ...one.entries, fileName: fileName('请输入文件名称'), labels, version }),
    data: noData,
    needs: 'document:file:edit',
    changes: { action: 'edit', kind: 'file', id: 'fileId' },
    owned: { fileId: 'file' },
  }),
  /** Locks a file, so that only the caller can change it, or unlocks it. Callers who manage the folder unlock all. */
  lockFile: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/lock`,
    arg: v.object({ ...one.entries, isLocked: booleanParam, version }),
    data: noData,
    needs: 'document:file:edit',
    changes: { action: 'lock', kind: 'file', id: 'fileId' },
    owned: { fileId: 'file' },
  }),
  /** Makes the content of an older version the newest version. */
  restoreVersion: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/restoreVersion`,
    arg: v.object({ ...one.entries, number: wholeNumber(1, 2 ** 31 - 1), version }),
    data: noData,
    needs: 'document:file:edit',
    changes: { action: 'rollBack', kind: 'file', id: 'fileId' },
    owned: { fileId: 'file' },
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`. Without `number`: the newest version. */
  exportFile: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/ticket`,
    arg: v.object({ ...one.entries, number: v.optional(wholeNumber(1, 2 ** 31 - 1)) }),
    data: v.object({ fileName: v.string() }),
    needs: LIST_FILES_PERMISSION,
    changes: { action: 'export', kind: 'file', id: 'fileId' },
    owned: { fileId: 'file' },
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`, which answers a zip of the newest versions. */
  exportItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/item/ticket`,
    arg: v.object(items),
    data: v.object({ fileName: v.string() }),
    needs: LIST_FILES_PERMISSION,
    changes: { action: 'export', kind: 'file', id: 'fileIds' },
    owned: itemsOwned,
  }),
  /**
   * Answers where a browser reads a version for a preview (DOC-03): an address that belongs to the session and can be used
   * any number of times within {@link PREVIEW_MINUTES}. Without `number`: the newest version.
   */
  previewFile: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/file/previewTicket`,
    arg: v.object({ ...one.entries, number: v.optional(wholeNumber(1, 2 ** 31 - 1)) }),
    data: v.object({ address: v.string(), size: v.number(), mediaType: v.string() }),
    needs: LIST_FILES_PERMISSION,
    changes: { action: 'read', kind: 'file', id: 'fileId' },
    owned: { fileId: 'file' },
  }),
  /** Moves files and folders into a folder; folders also to the top. All of them are moved or none. */
  moveItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/item/move`,
    arg: v.object({
      ...items,
      targetId: v.optional(v.nullable(rowId())),
      onConflict: v.optional(v.picklist(['refuse', 'keepBoth']), 'refuse'),
    }),
    data: noData,
    needs: 'document:file:edit',
    changes: { action: 'move', kind: 'file', id: 'fileIds' },
    owned: { ...itemsOwned, targetId: 'folder' },
  }),
  /**
   * Copies files and folders into a folder; folders also to the top. The copies share the stored content. All of them are copied or none.
   * Answers the ids of the copies of what was named.
   */
  copyItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/item/copy`,
    arg: v.object({ ...items, targetId: v.optional(v.nullable(rowId())) }),
    data: v.object({ folderIds: v.array(v.string()), fileIds: v.array(v.string()) }),
    needs: 'document:file:upload',
    changes: { action: 'copy', kind: 'file', id: 'fileIds' },
    owned: { ...itemsOwned, targetId: 'folder' },
  }),
  /** Moves files and folders into the recycle bin. All of them are removed or none. */
  removeItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/item/remove`,
    arg: v.object(items),
    /** What undoes the removal: the argument of `restoreItems`. */
    data: v.object({ removalIds: v.array(v.string()) }),
    needs: 'document:file:remove',
    changes: { action: 'remove', kind: 'file', id: 'fileIds' },
    owned: itemsOwned,
  }),
  listRemovals: endpoint({
    method: 'GET',
    path: `${DOCUMENT}/removal/list`,
    arg: v.object({ ...pagingFields(['createTime']), name: optionalText(200) }),
    data: pageOf(Removal),
    needs: 'document:file:remove',
    changes: false,
    owned: {},
  }),
  /** Puts removed files and folders back where they were. Names that are taken meanwhile get a number. */
  restoreItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/removal/restore`,
    arg: v.object({ removalIds: removals }),
    data: noData,
    needs: 'document:file:remove',
    changes: { action: 'edit', kind: 'removal', id: 'removalIds' },
    owned: { removalIds: 'removal' },
  }),
  /** Removes what is in the recycle bin for good. */
  purgeItems: endpoint({
    method: 'POST',
    path: `${DOCUMENT}/removal/purge`,
    arg: v.object({ removalIds: removals }),
    data: noData,
    needs: 'document:file:purge',
    changes: { action: 'remove', kind: 'removal', id: 'removalIds' },
    owned: { removalIds: 'removal' },
  }),
};

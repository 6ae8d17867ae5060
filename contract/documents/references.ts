import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';
import { MAX_ITEMS } from './files';
import { LIST_FILES_PERMISSION } from './folders';

const ITEM = `${ADMIN_PATH}/document/item` as const;

/** The most references of one file or folder that are listed. */
export const MAX_REFERENCES = 100;

/** What refers to a file or folder: a share that visitors can open now, of the item itself or of a folder above it. */
export const Reference = v.object({
  kind: v.literal('share'),
  shareId: v.string(),
  /** What is shared: the item, or a folder that contains it. */
  itemKind: v.picklist(['folder', 'file']),
  itemName: v.string(),
  /** Who has made the share. */
  userName: v.string(),
  expireTime: v.string(),
});

/** What refers to a file or folder. */
export type Reference = v.InferOutput<typeof Reference>;

const ids = v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ITEMS, '一次最多 {n} 项')), []);

/** Where files and folders of the merchant are used (使用情况, DOC-02). */
export const references = {
  /** What refers to a file or, without one, to a folder, the newest first. */
  listReferences: endpoint({
    method: 'GET',
    path: `${ITEM}/references`,
    arg: v.object({ folderId: v.optional(rowId()), fileId: v.optional(rowId()) }),
    data: v.object({
      rows: v.pipe(v.array(Reference), v.maxLength(MAX_REFERENCES)),
      /** The number of shares that are not in `rows`: those that the caller may not see, and those beyond the limit. */
      hiddenShares: v.number(),
    }),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { folderId: 'folder', fileId: 'file' },
  }),
  /** The number of shares that stop working when files and folders are removed: their own, and those of what is in the folders. */
  countEndingShares: endpoint({
    method: 'POST',
    path: `${ITEM}/endingShares`,
    arg: v.object({ folderIds: ids, fileIds: ids }),
    data: v.object({ shares: v.number() }),
    needs: 'document:file:remove',
    changes: false,
    owned: { folderIds: 'folder', fileIds: 'file' },
  }),
};

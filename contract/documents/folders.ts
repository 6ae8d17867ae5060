import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { booleanParam, wholeNumber } from '../paging';
import { rowId } from '../rules';
import { fileName } from './fileNames';

const FOLDER = `${ADMIN_PATH}/document/folder` as const;

/** The permission to see the files (文件管理). What a caller sees of them is decided by the rights of each folder. */
export const LIST_FILES_PERMISSION = 'document:file:list';

/** The most folders that one folder contains. `addFolder` and `moveItems` refuse a further one. */
export const MAX_SUBFOLDERS = 1000;

/** The most levels of folders below each other. */
export const MAX_FOLDER_DEPTH = 20;

/** The most grants of one folder. */
export const MAX_GRANTS = 100;

/** What the holder of a right to a folder may do, each including those before it (DOC-04). */
export const FOLDER_LEVELS = ['view', 'upload', 'edit', 'manage'] as const;

/** What the holder of a right to a folder may do. */
export type FolderLevel = (typeof FOLDER_LEVELS)[number];

/** The names of the levels. */
export const FOLDER_LEVEL_LABELS: Readonly<Record<FolderLevel, string>> = {
  view: '查看',
  upload: '上传',
  edit: '编辑',
  manage: '管理',
};

/** Whom a folder can be granted to: one user, the holders of a role, the members of an organisation, or all users. */
export const HOLDER_KINDS = ['user', 'role', 'organization', 'everyone'] as const;

/** Whom a folder can be granted to. */
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The names of the kinds of holders. */
export const HOLDER_KIND_LABELS: Readonly<Record<HolderKind, string>> = {
  user: '用户',
  role: '角色',
  organization: '组织',
  everyone: '所有人',
};

const level = v.picklist(FOLDER_LEVELS);
const version = wholeNumber(1, 2 ** 31 - 1);
const one = v.object({ folderId: rowId() });

/** A folder on the way from the top to a folder or file. */
export const FolderStep = v.object({ folderId: v.string(), folderName: v.string() });

/** A folder on the way from the top to a folder or file. */
export type FolderStep = v.InferOutput<typeof FolderStep>;

/** A folder of the merchant, as the caller sees it (DOC-02). */
export const Folder = v.object({
  folderId: v.string(),
  /** The folder that contains it. Null at the top, and where the caller may not see the containing folder. */
  parentId: v.nullable(v.string()),
  folderName: v.string(),
  /** What the caller may do in the folder. */
  level,
  hasSubfolders: v.boolean(),
  version: v.number(),
});

/** A folder of the merchant, as the caller sees it. */
export type Folder = v.InferOutput<typeof Folder>;

/** A right to a folder. */
export const FolderGrant = v.object({
  holderKind: v.picklist(HOLDER_KINDS),
  /** The id of the user, role or organisation; null for everybody. */
  holderId: v.nullable(v.string()),
  /** The name of the holder; null for everybody, and for a holder that the caller may not see. */
  holderName: v.nullable(v.string()),
  level,
  /** The folder that the right comes from by inheritance; null for a right of the folder itself. */
  inheritedFrom: v.nullable(v.string()),
});

/** A right to a folder. */
export type FolderGrant = v.InferOutput<typeof FolderGrant>;

/** The folders of the merchant and the rights to them (DOC-02, DOC-04). */
export const folders = {
  /** The folders directly below one, in the order of their names; without `parentId` those at the caller's top. */
  listFolders: endpoint({
    method: 'GET',
    path: `${FOLDER}/list`,
    arg: v.object({ parentId: v.optional(rowId()) }),
    data: v.array(Folder),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { parentId: 'folder' },
  }),
  /** A folder with the visible folders on the way to it, from the top. */
  getFolder: endpoint({
    method: 'GET',
    path: `${FOLDER}/{folderId}`,
    arg: one,
    data: v.object({ ...Folder.entries, path: v.array(FolderStep) }),
    needs: LIST_FILES_PERMISSION,
    changes: false,
    owned: { folderId: 'folder' },
  }),
  /** Adds a folder below one in which the caller may upload, or at the top. Its creator manages it. */
  addFolder: endpoint({
    method: 'POST',
    path: `${FOLDER}/add`,
    arg: v.object({
      parentId: v.optional(v.nullable(rowId())),
      folderName: fileName('请输入文件夹名称'),
      /** Whether a folder that has the name already is answered instead of refused, as when a folder is uploaded. */
      mayExist: v.optional(booleanParam, false),
    }),
    data: one,
    needs: 'document:folder:add',
    changes: { action: 'add', kind: 'folder', id: 'folderId' },
    owned: { parentId: 'folder' },
  }),
  renameFolder: endpoint({
    method: 'POST',
    path: `${FOLDER}/rename`,
    arg: v.object({ ...one.entries, folderName: fileName('请输入文件夹名称'), version }),
    data: noData,
    needs: 'document:file:edit',
    changes: { action: 'edit', kind: 'folder', id: 'folderId' },
    owned: { folderId: 'folder' },
  }),
  /** The rights to a folder: its own, and those that it inherits. For callers who manage the folder. */
  listFolderGrants: endpoint({
    method: 'GET',
    path: `${FOLDER}/{folderId}/grants`,
    arg: one,
    data: v.object({
      isInheriting: v.boolean(),
      /** Whether there is a folder to inherit from. */
      hasParent: v.boolean(),
      grants: v.array(FolderGrant),
      version: v.number(),
    }),
    needs: 'document:folder:grant',
    changes: false,
    owned: { folderId: 'folder' },
  }),
  /** Replaces a folder's own rights, and says whether it inherits those of the folder that contains it. */
  setFolderGrants: endpoint({
    method: 'POST',
    path: `${FOLDER}/setGrants`,
    arg: v.object({
      ...one.entries,
      isInheriting: booleanParam,
      grants: v.pipe(
        v.array(
          v.object({
            holderKind: v.picklist(HOLDER_KINDS, '请选择授权对象'),
            holderId: v.optional(v.nullable(rowId('请选择授权对象'))),
            level: v.picklist(FOLDER_LEVELS, '请选择权限'),
          }),
        ),
        v.maxLength(MAX_GRANTS, '最多 {n} 项授权'),
      ),
      version,
    }),
    data: noData,
    needs: 'document:folder:grant',
    changes: { action: 'grant', kind: 'folder', id: 'folderId' },
    stepUp: true,
    owned: { folderId: 'folder' },
  }),
};

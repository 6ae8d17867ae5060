import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { rowId } from '../rules';
import { fileName } from './fileNames';
import { NAME_CONFLICTS } from './files';

const UPLOAD = `${ADMIN_PATH}/document/upload` as const;

/** The most uploads of one user that are under way. `beginUpload` refuses a further one. */
export const MAX_UPLOADS = 100;

/** For how long an interrupted upload can be continued, in days. */
export const UPLOAD_DAYS = 7;

/** Where the parts of an upload are sent by the tus protocol: `HEAD` asks for the offset, `PATCH` appends. */
export const UPLOAD_PARTS_PATH = `${UPLOAD}/parts` as const;

const one = v.object({ uploadId: rowId() });

/** A file on its way to the server, which can be continued after an interruption (DOC-02). */
export const Upload = v.object({
  uploadId: v.string(),
  folderId: v.string(),
  folderName: v.string(),
  fileName: v.string(),
  /** The size of the whole file in bytes. */
  size: v.number(),
  /** How many bytes the server has. */
  offset: v.number(),
  createTime: v.string(),
});

/** A file on its way to the server. */
export type Upload = v.InferOutput<typeof Upload>;

/** The uploads of the caller (DOC-02). */
export const uploads = {
  /** The caller's uploads that are not complete, the oldest first. */
  listUploads: endpoint({
    method: 'GET',
    path: `${UPLOAD}/list`,
    arg: noArgument,
    data: v.array(Upload),
    needs: 'document:file:upload',
    changes: false,
    owned: {},
  }),
  /**
   * Begins an upload into a folder in which the caller may upload. Refuses names, sizes and types that the folder does not
   * take before anything is sent. With the SHA-256 hash of a content that the caller can read already, nothing has to be
   * sent (`isStored`).
   */
  beginUpload: endpoint({
    method: 'POST',
    path: `${UPLOAD}/begin`,
    arg: v.object({
      folderId: rowId('请选择文件夹'),
      fileName: fileName('请输入文件名称'),
      size: wholeNumber(1, Number.MAX_SAFE_INTEGER, '不能上传空文件'),
      sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    }),
    data: v.object({
      uploadId: v.string(),
      /** Whether the content is there, so that the upload can be completed at once. */
      isStored: v.boolean(),
      /** Whether another file in the folder has the name. */
      isNameTaken: v.boolean(),
    }),
    needs: 'document:file:upload',
    changes: { action: 'upload', kind: 'folder', id: 'folderId' },
    owned: { folderId: 'folder' },
  }),
  /** Makes a file of an upload whose parts are all sent. Repeating the call answers the same file. */
  completeUpload: endpoint({
    method: 'POST',
    path: `${UPLOAD}/complete`,
    arg: v.object({ ...one.entries, onConflict: v.optional(v.picklist(NAME_CONFLICTS), 'refuse') }),
    data: v.object({ fileId: v.string(), fileName: v.string() }),
    needs: 'document:file:upload',
    changes: { action: 'upload', kind: 'file', id: 'fileId' },
    owned: { uploadId: 'upload' },
  }),
  cancelUpload: endpoint({
    method: 'POST',
    path: `${UPLOAD}/cancel`,
    arg: one,
    data: noData,
    needs: 'document:file:upload',
    changes: { action: 'cancel', kind: 'upload', id: 'uploadId' },
    owned: { uploadId: 'upload' },
  }),
};

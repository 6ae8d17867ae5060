import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { fileName } from '../documents/fileNames';
import { endpoint } from '../endpoint';
import { wholeNumber } from '../paging';
import { rowId } from '../rules';

const FILE = `${ADMIN_PATH}/workflow/file` as const;

/** The size of the largest file of an application, in bytes. */
export const MAX_APPLICATION_FILE_BYTES = 100 * 1024 * 1024;

/** The most files that one person has uploaded and not submitted. */
export const MAX_WAITING_FILES = 200;

/** After how many days a file is removed that was never submitted, and that no draft names. */
export const WAITING_FILE_DAYS = 7;

/** The most files of one decision. */
export const MAX_DECISION_FILES = 10;

/** The most files that are listed by one call. */
export const MAX_LISTED_FILES = 100;

/** A file of an application. */
export const applicationFile = v.object({ fileId: v.string(), fileName: v.string(), size: v.number() });

/** A file of an application. */
export type ApplicationFile = v.InferOutput<typeof applicationFile>;

/** The files that are sent with a decision. */
export const decisionFiles = v.optional(
  v.pipe(
    v.array(rowId()),
    v.maxLength(MAX_DECISION_FILES, '最多 {n} 个文件'),
    v.check((ids) => new Set(ids).size === ids.length, '不能重复选择'),
  ),
  [],
);

/**
 * The files of forms and of decisions (FRM-03, APR-01). Whoever applies or decides uploads them without a right in the document centre. Until
 * they are submitted they are their uploader's alone, and then belong to the application.
 */
export const applicationFiles = {
  /** Begins an upload, whose parts are sent as those of the document centre. */
  beginApplicationFile: endpoint({
    method: 'POST',
    path: `${FILE}/begin`,
    arg: v.object({
      fileName: fileName('请输入文件名称'),
      size: v.pipe(
        wholeNumber(1, Number.MAX_SAFE_INTEGER, '不能上传空文件'),
        v.maxValue(MAX_APPLICATION_FILE_BYTES, '文件不能超过 100 MB'),
      ),
    }),
    data: v.object({ uploadId: v.string() }),
    needs: 'signed-in',
    changes: { action: 'upload', kind: 'upload', id: 'uploadId' },
    owned: {},
  }),
  /** Makes a file of an upload whose parts are all sent. Repeating the call answers the same file. */
  completeApplicationFile: endpoint({
    method: 'POST',
    path: `${FILE}/complete`,
    arg: v.object({ uploadId: rowId() }),
    data: v.object({ fileId: v.string() }),
    needs: 'signed-in',
    changes: { action: 'upload', kind: 'applicationFile', id: 'fileId' },
    owned: { uploadId: 'upload' },
  }),
  /**
   * Reads files that the caller may read: own ones that are not submitted, those of decisions in instances that the caller may read, and
   * those of fields that the caller may read there. Others are left out.
   */
  listApplicationFiles: endpoint({
    method: 'POST',
    path: `${FILE}/list`,
    arg: v.object({
      fileIds: v.pipe(v.array(rowId()), v.minLength(1), v.maxLength(MAX_LISTED_FILES, '最多 {n} 个文件')),
    }),
    data: v.array(
      v.object({
        ...applicationFile.entries,
        /** A small picture of an image as a data address. Null: none. */
        thumbnail: v.nullable(v.string()),
        /** Whether the small picture is being made. */
        isPending: v.boolean(),
      }),
    ),
    needs: 'signed-in',
    changes: false,
    owned: { fileIds: 'applicationFile' },
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`, by which the right is looked up again. */
  exportApplicationFile: endpoint({
    method: 'POST',
    path: `${FILE}/ticket`,
    arg: v.object({ fileId: rowId() }),
    data: v.object({ fileName: v.string() }),
    needs: 'signed-in',
    changes: { action: 'export', kind: 'applicationFile', id: 'fileId' },
    owned: { fileId: 'applicationFile' },
  }),
};

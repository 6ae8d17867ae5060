import * as v from 'valibot';
import { JOB_STATES, JOB_STATE_LABELS } from '../audit/jobs';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { day, optionalText, rowId } from '../rules';
import { message } from '../textSchemas';

const DOWNLOAD = `${ADMIN_PATH}/document/download` as const;

/** The permission to see the download centre. Long exports become jobs only for callers who hold it. */
export const LIST_DOWNLOADS_PERMISSION = 'document:download:list';

/** The most files that one call removes. */
export const MAX_REMOVED_DOWNLOADS = 100;

/** The states of an export: those of its job, and `expired` once the file has been kept for its time. */
export const DOWNLOAD_STATES = [...JOB_STATES, 'expired'] as const;

/** The state of an export. */
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** Labels of the states of exports. */
export const DOWNLOAD_STATE_LABELS: Readonly<Record<DownloadState, string>> = {
  ...JOB_STATE_LABELS,
  expired: '已过期',
};

/** A file in the download centre: an export of the caller, which may still be on its way. */
export const Download = v.object({
  jobId: v.string(),
  /** The name of the export, such as 导出用户. */
  title: v.string(),
  /** Null until the file is there. */
  fileName: v.nullable(v.string()),
  /** The module that the rows come from, such as 用户管理. */
  module: v.string(),
  /** The filter in words, one message for each field. Empty: all rows. */
  filter: v.array(message),
  /** Why the caller has exported a sensitive list. */
  reason: v.nullable(v.string()),
  rows: v.nullable(v.number()),
  /** The size of the file in bytes. */
  size: v.nullable(v.number()),
  state: v.picklist(DOWNLOAD_STATES),
  progressDone: v.number(),
  /** Null while the job does not know how much there is to do. */
  progressTotal: v.nullable(v.number()),
  failure: v.nullable(message),
  createTime: v.string(),
  /** The time until which the file is kept. Null until the file is there. */
  expireTime: v.nullable(v.string()),
  mayCancel: v.boolean(),
  mayRetry: v.boolean(),
});

/** A file in the download centre. */
export type Download = v.InferOutput<typeof Download>;

/** The download centre: the caller's own exports with their files (DOC-07). */
export const downloadCentre = {
  listDownloads: endpoint({
    method: 'GET',
    path: `${DOWNLOAD}/list`,
    arg: v.object({
      ...pagingFields(['createTime']),
      state: v.optional(v.picklist(DOWNLOAD_STATES)),
      module: optionalText(),
      beginTime: v.optional(day),
      endTime: v.optional(day),
    }),
    data: pageOf(Download),
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: false,
    owned: {},
  }),
  /** The names of the modules that export files in the background. */
  listDownloadModules: endpoint({
    method: 'GET',
    path: `${DOWNLOAD}/modules`,
    arg: noArgument,
    data: v.array(v.string()),
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: false,
    owned: {},
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`. The file itself stays until it expires. */
  exportDownload: endpoint({
    method: 'POST',
    path: `${DOWNLOAD}/ticket`,
    arg: v.object({ jobId: rowId() }),
    data: v.object({ fileName: v.string() }),
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: { action: 'export', kind: 'job', id: 'jobId' },
    stepUp: true,
    owned: { jobId: 'job' },
  }),
  cancelDownload: endpoint({
    method: 'POST',
    path: `${DOWNLOAD}/cancel`,
    arg: v.object({ jobId: rowId() }),
    data: noData,
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: { action: 'cancel', kind: 'job', id: 'jobId' },
    owned: { jobId: 'job' },
  }),
  /** Makes a failed, cancelled or expired export anew, with the caller's present rights. */
  retryDownload: endpoint({
    method: 'POST',
    path: `${DOWNLOAD}/retry`,
    arg: v.object({ jobId: rowId() }),
    data: noData,
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: { action: 'retry', kind: 'job', id: 'jobId' },
    owned: { jobId: 'job' },
  }),
  /** Removes exports that have ended, with their files. Either all of them are removed or none. */
  removeDownloads: endpoint({
    method: 'POST',
    path: `${DOWNLOAD}/remove`,
    arg: v.object({
      jobIds: v.pipe(v.array(rowId()), v.minLength(1), v.maxLength(MAX_REMOVED_DOWNLOADS, '一次最多删除 {n} 个文件')),
    }),
    data: noData,
    needs: LIST_DOWNLOADS_PERMISSION,
    changes: { action: 'remove', kind: 'job', id: 'jobIds' },
    owned: { jobIds: 'job' },
  }),
};

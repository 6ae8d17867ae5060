import * as v from 'valibot';
import { MAX_REMOVED_DOWNLOADS } from 'contract/documents/downloadCentre';
import { removeJobFile } from '../../../jobs/files';
import type { JobKind } from '../../../jobs/kind';

// The name of a file in the folder of the jobs' files: two ids. It never leaves that folder.
const path = v.pipe(v.string(), v.regex(/^[a-z0-9]+-[a-z0-9]+$/));
const Argument = v.object({ paths: v.pipe(v.array(path), v.maxLength(MAX_REMOVED_DOWNLOADS)) });

/**
 * Removes the files of downloads that a user has deleted. A job, so that a file is never removed whose row is still
 * there: a call that fails leaves neither.
 */
export const removeFilesJob: JobKind<typeof Argument> = {
  kind: 'removeDownloadFiles',
  title: '删除下载文件',
  arg: Argument,
  mayCancel: false,
  async run({ services }, { paths }) {
    for (const one of paths) await removeJobFile(services.filesDir, one);
    return { done: paths.length, total: paths.length };
  },
};

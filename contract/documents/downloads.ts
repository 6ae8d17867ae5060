import * as v from 'valibot';
import { endpoint, file } from '../endpoint';
import { requiredText } from '../rules';

/** Downloads of files that the server made for a user (API-04). */
export const downloads = {
  download: endpoint({
    method: 'GET',
    path: '/common/download',
    /** `fileName` is a random single-use ticket, never the path of a file. */
    arg: v.object({
      fileName: requiredText('下载凭证无效', 200),
      delete: v.optional(v.picklist(['true', 'false']), 'true'),
    }),
    data: file,
    needs: 'signed-in',
    changes: { action: 'download', kind: 'file' },
    owned: {},
  }),
};

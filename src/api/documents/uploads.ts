import { uploads } from 'contract/documents/uploads';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The user's uploads. Their parts are sent by the tus protocol, beside these calls. */
export const uploadsApi = api.enhanceEndpoints({ addTagTypes: ['File', 'Upload'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listUploads: query(build, uploads.listUploads, ['Upload'], { failures: 'caller' }),
      beginUpload: mutation(build, uploads.beginUpload, [], { failures: 'caller' }),
      completeUpload: mutation(build, uploads.completeUpload, ['File'], { failures: 'caller' }),
      cancelUpload: mutation(build, uploads.cancelUpload, ['Upload'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof uploads>,
});

export const { useListUploadsQuery, useBeginUploadMutation, useCompleteUploadMutation, useCancelUploadMutation } =
  uploadsApi;

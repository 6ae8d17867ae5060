import type { UploadsRoot } from './item';

/** Whether there are uploads to be shown. */
export function hasUploads({ uploads }: UploadsRoot): boolean {
  return uploads !== null && uploads.ids.length > 0;
}

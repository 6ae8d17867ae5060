import type { ExportAnswer } from 'contract/documents/exportAnswer';

/** The ticket of an export that was short enough to be ready at once. */
export function takeTicket({ fileName }: ExportAnswer): string {
  if (fileName === null) throw new Error('the export has become a job');
  return fileName;
}

/** The job of an export that was too long to be ready at once. */
export function takeJob({ jobId }: ExportAnswer): string {
  if (jobId === null) throw new Error('the export was ready at once');
  return jobId;
}

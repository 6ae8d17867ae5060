import { useState } from 'react';
import { useListApplicationFilesQuery } from '@/api/workflow/applicationFiles';

const POLL_INTERVAL_MS = 2000;

/** A file of an application as far as the user may read it, asked for again until its small picture is made. */
export function useStoredFile(fileId: string) {
  const [isPending, setIsPending] = useState(false);
  const { data, isLoading } = useListApplicationFilesQuery(
    { fileIds: [fileId] },
    { pollingInterval: isPending ? POLL_INTERVAL_MS : 0 },
  );
  const file = data?.find((one) => one.fileId === fileId);
  if ((file?.isPending ?? false) !== isPending) setIsPending(!isPending);
  return { file, isLoading };
}

import { useState } from 'react';
import { useListThumbnailsQuery } from '@/api/documents/files';
import styles from './files.module.css';

const POLL_INTERVAL_MS = 2000;

interface Props {
  readonly fileId: string;
  /** The alternative text. */
  readonly label: string;
  readonly isLarge?: boolean;
}

/** The thumbnail of a picture in the document centre. Nothing while there is none. */
export function Picture({ fileId, label, isLarge = false }: Props) {
  const [isPending, setIsPending] = useState(false);
  const { data } = useListThumbnailsQuery({ fileIds: [fileId] }, { pollingInterval: isPending ? POLL_INTERVAL_MS : 0 });
  const thumbnail = data?.find((one) => one.fileId === fileId);
  if ((thumbnail?.isPending ?? false) !== isPending) setIsPending(!isPending);
  if (!thumbnail?.url) return null;
  return <img className={isLarge ? styles.large : styles.small} src={thumbnail.url} alt={label} />;
}

import { useStoredFile } from './useStoredFile';
import styles from './files.module.css';

interface Props {
  readonly fileId: string;
  /** The alternative text. */
  readonly label: string;
}

/** A signature that is stored as a file of an application. Nothing while there is no small picture of it. */
export function Picture({ fileId, label }: Props) {
  const { file } = useStoredFile(fileId);
  if (!file?.thumbnail) return null;
  return <img className={styles.large} src={file.thumbnail} alt={label} />;
}

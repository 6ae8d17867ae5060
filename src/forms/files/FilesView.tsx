import { useTexts } from '@/platform/language/useTexts';
import { toText, toTexts } from '../kinds/kind';
import type { KindViewProps } from '../kinds/kind';
import { Picture } from './Picture';
import { StoredFile } from './StoredFile';
import styles from './files.module.css';

/** Lists files or pictures, each with a button that saves it. */
export function FilesView({ value }: KindViewProps<'file' | 'image'>) {
  return <FilesOf fileIds={toTexts(value)} />;
}

/** Lists the files of an application, each with a button that saves it. */
export function FilesOf({ fileIds }: { readonly fileIds: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {fileIds.map((fileId) => (
        <StoredFile key={fileId} fileId={fileId} />
      ))}
    </ul>
  );
}

/** Shows pictures with buttons that save them, or a signature. */
export function PicturesView({ field, value }: KindViewProps<'image' | 'signature'>) {
  const t = useTexts();
  if (field.kind === 'signature') return <Picture fileId={toText(value)} label={t('手写签名')} />;
  return <FilesOf fileIds={toTexts(value)} />;
}

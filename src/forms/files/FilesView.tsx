import { LIST_FILES_PERMISSION } from 'contract/documents/folders';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { toText, toTexts } from '../kinds/kind';
import type { KindViewProps } from '../kinds/kind';
import { Picture } from './Picture';
import { StoredFile } from './StoredFile';
import styles from './files.module.css';

/** Lists files with links that open them. */
export function FilesView({ value }: KindViewProps<'file'>) {
  return (
    <ul className={styles.list}>
      {toTexts(value).map((fileId) => (
        <StoredFile key={fileId} fileId={fileId} isPicture={false} />
      ))}
    </ul>
  );
}

/** Shows pictures with links that open them, or a signature. */
export function PicturesView({ field, value }: KindViewProps<'image' | 'signature'>) {
  const t = useTexts();
  const mayRead = useHasPermission(LIST_FILES_PERMISSION);
  if (field.kind === 'signature')
    return mayRead ? <Picture fileId={toText(value)} label={t('手写签名')} isLarge /> : t('已签名');
  return (
    <ul className={styles.list}>
      {toTexts(value).map((fileId) => (
        <StoredFile key={fileId} fileId={fileId} isPicture />
      ))}
    </ul>
  );
}

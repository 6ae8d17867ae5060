import LockOutlined from '@ant-design/icons/LockOutlined';
import type { Item } from 'contract/documents/items';
import { useTexts } from '@/platform/language/useTexts';
import { ItemIcon } from './ItemIcon';
import styles from './files.module.css';

interface Props {
  readonly item: Item;
  /** Whether to show in which folder the item is, and where its text contains what was searched for. */
  readonly isSearch: boolean;
  /** The data URL of a picture that stands for the icon. */
  readonly thumbnail?: string | undefined;
}

/** The icon and the name of an item, with a lock if someone has locked it. */
export function ItemName({ item, isSearch, thumbnail }: Props) {
  const t = useTexts();
  const { name, folderName, lockedBy, snippet } = item;
  return (
    <>
      <span aria-hidden="true" className={styles.icon}>
        {thumbnail === undefined ? (
          <ItemIcon item={item} />
        ) : (
          <img src={thumbnail} alt="" draggable={false} className={styles.thumbnail} />
        )}
      </span>
      <span className={styles.text} title={name}>
        {name}
        {isSearch && (
          <span className={styles.place}>{t('位于 {folder}', { folder: folderName ?? t('全部文件') })}</span>
        )}
        {isSearch && snippet && (
          <span className={styles.snippet}>
            <span className={styles.before}>
              <bdi>…{snippet.before}</bdi>
            </span>
            <mark className={styles.match}>{snippet.match}</mark>
            <span className={styles.after}>{snippet.after}…</span>
          </span>
        )}
      </span>
      {lockedBy && (
        <LockOutlined
          className={styles.lock ?? ''}
          title={t('已被{user}锁定', { user: lockedBy.userName })}
          aria-label={t('已被{user}锁定', { user: lockedBy.userName })}
        />
      )}
    </>
  );
}

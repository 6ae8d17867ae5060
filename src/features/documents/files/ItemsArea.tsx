import { Button, Skeleton } from 'antd';
import { folders } from 'contract/documents/folders';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ItemGrid } from './ItemGrid';
import { ItemList } from './ItemList';
import styles from './files.module.css';
import { hasLevel } from './items';
import type { FolderItems } from './useFolderItems';
import type { ItemsProps } from './useItemProps';

interface Props extends ItemsProps {
  readonly content: FolderItems;
  readonly isGrid: boolean;
  readonly openFolder: (folderId: string | undefined) => void;
  readonly onAddFolder: () => void;
}

/** The items of a folder, or why there are none: on the way, failed, gone, empty, or nothing found. */
export function ItemsArea({ content, isGrid, openFolder, onAddFolder, ...props }: Props) {
  const t = useTexts();
  const { list, query, error, retry, folder, folderId, isSearch, isStale } = content;
  if (isFailure(error) && !isSessionExpiry(error) && !query.isFetching) {
    if (error.subCode === 'not-found')
      return (
        <EmptyState drawing="search" text={t('文件夹不存在、已被删除，或者您没有查看权限')}>
          <Button onClick={() => openFolder(undefined)}>{t('回到全部文件')}</Button>
        </EmptyState>
      );
    return (
      <div className={styles.notice}>
        <FailureNotice text={error.message} onRetry={retry} />
      </div>
    );
  }
  if (!query.data)
    return (
      <div className={styles.skeleton}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  if (props.rows.length > 0)
    return (
      <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
        {isGrid ? <ItemGrid {...props} /> : <ItemList {...props} list={list} />}
      </div>
    );
  if (isStale) return null;
  if (isSearch)
    return (
      <EmptyState drawing="search" text={t('没有符合条件的数据')}>
        <Button onClick={() => list.setFilter({ folderId })}>{t('清空筛选')}</Button>
      </EmptyState>
    );
  const mayAdd = folderId === undefined || (folder !== undefined && hasLevel(folder.level, 'upload'));
  const text = folderId === undefined ? t('还没有可以访问的文件夹') : t('文件夹是空的');
  return (
    <EmptyState text={text}>
      {mayAdd && (
        <AuthorizedButton needs={folders.addFolder.needs} onClick={onAddFolder}>
          {t('新建文件夹')}
        </AuthorizedButton>
      )}
    </EmptyState>
  );
}

import { Skeleton } from 'antd';
import { FOLDER_LEVEL_LABELS } from 'contract/documents/folders';
import type { Folder } from 'contract/documents/folders';
import { useListFolderGrantsQuery } from '@/api/documents/folders';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { GrantName } from './GrantName';
import styles from './files.module.css';
import { getHolderKey } from './grants';

/** The rights to a folder in its details, its own and the inherited ones. */
export function FolderGrants({ folder: { folderId } }: { readonly folder: Folder }) {
  const t = useTexts();
  const { data, error, refetch } = useListFolderGrantsQuery({ folderId });
  return (
    <section>
      <h2 className={styles.heading}>{t('权限')}</h2>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <ul className={styles.grants}>
        {data?.grants.map((grant) => (
          <li key={getHolderKey(grant) + (grant.inheritedFrom ?? '/')}>
            <GrantName grant={grant} />
            <span>{t(FOLDER_LEVEL_LABELS[grant.level])}</span>
            {grant.inheritedFrom !== null && (
              <span className={styles.secondary}>{t('继承自“{folder}”', { folder: grant.inheritedFrom })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Skeleton } from 'antd';
import type { Reference, references } from 'contract/documents/references';
import type { ArgOf } from 'contract/endpoint';
import { useListReferencesQuery } from '@/api/documents/references';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ItemIcon } from '../ItemIcon';
import styles from '../files.module.css';

interface Props {
  readonly item: ArgOf<typeof references.listReferences>;
  /** Opens the shares that have this in their names. */
  readonly onShares: (name: string) => void;
}

/** Where a file or folder is used, in its details: the shares by which visitors can open it (DOC-02). */
export function ItemReferences({ item, onShares }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useListReferencesQuery(item);
  return (
    <section>
      <h2 className={styles.heading}>{t('使用情况')}</h2>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && (
        <div role="status" aria-label={t('正在加载')}>
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      )}
      {data?.rows.length === 0 && data.hiddenShares === 0 && (
        <p className={styles.secondary}>{t('没有被分享，也没有在其他地方使用')}</p>
      )}
      <ul className={styles.references}>
        {data?.rows.map((row) => (
          <ShareReference key={row.shareId} share={row} onShares={onShares} />
        ))}
        {data !== undefined && data.hiddenShares > 0 && <li>{t('另有 {n} 个分享', { n: data.hiddenShares })}</li>}
      </ul>
    </section>
  );
}

interface ShareProps extends Pick<Props, 'onShares'> {
  readonly share: Reference;
}

function ShareReference({ share, onShares }: ShareProps) {
  const t = useTexts();
  const { itemKind, itemName, userName, expireTime } = share;
  return (
    <li>
      <ItemIcon item={{ kind: itemKind, name: itemName }} />
      <span className={styles.reference}>
        <span className={styles.referenceName} title={itemName}>
          {t('分享“{name}”', { name: itemName })}
        </span>
        <span className={styles.secondary}>
          {userName} · {t('有效期至 {time}', { time: formatDateTime(expireTime) })}
        </span>
      </span>
      <RowActions actions={[{ label: t('查看分享'), onClick: () => onShares(itemName) }]} />
    </li>
  );
}

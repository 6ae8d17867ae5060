import { Skeleton } from 'antd';
import { useChild } from '../child';
import styles from './page.module.css';

/** A placeholder for content that is loading. Visible only after a short delay. */
export function Loading() {
  const { t } = useChild();
  return (
    <div className={`${styles.card ?? ''} ${styles.waiting ?? ''}`} role="status" aria-label={t('加载中')}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}

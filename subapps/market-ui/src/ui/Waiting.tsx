import { Skeleton } from 'antd';
import { useChild } from '../child';
import styles from './page.module.css';

/** Stands where something will be; seen only when that takes a while. */
export function Waiting() {
  const { t } = useChild();
  return (
    <div className={`${styles.card ?? ''} ${styles.waiting ?? ''}`} role="status" aria-label={t('加载中')}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}

import { Button, Empty } from 'antd';
import { useChild } from '../child';
import styles from './page.module.css';

/** The page for unknown addresses of the sub-app. */
export function NotFoundPage() {
  const { t, portal } = useChild();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('页面不存在')}</h1>
      <div className={styles.card}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有找到这个页面')}>
          <Button type="primary" onClick={() => portal.navigate('/campaigns', { replace: true })}>
            {t('查看营销活动')}
          </Button>
        </Empty>
      </div>
    </div>
  );
}

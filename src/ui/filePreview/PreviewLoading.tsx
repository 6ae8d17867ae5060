import { Spin } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import styles from './filePreview.module.css';

/** Shows that a content is on its way. */
export function PreviewLoading() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('正在加载')} className={styles.loading}>
      <Spin size="large" />
    </div>
  );
}

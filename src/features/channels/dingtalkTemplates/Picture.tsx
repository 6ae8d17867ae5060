import { useTexts } from '@/platform/language/useTexts';
import styles from './dingtalkTemplates.module.css';

/** The place of a picture, which is not loaded: who looks at a preview tells no other site so. */
export function Picture({ address }: { readonly address: string }) {
  const t = useTexts();
  return (
    <span className={styles.picture} title={address}>
      {t('图片')}
    </span>
  );
}

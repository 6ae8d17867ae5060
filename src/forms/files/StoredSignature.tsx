import { Button } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { Picture } from './Picture';
import styles from './files.module.css';

interface Props {
  readonly fileId: string;
  /** Undefined: the signature stays. */
  readonly onRedo?: () => void;
}

/** A signature that has been stored, and a button to sign again. */
export function StoredSignature({ fileId, onRedo }: Props) {
  const t = useTexts();
  return (
    <div className={styles.signed}>
      <Picture fileId={fileId} label={t('手写签名')} />
      <span className={styles.hint}>{t('已签名')}</span>
      {onRedo && (
        <Button size="small" onClick={onRedo}>
          {t('重新签名')}
        </Button>
      )}
    </div>
  );
}

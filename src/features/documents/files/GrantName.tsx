import { Tag } from 'antd';
import { HOLDER_KIND_LABELS } from 'contract/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import styles from './files.module.css';
import type { OwnGrant } from './grants';

/** Whom a right is for: the kind of holder, and its name. */
export function GrantName({ grant: { holderKind, holderName } }: { readonly grant: OwnGrant }) {
  const t = useTexts();
  const kind = t(HOLDER_KIND_LABELS[holderKind]);
  if (holderKind === 'everyone') return <Tag>{kind}</Tag>;
  return (
    <span className={styles.holder}>
      <Tag>{kind}</Tag>
      {holderName ?? t('您看不到的授权对象')}
    </span>
  );
}

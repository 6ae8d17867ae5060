import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import styles from './siteConfiguration.module.css';

interface Props {
  /** Undefined for an attribute that this release doesn't have any more. */
  readonly attribute: Parameter | undefined;
  readonly value: Parameter['value'];
}

/** A value of an attribute as a short text, a colour with its swatch or a picture. */
export function AttributeText({ attribute, value }: Props) {
  const t = useTexts();
  if (value === null) return t(attribute?.level === 'merchant' ? '继承自平台' : '产品默认');
  if (typeof value === 'boolean') return t(value ? '已开启' : '已关闭');
  const shown = String(value);
  if (shown === '') return t('（空）');
  if (shown.startsWith('data:image/'))
    return shown.endsWith('…') ? t('图片') : <img src={shown} alt={t('图片')} className={styles.thumbnail} />;
  if (attribute?.parameterKey === 'THEME_COLOR')
    return (
      <span className={styles.color}>
        <span className={styles.swatch} style={{ background: shown }} />
        {shown}
      </span>
    );
  const label = attribute?.choices.find((choice) => choice.value === value)?.label;
  return <span className={styles.value}>{label === undefined ? shown : t(label)}</span>;
}

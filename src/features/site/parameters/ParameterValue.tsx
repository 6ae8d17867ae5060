import type { Parameter } from 'contract/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';
import styles from './parameters.module.css';

const HIDDEN_SECRET = '●●●●●●';

interface Props {
  readonly parameter: Parameter;
  /** The value to show: the one that applies, or the fallback. */
  readonly value: Parameter['value'];
}

/** A value of a parameter, in the form of the parameter's type. */
export function ParameterValue({ parameter: { type, unit, choices, isChanged }, value }: Props) {
  const t = useTexts();
  if (type === 'secret') return isChanged ? <span aria-label={t('已设置')}>{HIDDEN_SECRET}</span> : t('未设置');
  if (value === null || value === '') return <span className={styles.empty}>{t('（空）')}</span>;
  switch (type) {
    case 'switch':
      return <LabelTag tagType={value === true ? 'success' : 'default'} label={value ? t('已开启') : t('已关闭')} />;
    case 'number':
      return `${value.toLocaleString('en')}${unit === null ? '' : ` ${t(unit)}`}`;
    case 'choice':
      return t(choices.find((choice) => choice.value === value)?.label ?? String(value));
    case 'list':
    case 'json':
      return <pre className={styles.json}>{value}</pre>;
    case 'text':
      return (
        <span className={styles.text} title={String(value)}>
          {value}
        </span>
      );
  }
}

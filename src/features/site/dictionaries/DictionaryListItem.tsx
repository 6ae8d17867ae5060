import type { Dictionary } from 'contract/site/dictionaryAdministration';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useTexts } from '@/platform/language/useTexts';
import styles from './dictionaries.module.css';

interface Props {
  readonly dictionary: Dictionary;
  readonly isSelected: boolean;
  readonly onSelect: (dictCode: string) => void;
}

/** One dictionary in the list; clicking opens it. */
export function DictionaryListItem({ dictionary, isSelected, onSelect }: Props) {
  const t = useTexts();
  const { dictCode, dictName, itemCount, isBuiltin, status } = dictionary;
  const marks = [
    ...(isBuiltin ? [t('内置')] : []),
    ...(status === 'NORMAL' ? [] : [t(ENABLED_STATUS_LABELS[status], { meaning: 'state' })]),
    t('{n} 项', { n: itemCount }),
  ];
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={isSelected}
      onClick={() => {
        onSelect(dictCode);
      }}
    >
      <span className={styles.name}>
        <span title={t(dictName)}>{t(dictName)}</span>
        <span className={styles.hint}>{marks.join(' · ')}</span>
      </span>
      <span className={styles.code} title={dictCode}>
        {dictCode}
      </span>
    </button>
  );
}

import { Table } from 'antd';
import type { AuditedValue, FieldChange } from 'contract/audit/businessLogs';
import { useTexts } from '@/platform/language/useTexts';
import styles from './audit.module.css';

const COLUMN_WIDTHS = { field: '24%', value: '38%' } as const;

/** The changed fields of an object: what each was before, and what it is afterwards (AUD-02). */
export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  const t = useTexts();
  if (changes.length === 0) return <p className={styles.none}>{t('没有字段变化')}</p>;
  return (
    <Table<FieldChange>
      size="small"
      rowKey="field"
      pagination={false}
      tableLayout="fixed"
      dataSource={[...changes]}
      columns={[
        { title: t('字段'), width: COLUMN_WIDTHS.field, render: (_, { label }) => t(label) },
        {
          title: t('变更前'),
          width: COLUMN_WIDTHS.value,
          render: (_, { before, beforeText, isTranslated }) => (
            <AuditedText value={before} text={beforeText} isTranslated={isTranslated} />
          ),
        },
        {
          title: t('变更后'),
          width: COLUMN_WIDTHS.value,
          render: (_, { after, afterText, isTranslated }) => (
            <AuditedText value={after} text={afterText} isTranslated={isTranslated} />
          ),
        },
      ]}
    />
  );
}

interface AuditedTextProps {
  readonly value: AuditedValue;
  /** What is displayed instead of the value. */
  readonly text: string | null | undefined;
  readonly isTranslated: boolean | undefined;
}

/** A value of a field in the audit log, or the text for it. */
export function AuditedText({ value, text, isTranslated }: AuditedTextProps) {
  const t = useTexts();
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return <span className={styles.empty}>{t('（空）')}</span>;
  const shown = text ?? (Array.isArray(value) ? value.join('、') : String(value));
  return <span className={styles.value}>{isTranslated ? t(shown) : shown}</span>;
}

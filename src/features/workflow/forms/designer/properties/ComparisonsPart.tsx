import { Select } from 'antd';
import { OPERATOR_LABELS } from 'contract/workflow/describeConditions';
import { COMPARISON_OPERATORS } from 'contract/workflow/formField';
import type { FieldComparison, FormField } from 'contract/workflow/formField';
import { useTexts } from '@/platform/language/useTexts';
import { EditableList } from './inputs/EditableList';
import { findComparableFields, isNumber, labelOfField, useNodeScope } from './nodeScope';
import styles from './properties.module.css';

const MAX_COMPARISONS = 10;

interface Props {
  readonly field: FormField;
  readonly onChange: (comparisons: FieldComparison[]) => void;
}

/** The comparisons with other fields that a value has to pass: the end of a leave is not before its beginning. */
export function ComparisonsPart({ field, onChange }: Props) {
  const t = useTexts();
  const scope = useNodeScope();
  const fields = findComparableFields(scope).map((other) => ({
    value: other.reference,
    label: labelOfField(other, scope.table),
  }));
  const [first] = fields;
  // What has no order is equal or not.
  const operators =
    isNumber(field) || field.kind === 'date' || field.kind === 'time' ? COMPARISON_OPERATORS : UNORDERED;
  const nameOf = (index: number) => t('比较 {n}', { n: index + 1 });
  return (
    <>
      {!first && <p className={styles.hint}>{t('表单中没有可以与该字段比较的字段')}</p>}
      <EditableList<FieldComparison>
        label={t('与其他字段比较')}
        items={field.comparisons}
        onChange={onChange}
        nameOf={(_, index) => nameOf(index)}
        addLabel={t('添加比较')}
        max={first ? MAX_COMPARISONS : field.comparisons.length}
        createItem={() => ({ operator: 'EQUALS', field: first?.value ?? '' })}
      >
        {(comparison, change, index) => (
          <div className={styles.columns}>
            <Select
              aria-label={t('{name}的比较方式', { name: nameOf(index) })}
              popupMatchSelectWidth={false}
              value={comparison.operator}
              options={operators.map((value) => ({ value, label: t(OPERATOR_LABELS[value]) }))}
              onChange={(operator) => change({ ...comparison, operator })}
            />
            <Select
              showSearch
              aria-label={t('{name}的字段', { name: nameOf(index) })}
              optionFilterProp="label"
              popupMatchSelectWidth={false}
              status={fields.some(({ value }) => value === comparison.field) ? '' : 'error'}
              value={comparison.field}
              options={fields}
              onChange={(reference) => change({ ...comparison, field: reference })}
            />
          </div>
        )}
      </EditableList>
    </>
  );
}

const UNORDERED = ['EQUALS', 'NOT_EQUALS'] as const;

import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Select } from 'antd';
import type { Condition } from 'contract/workflow/conditions';
import { OPERATOR_LABELS } from 'contract/workflow/describeConditions';
import { useTexts } from '@/platform/language/useTexts';
import { ConditionValueInput } from './ConditionValueInput';
import { createCondition, operatorsOf, withOperator } from './conditionField';
import type { ConditionField } from './conditionField';
import styles from './conditions.module.css';

interface Props {
  readonly label: string;
  readonly condition: Condition;
  readonly fields: readonly ConditionField[];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: the field, how it is compared, and with what. */
export function ConditionRow({ label, condition, fields, onChange, onRemove }: Props) {
  const t = useTexts();
  const { field: reference, operator } = condition;
  const field = fields.find((one) => one.reference === reference);
  const choose = (chosen: string) => {
    const other = fields.find((one) => one.reference === chosen);
    if (!other || other === field) return;
    const isKept = operatorsOf(other).includes(operator);
    onChange(isKept ? withOperator({ field: chosen, operator }, operator, other) : createCondition(other));
  };
  const options = fields.map((one) => ({ value: one.reference, label: one.label }));
  const hasValue = operator !== 'IS_EMPTY' && operator !== 'IS_NOT_EMPTY';
  return (
    <div role="group" aria-label={label}>
      <div className={styles.condition}>
        <Select
          showSearch
          aria-label={t('{name}的字段', { name: label })}
          optionFilterProp="label"
          status={field ? '' : 'error'}
          value={reference}
          options={options}
          onChange={choose}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('移除{name}', { name: label })}
          onClick={onRemove}
        />
      </div>
      {field && (
        <div className={hasValue ? styles.comparison : undefined} style={{ marginTop: 4 }}>
          <Select
            aria-label={t('{name}的比较方式', { name: label })}
            style={{ width: '100%' }}
            popupMatchSelectWidth={false}
            value={operator}
            options={operatorsOf(field).map((value) => ({ value, label: t(OPERATOR_LABELS[value]) }))}
            onChange={(chosen) => onChange(withOperator(condition, chosen, field))}
          />
          {hasValue && (
            <ConditionValueInput
              label={t('{name}的比较值', { name: label })}
              field={field.field}
              condition={condition}
              onChange={(value) =>
                onChange(value === undefined ? { field: reference, operator } : { field: reference, operator, value })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex, Select } from 'antd';
import { MAX_CONDITIONS, MAX_CONDITION_LEVELS, listConditions } from 'contract/workflow/conditions';
import type { Conditions } from 'contract/workflow/conditions';
import { useTexts } from '@/platform/language/useTexts';
import { ConditionRow } from './ConditionRow';
import { createCondition, createConditions } from './conditionField';
import type { ConditionField } from './conditionField';
import styles from './conditions.module.css';

/** Props of {@link ConditionsEditor}. */
export interface ConditionsEditorProps {
  /** What the conditions are for, for screen readers. */
  readonly label: string;
  readonly value: Conditions;
  /** The fields that conditions may name. A condition on another field keeps it, and its field is named by its reference. */
  readonly fields: readonly ConditionField[];
  readonly onChange: (value: Conditions) => void;
}

/** Edits a rule: conditions and groups of conditions, of which all or any have to hold. */
export function ConditionsEditor({ label, value, fields, onChange }: ConditionsEditorProps) {
  const isFull = listConditions(value).length >= MAX_CONDITIONS;
  return <Group label={label} number="" level={1} value={value} fields={fields} isFull={isFull} onChange={onChange} />;
}

interface GroupProps extends ConditionsEditorProps {
  readonly level: number;
  /** The number of the group among those around it, such as 2.1; empty for the rule itself. */
  readonly number: string;
  /** Whether the rule has as many conditions as it can have. */
  readonly isFull: boolean;
  /** Absent: the rule itself, which is removed by its owner. */
  readonly onRemove?: () => void;
}

function Group({ label, number, level, value, fields, isFull, onChange, onRemove }: GroupProps) {
  const t = useTexts();
  const { match, conditions, groups } = value;
  const [first] = fields;
  const numberOf = (index: number) => (number === '' ? String(index + 1) : `${number}.${index + 1}`);
  const replace = <Item,>(items: readonly Item[], index: number, item: Item) =>
    items.map((one, place) => (place === index ? item : one));
  const without = <Item,>(items: readonly Item[], index: number) => items.filter((_, place) => place !== index);
  return (
    <div role="group" aria-label={label} className={level > 1 ? styles.block : undefined}>
      <Flex gap={4} style={{ marginBottom: 8 }}>
        <Select
          aria-label={t('条件之间的关系')}
          style={{ flex: 1 }}
          value={match}
          options={[
            { value: 'ALL' as const, label: t('满足全部条件') },
            { value: 'ANY' as const, label: t('满足任一条件') },
          ]}
          onChange={(chosen) => onChange({ ...value, match: chosen })}
        />
        {onRemove && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('移除{name}', { name: label })}
            onClick={onRemove}
          />
        )}
      </Flex>
      {conditions.length + groups.length > 0 && (
        <ul className={styles.list}>
          {conditions.map((condition, index) => (
            <li key={`condition ${index}`}>
              <ConditionRow
                label={t('条件 {n}', { n: numberOf(index) })}
                condition={condition}
                fields={fields}
                onChange={(changed) => onChange({ ...value, conditions: replace(conditions, index, changed) })}
                onRemove={() => onChange({ ...value, conditions: without(conditions, index) })}
              />
            </li>
          ))}
          {groups.map((group, index) => (
            <li key={`group ${index}`}>
              <Group
                label={t('条件组 {n}', { n: numberOf(index) })}
                number={numberOf(index)}
                level={level + 1}
                value={group}
                fields={fields}
                isFull={isFull}
                onChange={(changed) => onChange({ ...value, groups: replace(groups, index, changed) })}
                onRemove={() => onChange({ ...value, groups: without(groups, index) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Flex gap={8}>
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull || !first}
          onClick={() => first && onChange({ ...value, conditions: [...conditions, createCondition(first)] })}
        >
          {t('添加条件')}
        </Button>
        {level < MAX_CONDITION_LEVELS && (
          <Button
            type="dashed"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={isFull || !first}
            onClick={() => onChange({ ...value, groups: [...groups, createConditions(fields)] })}
          >
            {t('添加条件组')}
          </Button>
        )}
      </Flex>
    </div>
  );
}

import { Select } from 'antd';
import type { FieldOption, OptionRule } from 'contract/workflow/fieldKinds/choice';
import { useTexts } from '@/platform/language/useTexts';
import { ConditionsEditor } from '@/forms/conditions/ConditionsEditor';
import { ConditionsSentence } from '@/forms/conditions/ConditionsSentence';
import { createConditions } from '@/forms/conditions/conditionField';
import { EditableList } from './inputs/EditableList';
import { Property } from './inputs/Property';
import { useRuleFields } from './useRuleFields';
import styles from './properties.module.css';

const MAX_RULES = 20;

interface Props {
  readonly options: readonly FieldOption[];
  readonly rules: readonly OptionRule[];
  readonly onChange: (rules: OptionRule[]) => void;
}

/** Which options are offered while conditions on other fields hold. The first rule that holds decides. */
export function OptionRulesPart({ options, rules, onChange }: Props) {
  const t = useTexts();
  const { offered, known } = useRuleFields();
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label || value;
  const ruleName = (index: number) => t('规则 {n}', { n: index + 1 });
  return (
    <>
      <p className={styles.hint}>{t('从上到下，第一条满足条件的规则决定可选的选项；都不满足时可选全部选项')}</p>
      <EditableList<OptionRule>
        label={t('选项联动规则')}
        items={rules}
        onChange={onChange}
        nameOf={(_, index) => ruleName(index)}
        addLabel={t('添加联动规则')}
        max={offered.length === 0 ? rules.length : MAX_RULES}
        createItem={() => ({ when: createConditions(offered), options: [] })}
        drawBelow={(rule, change, index) => (
          <div role="group" aria-label={ruleName(index)} className={styles.block}>
            <ConditionsSentence
              value={rule.when}
              fields={known}
              toText={(conditions) =>
                t('当 {conditions} 时可选 {options}', {
                  conditions,
                  options: rule.options.length === 0 ? '…' : rule.options.map(labelOf),
                })
              }
            />
            <ConditionsEditor
              label={t('{name}的条件', { name: ruleName(index) })}
              value={rule.when}
              fields={offered}
              onChange={(when) => change({ ...rule, when })}
            />
            <Property label={t('{name}可选的选项', { name: ruleName(index) })}>
              {(id) => (
                <Select<string[]>
                  id={id}
                  mode="multiple"
                  optionFilterProp="label"
                  value={rule.options}
                  options={options.map(({ value, label }) => ({ value, label: label || value }))}
                  onChange={(chosen) => change({ ...rule, options: chosen })}
                />
              )}
            </Property>
          </div>
        )}
      >
        {(_, _change, index) => <strong>{ruleName(index)}</strong>}
      </EditableList>
    </>
  );
}

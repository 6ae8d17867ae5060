import { Flex, Input, Select } from 'antd';
import { PERSON_FIELDS, PERSON_FIELD_LABELS, VALUE_SOURCES, VALUE_SOURCE_LABELS } from 'contract/channels/sendTaskForm';
import type { TaskVariable, ValueSource } from 'contract/channels/sendTaskForm';
import { MAX_VALUE_LENGTH } from 'contract/channels/templateTexts';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import styles from './taskForm.module.css';

interface Props {
  /** The form passes `value` and `onChange`. */
  readonly value?: readonly TaskVariable[];
  readonly onChange?: (variables: readonly TaskVariable[]) => void;
  /** The variables of the template. */
  readonly names: readonly string[];
  /** The columns of the imported crowds. */
  readonly columns: readonly string[];
}

/** A form field for the values of the variables of a template: a text, what the portal knows of a user, or a column of a file. */
export function VariablesField({ value = [], onChange, names, columns }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly) return value.map((variable) => formatVariable(variable, t)).join(t('；'));
  if (names.length === 0) return <span className={styles.hint}>{t('该模板没有变量')}</span>;
  const variables = fillVariables(names, value);
  const change = (changed: TaskVariable) =>
    onChange?.(variables.map((variable) => (variable.name === changed.name ? changed : variable)));
  return (
    <Flex vertical gap={12}>
      {variables.map((variable) => (
        <Variable key={variable.name} variable={variable} columns={columns} onChange={change} />
      ))}
    </Flex>
  );
}

interface VariableProps {
  readonly variable: TaskVariable;
  readonly columns: readonly string[];
  readonly onChange: (variable: TaskVariable) => void;
}

function Variable({ variable, columns, onChange }: VariableProps) {
  const t = useTexts();
  const { name, source, value, otherwise } = variable;
  const choose = (chosen: ValueSource) =>
    onChange({ name, source: chosen, value: firstValueOf(chosen, columns), otherwise: null });
  return (
    <div className={styles.variable} role="group" aria-label={t('变量 {name}', { name })}>
      <code className={styles.variableName} title={name}>{`{${name}}`}</code>
      <Select<ValueSource>
        aria-label={t('{name}的取值方式', { name })}
        value={source}
        onChange={choose}
        options={VALUE_SOURCES.map((option) => ({ value: option, label: t(VALUE_SOURCE_LABELS[option]) }))}
      />
      {source === 'constant' ? (
        <Input
          aria-label={t('{name}的值', { name })}
          placeholder={t('发给每个人的内容')}
          maxLength={MAX_VALUE_LENGTH}
          value={value}
          onChange={(event) => onChange({ ...variable, value: event.target.value })}
        />
      ) : (
        <Select<string>
          aria-label={t('{name}的值', { name })}
          showSearch
          value={value || null}
          placeholder={source === 'column' ? t('请选择列') : t('请选择信息')}
          notFoundContent={t('所选人群没有导入的列')}
          onChange={(chosen) => onChange({ ...variable, value: chosen })}
          options={
            source === 'field'
              ? PERSON_FIELDS.map((option) => ({ value: option, label: t(PERSON_FIELD_LABELS[option]) }))
              : columns.map((column) => ({ value: column, label: column }))
          }
        />
      )}
      {source !== 'constant' && (
        <Input
          aria-label={t('{name}没有值时', { name })}
          placeholder={t('没有值时用；留空则不发给此人')}
          maxLength={MAX_VALUE_LENGTH}
          value={otherwise ?? ''}
          onChange={(event) => onChange({ ...variable, otherwise: event.target.value || null })}
        />
      )}
    </div>
  );
}

/** The variables of a template with the values that the form already has for them. */
export function fillVariables(names: readonly string[], values: readonly TaskVariable[]): readonly TaskVariable[] {
  return names.map(
    (name) => values.find((one) => one.name === name) ?? { name, source: 'constant', value: '', otherwise: null },
  );
}

function firstValueOf(source: ValueSource, columns: readonly string[]): string {
  if (source === 'field') return PERSON_FIELDS[0];
  return source === 'column' ? (columns[0] ?? '') : '';
}

function formatVariable({ name, source, value, otherwise }: TaskVariable, t: Translate): string {
  const field = PERSON_FIELDS.find((one) => one === value);
  const said = source === 'field' && field ? t(PERSON_FIELD_LABELS[field]) : value;
  const origin = source === 'constant' ? said : `${t(VALUE_SOURCE_LABELS[source])} ${said}`;
  return `${name}${t('：')}${origin}${otherwise ? ` / ${otherwise}` : ''}`;
}

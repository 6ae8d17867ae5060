import { Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Condition } from 'contract/workflow/conditions';
import { MAX_NUMBER } from 'contract/workflow/decimal';
import type { FormField } from 'contract/workflow/formField';
import { contractOf } from 'contract/workflow/formIndex';
import type { FormValue } from 'contract/workflow/formValues';
import { FieldInput } from '@/forms/FieldInput';
import { useTexts } from '@/platform/language/useTexts';
import { comparesWithList, listCascadeOptions, listValues, toComparedValue } from './conditionField';
import type { ConditionField } from './conditionField';
import styles from './conditions.module.css';

type Value = Condition['value'];

interface Props {
  readonly label: string;
  readonly field: ConditionField['field'];
  readonly condition: Condition;
  readonly onChange: (value: Value) => void;
}

/** Takes what a condition compares with, by the kind of the compared field. */
export function ConditionValueInput(props: Props): ReactNode {
  const { label, field, condition, onChange } = props;
  const { operator, value } = condition;
  if (operator === 'BETWEEN') return <RangeInput {...props} />;
  switch (contractOf(field).conditionKind) {
    case 'NUMBER':
      return operator === 'ONE_OF' || operator === 'NONE_OF' ? (
        <TagsInput
          label={label}
          values={listValues(value)}
          onChange={(texts) =>
            onChange(
              texts
                .filter((text) => text.trim() !== '')
                .map(Number)
                .filter(isUsable),
            )
          }
        />
      ) : (
        <NumberInput label={label} value={value} onChange={onChange} />
      );
    case 'TEXT':
      return operator === 'ONE_OF' || operator === 'NONE_OF' ? (
        <TagsInput label={label} values={listValues(value)} onChange={onChange} />
      ) : (
        <Input
          aria-label={label}
          maxLength={500}
          value={listValues(value).join()}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      );
    case 'BOOLEAN':
      return <BooleanInput {...props} />;
    case 'MOMENT':
      return <FieldValueInput {...props} />;
    case 'CHOICE':
      return <ChoiceInput {...props} />;
    case 'PEOPLE':
    case 'ORGANIZATIONS':
      return <FieldValueInput {...props} />;
    case 'PRESENCE':
      return null;
  }
}

interface NumberInputProps {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: number | undefined) => void;
}

function NumberInput({ label, value, onChange }: NumberInputProps) {
  return (
    <InputNumber<number>
      aria-label={label}
      style={{ width: '100%' }}
      min={-MAX_NUMBER}
      max={MAX_NUMBER}
      value={typeof value === 'number' ? value : null}
      onChange={(typed) => onChange(typed ?? undefined)}
    />
  );
}

function isUsable(value: number): boolean {
  return Math.abs(value) <= MAX_NUMBER;
}

interface TagsInputProps {
  readonly label: string;
  readonly values: readonly (string | number | boolean)[];
  readonly onChange: (values: string[]) => void;
}

function TagsInput({ label, values, onChange }: TagsInputProps) {
  const t = useTexts();
  return (
    <Select<string[]>
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label={label}
      placeholder={t('输入后按回车键')}
      tokenSeparators={[',', '，', ';', '；', '\n']}
      value={values.map(String)}
      onChange={(texts) => onChange(texts.map((text) => text.slice(0, 500)).slice(0, 100))}
    />
  );
}

// Both limits of BETWEEN. A limit that is not given yet is an empty text, so that the other one keeps its place.
function RangeInput({ label, field, condition, onChange }: Props) {
  const t = useTexts();
  const [from = '', to = ''] = listValues(condition.value);
  const limits = [
    {
      name: t('{name}（从）', { name: label }),
      value: from,
      change: (value: Value) => onChange([toScalar(value), to]),
    },
    {
      name: t('{name}（到）', { name: label }),
      value: to,
      change: (value: Value) => onChange([from, toScalar(value)]),
    },
  ];
  const isNumber = contractOf(field).conditionKind === 'NUMBER';
  return (
    <div>
      {limits.map(({ name, value, change }) =>
        isNumber ? (
          <NumberInput key={name} label={name} value={value} onChange={change} />
        ) : (
          <FieldValueInput
            key={name}
            label={name}
            field={field}
            condition={{ ...condition, value }}
            onChange={change}
          />
        ),
      )}
    </div>
  );
}

function toScalar(value: Value): string | number | boolean {
  return listValues(value)[0] ?? '';
}

function BooleanInput({ label, field, condition, onChange }: Props) {
  const t = useTexts();
  const { onLabel, offLabel } = field.kind === 'switch' ? field.settings : {};
  return (
    <Select
      aria-label={label}
      value={condition.value === false ? 'OFF' : 'ON'}
      options={[
        { value: 'ON', label: onLabel || t('是') },
        { value: 'OFF', label: offLabel || t('否') },
      ]}
      onChange={(chosen) => onChange(chosen === 'ON')}
    />
  );
}

function ChoiceInput(props: Props): ReactNode {
  const { label, field, condition, onChange } = props;
  const { operator, value } = condition;
  const isWhole = operator === 'EQUALS' || operator === 'NOT_EQUALS';
  switch (field.kind) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return (
        <OptionsInput
          label={label}
          options={field.settings.options}
          isMultiple={comparesWithList(operator, field)}
          value={value}
          onChange={onChange}
        />
      );
    case 'cascade':
      // A path is equal to a path, and contains single options.
      return isWhole ? (
        <FieldValueInput {...props} />
      ) : (
        <OptionsInput
          label={label}
          options={listCascadeOptions(field.settings.options)}
          isMultiple
          value={value}
          onChange={onChange}
        />
      );
    case 'region':
      return operator === 'ONE_OF' || operator === 'NONE_OF' ? (
        // A whole path would name every place of its province, so what counts is the last code alone.
        <FieldValueInput
          {...props}
          condition={{ ...condition, value: toRegionPath(String(listValues(value)[0] ?? '')) }}
          onChange={(path) => onChange(listValues(path).slice(-1))}
        />
      ) : (
        <FieldValueInput {...props} />
      );
    default:
      return <FieldValueInput {...props} />;
  }
}

interface OptionsInputProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isMultiple: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function OptionsInput({ label, options, isMultiple, value, onChange }: OptionsInputProps) {
  const given = listValues(value).map(String);
  const select = {
    'aria-label': label,
    showSearch: true,
    optionFilterProp: 'label',
    popupMatchSelectWidth: false,
    options: options.map((option) => ({ value: option.value, label: option.label })),
  };
  return isMultiple ? (
    <Select<string[]> {...select} mode="multiple" value={given} onChange={onChange} />
  ) : (
    <Select<string> {...select} value={given[0] ?? null} onChange={onChange} />
  );
}

// The codes of GB/T 2260 have two digits for each level.
function toRegionPath(code: string): string[] {
  const path = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code];
  return code === '' ? [] : [...new Set(path)];
}

// The input of the compared field itself, with several values where the operator takes them.
function FieldValueInput({ label, field, condition, onChange }: Props) {
  const id = useId();
  const { operator, value } = condition;
  if (field.kind === 'table') return null;
  return (
    <div>
      <label htmlFor={id} className={styles.hidden}>
        {label}
      </label>
      <FieldInput
        field={toComparedField(field, condition)}
        id={id}
        value={comparesWithList(operator, field) && operator !== 'BETWEEN' ? listValues(value) : value}
        onChange={(given: FormValue | undefined) => onChange(toComparedValue(given))}
      />
    </div>
  );
}

function toComparedField(field: FormField, { operator }: Condition): FormField {
  const free = { isMultiple: true, maxChosen: null };
  if (operator === 'BELONGS_TO') return { ...field, kind: 'organization', settings: free };
  switch (field.kind) {
    case 'date':
      return { ...field, settings: { ...field.settings, earliest: null, latest: null } };
    case 'time':
      return { ...field, settings: {} };
    case 'cascade':
      return { ...field, settings: { ...field.settings, allowsInner: true } };
    case 'user':
    case 'organization':
    case 'position':
    case 'role':
      return { ...field, settings: free };
    case 'dictionary':
      return { ...field, settings: { ...field.settings, ...free } };
    case 'apiSelect':
      return { ...field, settings: { ...field.settings, ...free } };
    default:
      return field;
  }
}

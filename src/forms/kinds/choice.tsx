import { Button, Cascader, Checkbox, Radio, Select, Switch } from 'antd';
import type { CascadeOption } from 'contract/workflow/fieldKinds/cascade';
import type { FieldOption } from 'contract/workflow/fieldKinds/choice';
import { useTexts } from '@/platform/language/useTexts';
import { toListValue, toText, toTexts, useAria, useControl, useGroupAria, useListEntry } from './kind';
import type { KindInputProps } from './kind';
import styles from '../forms.module.css';

// What has been chosen stays visible even if it is no longer offered, since the problem of the field is about it.
function listOptions(options: readonly FieldOption[], offered: readonly string[] | undefined, chosen: string[]) {
  return options
    .filter(({ value }) => !offered || offered.includes(value) || chosen.includes(value))
    .map(({ value, label }) => ({ value, label }));
}

/** Chooses one of the options, all of which are on screen. */
export function RadioInput({ field, id, value, onChange, isDisabled, offered }: KindInputProps<'radio'>) {
  const t = useTexts();
  const aria = useAria();
  const chosen = toText(value);
  return (
    <div role="radiogroup" {...aria} {...(id !== undefined && { id })}>
      <Radio.Group
        options={listOptions(field.settings.options, offered, [chosen])}
        value={chosen === '' ? null : chosen}
        disabled={isDisabled}
        onChange={({ target }) => onChange(String(target.value))}
      />
      {!field.required && !isDisabled && chosen !== '' && (
        <Button type="link" size="small" onClick={() => onChange(undefined)}>
          {t('清除选择')}
        </Button>
      )}
    </div>
  );
}

/** Chooses some of the options, all of which are on screen. */
export function CheckboxInput({ field, id, value, onChange, isDisabled, offered }: KindInputProps<'checkbox'>) {
  const aria = useGroupAria();
  const chosen = toTexts(value);
  return (
    <div role="group" {...aria} {...(id !== undefined && { id })}>
      <Checkbox.Group<string>
        options={listOptions(field.settings.options, offered, chosen)}
        value={chosen}
        disabled={isDisabled}
        onChange={(values) => onChange(toListValue(values))}
      />
    </div>
  );
}

/** Chooses one or several options of a list that opens. */
export function SelectInput(props: KindInputProps<'select'>) {
  const t = useTexts();
  const { field, value, onChange, offered } = props;
  const entry = useListEntry(props);
  const chosen = toTexts(value);
  return (
    <ListSelect
      placeholder={t('请选择')}
      {...entry}
      options={listOptions(field.settings.options, offered, chosen)}
      isMultiple={field.settings.isMultiple}
      chosen={chosen}
      onChoose={(values) => onChange(toListValue(values))}
    />
  );
}

interface ListSelectProps {
  readonly options: { readonly value: string; readonly label: string }[];
  readonly isMultiple: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: string[]) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly status?: 'error';
}

/** A list that opens, of which one value or several are chosen. The value is a list in both cases. */
export function ListSelect({ isMultiple, chosen, onChoose, ...props }: ListSelectProps) {
  const shared = {
    ...props,
    allowClear: true,
    showSearch: true,
    optionFilterProp: 'label',
    className: styles.wide ?? '',
  };
  if (isMultiple)
    return <Select<string[]> {...shared} mode="multiple" value={[...chosen]} onChange={(values) => onChoose(values)} />;
  return (
    <Select<string | null>
      {...shared}
      value={chosen[0] ?? null}
      // A cleared field gives undefined, whatever the type says.
      onChange={(value) => onChoose(value ? [value] : [])}
    />
  );
}

/** Chooses a way through options of several levels. */
export function CascadeInput(props: KindInputProps<'cascade'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const entry = useListEntry(props);
  return (
    <Cascader
      placeholder={t('请选择')}
      {...entry}
      className={styles.wide ?? ''}
      options={toTree(field.settings.options)}
      value={toTexts(value)}
      changeOnSelect={field.settings.allowsInner}
      showSearch
      // A cleared field gives undefined, whatever the type says.
      onChange={(path: readonly (string | number)[] | undefined) => onChange(toListValue((path ?? []).map(String)))}
    />
  );
}

/** An option of a cascade as antd takes it. */
export interface TreeOption {
  readonly value: string;
  readonly label: string;
  readonly children?: TreeOption[];
}

function toTree(options: readonly CascadeOption[]): TreeOption[] {
  return options.map(({ value, label, children }) => ({
    value,
    label,
    ...(children.length > 0 && { children: toTree(children) }),
  }));
}

/** Switches on or off. */
export function SwitchInput(props: KindInputProps<'switch'>) {
  const { field, value, onChange } = props;
  const control = useControl(props);
  const { onLabel, offLabel } = field.settings;
  return (
    <Switch
      {...control}
      checked={value === true}
      checkedChildren={onLabel}
      unCheckedChildren={offLabel}
      onChange={(isOn) => onChange(isOn)}
    />
  );
}

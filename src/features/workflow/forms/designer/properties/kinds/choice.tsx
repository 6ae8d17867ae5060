import { Button, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { MAX_OPTIONS } from 'contract/workflow/fieldKinds/choice';
import type { FieldOption, OptionRule } from 'contract/workflow/fieldKinds/choice';
import { useTexts } from '@/platform/language/useTexts';
import { EditableList } from '../inputs/EditableList';
import { FlagProperty, NumberProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import { OptionInputs } from './OptionInputs';
import { createOption, readOptionLines } from './optionLines';
import type { SettingsOf } from './settingsProps';

/** The settings of a choice of one among several options. */
export function RadioSettings({ settings, onChange }: SettingsOf<'radio'>) {
  return <Options {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />;
}

/** The settings of a choice of some among several options. */
export function CheckboxSettings({ settings, onChange }: SettingsOf<'checkbox'>) {
  const t = useTexts();
  return (
    <>
      <Options {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
      <div className={styles.pair}>
        <NumberProperty
          label={t('最少选择几项')}
          min={1}
          max={MAX_OPTIONS}
          placeholder={t('不限制')}
          value={settings.minChosen}
          onChange={(minChosen) => onChange({ ...settings, minChosen })}
        />
        <NumberProperty
          label={t('最多选择几项')}
          min={1}
          max={MAX_OPTIONS}
          placeholder={t('不限制')}
          value={settings.maxChosen}
          onChange={(maxChosen) => onChange({ ...settings, maxChosen })}
        />
      </div>
    </>
  );
}

/** The settings of a list that opens. */
export function SelectSettings({ settings, onChange }: SettingsOf<'select'>) {
  const t = useTexts();
  return (
    <>
      <Options {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
      <div className={styles.property}>
        <FlagProperty
          label={t('可以选择多项')}
          value={settings.isMultiple}
          onChange={(isMultiple) => onChange({ ...settings, isMultiple })}
        />
      </div>
      {settings.isMultiple && (
        <NumberProperty
          label={t('最多选择几项')}
          min={1}
          max={MAX_OPTIONS}
          placeholder={t('不限制')}
          value={settings.maxChosen}
          onChange={(maxChosen) => onChange({ ...settings, maxChosen })}
        />
      )}
    </>
  );
}

interface OptionsProps {
  readonly options: readonly FieldOption[];
  readonly optionRules: readonly OptionRule[];
  readonly onChange: (changed: { readonly options: FieldOption[]; readonly optionRules: OptionRule[] }) => void;
}

function Options({ options, optionRules, onChange }: OptionsProps) {
  const t = useTexts();
  const change = (changed: FieldOption[]) =>
    onChange({ options: changed, optionRules: followOptions(options, changed, optionRules) });
  return (
    <div className={styles.property}>
      <EditableList<FieldOption>
        label={t('选项列表')}
        items={options}
        onChange={change}
        nameOf={({ label, value }) => label || value}
        addLabel={t('添加选项')}
        max={MAX_OPTIONS}
        createItem={() => createOption(options, (n) => t('选项 {n}', { n }))}
      >
        {(option, changeOne, index) => (
          <OptionInputs
            name={t('选项 {n}', { n: index + 1 })}
            option={option}
            onChange={changeOne}
            onPasteLines={(text) => change([...options, ...readOptionLines(text, options)])}
          />
        )}
      </EditableList>
      <ManyOptions onAdd={(text) => change([...options, ...readOptionLines(text, options)])} />
    </div>
  );
}

/** Adds many options at once, one on each line. */
function ManyOptions({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const t = useTexts();
  const id = useId();
  const [text, setText] = useState<string>();
  if (text === undefined)
    return (
      <Button type="link" size="small" onClick={() => setText('')}>
        {t('批量添加选项')}
      </Button>
    );
  return (
    <div className={styles.many}>
      <label htmlFor={id}>{t('每行一个选项，名称和值用逗号或制表符隔开')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 4, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Flex gap={8} style={{ marginTop: 4 }}>
        <Button
          size="small"
          type="primary"
          disabled={text.trim() === ''}
          onClick={() => {
            onAdd(text);
            setText(undefined);
          }}
        >
          {t('添加')}
        </Button>
        <Button size="small" onClick={() => setText(undefined)}>
          {t('取消')}
        </Button>
      </Flex>
    </div>
  );
}

// A rule names options by their values: it follows an option whose value is changed, and forgets one that is removed.
function followOptions(
  former: readonly FieldOption[],
  changed: readonly FieldOption[],
  rules: readonly OptionRule[],
): OptionRule[] {
  const [before, after] = [former, changed].map((options) => new Set(options.map(({ value }) => value)));
  const isSameLength = former.length === changed.length;
  const follow = (value: string): string[] => {
    if (after?.has(value) || !before?.has(value)) return [value];
    const renamed = changed[former.findIndex((option) => option.value === value)];
    return isSameLength && renamed ? [renamed.value] : [];
  };
  return rules.map((rule) => ({ ...rule, options: [...new Set(rule.options.flatMap(follow))] }));
}

import { MAX_CASCADE_LEVELS } from 'contract/workflow/fieldKinds/cascade';
import type { CascadeOption } from 'contract/workflow/fieldKinds/cascade';
import { MAX_OPTIONS } from 'contract/workflow/fieldKinds/choice';
import { useTexts } from '@/platform/language/useTexts';
import { EditableList } from '../inputs/EditableList';
import { ChoiceProperty, FlagProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import { OptionInputs } from './OptionInputs';
import { createOption, readOptionLines } from './optionLines';
import type { SettingsOf } from './settingsProps';

/** The settings of a way through options of several levels. */
export function CascadeSettings({ settings, onChange }: SettingsOf<'cascade'>) {
  const t = useTexts();
  return (
    <>
      <div className={styles.property}>
        <Level
          name=""
          level={1}
          options={settings.options}
          onChange={(options) => onChange({ ...settings, options })}
        />
      </div>
      <FlagProperty
        label={t('可以选到中间一级')}
        value={settings.allowsInner}
        onChange={(allowsInner) => onChange({ ...settings, allowsInner })}
      />
    </>
  );
}

interface LevelProps {
  /** The number of the option above, such as 2.1; empty at the first level. */
  readonly name: string;
  readonly level: number;
  readonly options: readonly CascadeOption[];
  readonly onChange: (options: CascadeOption[]) => void;
}

function Level({ name, level, options, onChange }: LevelProps) {
  const t = useTexts();
  const numberOf = (index: number) => (name === '' ? String(index + 1) : `${name}.${index + 1}`);
  const toLabel = (n: number) => t('选项 {n}', { n: name === '' ? n : `${name}.${n}` });
  return (
    <EditableList<CascadeOption>
      label={name === '' ? t('选项列表') : t('选项 {n} 的下级', { n: name })}
      items={options}
      onChange={onChange}
      nameOf={({ label, value }) => label || value}
      addLabel={name === '' ? t('添加选项') : t('添加 {n} 的下级', { n: name })}
      max={MAX_OPTIONS}
      createItem={() => ({ ...createOption(options, toLabel), children: [] })}
      drawBelow={(option, change, index) =>
        level < MAX_CASCADE_LEVELS && (
          <div className={styles.below}>
            <Level
              name={numberOf(index)}
              level={level + 1}
              options={option.children}
              onChange={(children) => change({ ...option, children })}
            />
          </div>
        )
      }
    >
      {(option, change, index) => (
        <OptionInputs
          name={t('选项 {n}', { n: numberOf(index) })}
          option={option}
          onChange={change}
          onPasteLines={(text) =>
            onChange([...options, ...readOptionLines(text, options).map((one) => ({ ...one, children: [] }))])
          }
        />
      )}
    </EditableList>
  );
}

/** The settings of a region: how far a choice goes. */
export function RegionSettings({ settings, onChange }: SettingsOf<'region'>) {
  const t = useTexts();
  return (
    <ChoiceProperty
      label={t('选择到')}
      value={LEVEL_NAMES[settings.levels]}
      options={[
        { value: 'PROVINCE', label: t('省级') },
        { value: 'CITY', label: t('市级') },
        { value: 'DISTRICT', label: t('区县级') },
      ]}
      onChange={(name) => onChange({ ...settings, levels: LEVELS[name] })}
    />
  );
}

const LEVELS = { PROVINCE: 1, CITY: 2, DISTRICT: 3 } as const;
const LEVEL_NAMES = { 1: 'PROVINCE', 2: 'CITY', 3: 'DISTRICT' } as const;

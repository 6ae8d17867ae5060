import { TEXT_PATTERNS, TEXT_PATTERN_LABELS } from 'contract/workflow/patterns';
import { MAX_LONG_TEXT } from 'contract/workflow/fieldKinds/text';
import { useTexts } from '@/platform/language/useTexts';
import { ChoiceProperty, NumberProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

const MAX_LINE = 2000;

/** The settings of a text of one line. */
export function TextSettings({ settings, onChange }: SettingsOf<'text'>) {
  const t = useTexts();
  return (
    <>
      <LengthProperties max={MAX_LINE} {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
      <ChoiceProperty
        label={t('格式要求')}
        value={settings.pattern ?? 'ANY'}
        options={[
          { value: 'ANY' as const, label: t('不限制') },
          ...TEXT_PATTERNS.map((value) => ({ value, label: t(TEXT_PATTERN_LABELS[value]) })),
        ]}
        onChange={(pattern) => onChange({ ...settings, pattern: pattern === 'ANY' ? null : pattern })}
      />
    </>
  );
}

/** The settings of a text of several lines. */
export function TextAreaSettings({ settings, onChange }: SettingsOf<'textArea'>) {
  const t = useTexts();
  return (
    <>
      <LengthProperties
        max={MAX_LONG_TEXT}
        {...settings}
        onChange={(changed) => onChange({ ...settings, ...changed })}
      />
      <NumberProperty
        label={t('输入框的行数')}
        min={1}
        max={30}
        placeholder={t('自动')}
        value={settings.rows}
        onChange={(rows) => onChange({ ...settings, rows })}
      />
    </>
  );
}

/** The settings of a formatted text. */
export function RichTextSettings({ settings, onChange }: SettingsOf<'richText'>) {
  const t = useTexts();
  return (
    <NumberProperty
      label={t('最多字符数')}
      min={1}
      max={MAX_LONG_TEXT}
      value={settings.maxLength}
      onChange={(maxLength) => maxLength !== null && onChange({ ...settings, maxLength })}
    />
  );
}

interface LengthProps {
  readonly minLength?: number | null | undefined;
  readonly maxLength: number;
  readonly max: number;
  readonly onChange: (changed: { readonly minLength: number | null } | { readonly maxLength: number }) => void;
}

function LengthProperties({ minLength, maxLength, max, onChange }: LengthProps) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <NumberProperty
        label={t('最少字符数')}
        min={1}
        max={max}
        placeholder={t('不限制')}
        value={minLength}
        onChange={(typed) => onChange({ minLength: typed })}
      />
      <NumberProperty
        label={t('最多字符数')}
        min={1}
        max={max}
        value={maxLength}
        onChange={(typed) => typed !== null && onChange({ maxLength: typed })}
      />
    </div>
  );
}

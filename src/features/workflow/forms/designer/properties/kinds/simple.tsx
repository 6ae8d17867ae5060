import { useTexts } from '@/platform/language/useTexts';
import { FlagProperty, TextProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

/** The settings of a kind that has none. */
export function NoSettings() {
  return null;
}

/** The settings of a switch. */
export function SwitchSettings({ settings, onChange }: SettingsOf<'switch'>) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <TextProperty
        label={t('打开时的文字')}
        maxLength={50}
        placeholder={t('是')}
        value={settings.onLabel}
        onChange={(typed) => onChange({ ...settings, onLabel: typed || undefined })}
      />
      <TextProperty
        label={t('关闭时的文字')}
        maxLength={50}
        placeholder={t('否')}
        value={settings.offLabel}
        onChange={(typed) => onChange({ ...settings, offLabel: typed || undefined })}
      />
    </div>
  );
}

/** The settings of a location. */
export function LocationSettings({ settings, onChange }: SettingsOf<'location'>) {
  const t = useTexts();
  return (
    <FlagProperty
      label={t('可以手动输入地址')}
      value={settings.allowsTyping}
      onChange={(allowsTyping) => onChange({ ...settings, allowsTyping })}
    />
  );
}

/** The settings of a text that the form shows. */
export function DescriptionSettings({ settings, onChange }: SettingsOf<'description'>) {
  const t = useTexts();
  return (
    <TextProperty
      label={t('显示的文字')}
      maxLength={2000}
      lines={3}
      value={settings.text}
      onChange={(typed) => onChange({ ...settings, text: typed })}
    />
  );
}

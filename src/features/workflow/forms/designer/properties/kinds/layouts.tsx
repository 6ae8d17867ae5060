import { useTexts } from '@/platform/language/useTexts';
import { FlagProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

/** The settings of a card. */
export function CardSettings({ settings, onChange }: SettingsOf<'card'>) {
  const t = useTexts();
  return (
    <FlagProperty
      label={t('显示边框')}
      value={settings.isBordered}
      onChange={(isBordered) => onChange({ ...settings, isBordered })}
    />
  );
}

/** The settings of sections that open and close. */
export function CollapseSettings({ settings, onChange }: SettingsOf<'collapse'>) {
  const t = useTexts();
  return (
    <div className={styles.property}>
      <FlagProperty
        label={t('默认展开')}
        value={settings.isOpen}
        onChange={(isOpen) => onChange({ ...settings, isOpen })}
      />
    </div>
  );
}

/** The settings of a line between fields. */
export function DividerSettings({ settings, onChange }: SettingsOf<'divider'>) {
  const t = useTexts();
  return (
    <FlagProperty
      label={t('显示为虚线')}
      value={settings.isDashed}
      onChange={(isDashed) => onChange({ ...settings, isDashed })}
    />
  );
}

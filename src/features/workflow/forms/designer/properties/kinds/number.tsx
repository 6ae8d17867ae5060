import { MAX_NUMBER } from 'contract/workflow/decimal';
import { useTexts } from '@/platform/language/useTexts';
import { FlagProperty, NumberProperty, TextProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

/** The most decimals of a number in a form. */
const MAX_DECIMALS = 6;

/** The settings of a number. */
export function NumberSettings({ settings, onChange }: SettingsOf<'number'>) {
  return (
    <>
      <RangeProperties
        {...settings}
        precision={settings.decimals}
        onChange={(changed) => onChange({ ...settings, ...changed })}
      />
      <UnitProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
    </>
  );
}

/** The settings of an amount of money. */
export function AmountSettings({ settings, onChange }: SettingsOf<'amount'>) {
  const t = useTexts();
  return (
    <>
      <RangeProperties {...settings} precision={2} onChange={(changed) => onChange({ ...settings, ...changed })} />
      <FlagProperty
        label={t('显示大写金额')}
        value={settings.hasCapitals}
        onChange={(hasCapitals) => onChange({ ...settings, hasCapitals })}
      />
    </>
  );
}

/** The settings of a rating. */
export function RateSettings({ settings, onChange }: SettingsOf<'rate'>) {
  const t = useTexts();
  return (
    <>
      <NumberProperty
        label={t('星数')}
        min={2}
        max={10}
        placeholder="5"
        value={settings.stars}
        onChange={(stars) => onChange({ ...settings, stars })}
      />
      <FlagProperty
        label={t('可以选半星')}
        value={settings.allowsHalves}
        onChange={(allowsHalves) => onChange({ ...settings, allowsHalves })}
      />
    </>
  );
}

/** The settings of a slider. */
export function SliderSettings({ settings, onChange }: SettingsOf<'slider'>) {
  const t = useTexts();
  const number = { min: -MAX_NUMBER, max: MAX_NUMBER, precision: MAX_DECIMALS } as const;
  return (
    <>
      <div className={styles.pair}>
        <NumberProperty
          {...number}
          label={t('最小值')}
          value={settings.min}
          onChange={(min) => min !== null && onChange({ ...settings, min })}
        />
        <NumberProperty
          {...number}
          label={t('最大值')}
          value={settings.max}
          onChange={(max) => max !== null && onChange({ ...settings, max })}
        />
      </div>
      <NumberProperty
        {...number}
        min={0.000_001}
        label={t('每次移动')}
        value={settings.step}
        onChange={(step) => step !== null && onChange({ ...settings, step })}
      />
    </>
  );
}

interface RangeProps {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly precision: number;
  readonly onChange: (changed: { readonly min: number | null } | { readonly max: number | null }) => void;
}

function RangeProperties({ min, max, precision, onChange }: RangeProps) {
  const t = useTexts();
  const number = { min: -MAX_NUMBER, max: MAX_NUMBER, precision, placeholder: t('不限制') };
  return (
    <div className={styles.pair}>
      <NumberProperty {...number} label={t('最小值')} value={min} onChange={(typed) => onChange({ min: typed })} />
      <NumberProperty {...number} label={t('最大值')} value={max} onChange={(typed) => onChange({ max: typed })} />
    </div>
  );
}

interface UnitProps {
  readonly decimals: number;
  readonly unit?: string | undefined;
  readonly onChange: (changed: { readonly decimals: number } | { readonly unit: string | undefined }) => void;
}

/** How a number is shown: its decimals and its unit. */
export function UnitProperties({ decimals, unit, onChange }: UnitProps) {
  const t = useTexts();
  return (
    <div className={styles.pair}>
      <NumberProperty
        label={t('小数位数')}
        min={0}
        max={MAX_DECIMALS}
        value={decimals}
        onChange={(typed) => typed !== null && onChange({ decimals: typed })}
      />
      <TextProperty
        label={t('数字的单位')}
        maxLength={50}
        value={unit}
        onChange={(typed) => onChange({ unit: typed || undefined })}
      />
    </div>
  );
}

import dayjs from 'dayjs';
import { useTexts } from '@/platform/language/useTexts';
import { FormulaInput } from '../FormulaInput';
import { ChoiceProperty, FlagProperty, NumberProperty, TextProperty } from '../inputs/Property';
import styles from '../properties.module.css';
import { UnitProperties } from './number';
import type { SettingsOf } from './settingsProps';

/** The settings of a number that is computed of other fields. */
export function FormulaSettings({ settings, onChange }: SettingsOf<'formula'>) {
  const t = useTexts();
  return (
    <>
      <FormulaInput
        label={t('计算公式')}
        value={settings.formula}
        onChange={(formula) => onChange({ ...settings, formula })}
      />
      <div style={{ marginTop: 12 }}>
        <UnitProperties {...settings} onChange={(changed) => onChange({ ...settings, ...changed })} />
      </div>
      <FlagProperty
        label={t('显示大写金额')}
        value={settings.hasCapitals}
        onChange={(hasCapitals) => onChange({ ...settings, hasCapitals })}
      />
    </>
  );
}

const DATE_FORMATS = { NONE: '', YEAR: 'YYYY', MONTH: 'YYYYMM', DAY: 'YYYYMMDD' } as const;

/** The settings of a serial number, with the first number of today. */
export function SerialNumberSettings({ settings, onChange }: SettingsOf<'serialNumber'>) {
  const t = useTexts();
  const { prefix, datePart, digits } = settings;
  const format = DATE_FORMATS[datePart];
  const date = format === '' ? '' : dayjs().format(format);
  return (
    <>
      <TextProperty
        label={t('编号前缀')}
        maxLength={20}
        value={prefix}
        // Other characters are not taken, so that numbers can stand in file names and addresses.
        onChange={(typed) => onChange({ ...settings, prefix: typed.replace(/[^\w-]/g, '') })}
      />
      <div className={styles.pair}>
        <ChoiceProperty
          label={t('日期部分')}
          value={datePart}
          options={[
            { value: 'NONE', label: t('没有日期') },
            { value: 'YEAR', label: t('年份') },
            { value: 'MONTH', label: t('年月') },
            { value: 'DAY', label: t('年月日') },
          ]}
          onChange={(chosen) => onChange({ ...settings, datePart: chosen })}
        />
        <NumberProperty
          label={t('序号的位数')}
          min={3}
          max={10}
          value={digits}
          onChange={(typed) => typed !== null && onChange({ ...settings, digits: typed })}
        />
      </div>
      <p className={styles.hint}>{t('示例：{number}', { number: `${prefix}${date}${'1'.padStart(digits, '0')}` })}</p>
    </>
  );
}

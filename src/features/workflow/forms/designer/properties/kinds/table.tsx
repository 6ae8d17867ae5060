import { Select } from 'antd';
import { MAX_TABLE_ROWS } from 'contract/workflow/fieldKinds/table';
import { useTexts } from '@/platform/language/useTexts';
import { NumberProperty, Property } from '../inputs/Property';
import { isNumber, useNodeScope } from '../nodeScope';
import styles from '../properties.module.css';
import type { SettingsOf } from './settingsProps';

/** The settings of a table: how many rows it has, and the totals below it. Its columns are edited on the canvas. */
export function TableSettings({ settings, onChange }: SettingsOf<'table'>) {
  const t = useTexts();
  const { node } = useNodeScope();
  const columns = 'columns' in node ? node.columns.filter(isNumber) : [];
  return (
    <>
      <div className={styles.pair}>
        <NumberProperty
          label={t('最少行数')}
          min={1}
          max={MAX_TABLE_ROWS}
          placeholder={t('不限制')}
          value={settings.minRows}
          onChange={(minRows) => onChange({ ...settings, minRows })}
        />
        <NumberProperty
          label={t('最多行数')}
          min={1}
          max={MAX_TABLE_ROWS}
          placeholder={t('不限制')}
          value={settings.maxRows}
          onChange={(maxRows) => onChange({ ...settings, maxRows })}
        />
      </div>
      <Property label={t('合计的列')} hint={t('数字列的合计显示在子表单下方')}>
        {(id) => (
          <Select<string[]>
            id={id}
            mode="multiple"
            optionFilterProp="label"
            placeholder={t('不显示合计')}
            value={settings.totals}
            options={columns.map((column) => ({ value: column.id, label: column.label || column.id }))}
            notFoundContent={t('没有数字列')}
            onChange={(totals) => onChange({ ...settings, totals })}
          />
        )}
      </Property>
    </>
  );
}

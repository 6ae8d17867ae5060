import { Button, Checkbox, Radio } from 'antd';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { Density } from 'contract/access/listPreferences';
import { Translated } from '@/platform/language/Translated';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import type { ColumnChoice } from '@/ui/list/listPreferences';
import { arrangeColumns } from '@/ui/list/arrangeColumns';
import { useRowOrder } from '@/ui/list/useRowOrder';
import { ListPanel } from './ListPanel';
import type { ListPanelProps } from './ListPanel';
import { useListPreference } from './useListPreference';
import styles from './panels.module.css';

interface Choice extends ColumnChoice {
  readonly isShown: boolean;
}

/** The user's settings of a table: row density, visible columns and their order (LST-01). */
export function SettingsPanel({
  list,
  columns,
  onClose,
}: ListPanelProps & { readonly columns: readonly ColumnChoice[] }) {
  const t = useTexts();
  const { remember } = list;
  // Reads the settings from the store, so that the panel shows a change at once. The settings in the props of the table
  // change only when the table renders again.
  const remembered = useListPreference(list.key);
  const choices = arrangeColumns(
    columns.map(({ name, title }) => ({ key: name, title })),
    remembered.columns,
  ).map(({ column, isShown }) => ({ name: column.key, title: column.title, isShown }));
  const keep = (kept: readonly Choice[]) => remember({ columns: kept.map(({ name, isShown }) => ({ name, isShown })) });
  const order = useRowOrder({
    rows: choices,
    idOf: ({ name }) => name,
    nameOf: ({ title }) => titleText(t, title),
    save: (names) => {
      keep(names.flatMap((name) => choices.filter((choice) => choice.name === name)));
      return Promise.resolve();
    },
  });
  const shown = choices.filter(({ isShown }) => isShown);
  return (
    <ListPanel name={t('列表设置')} placement="bottomRight" onClose={onClose}>
      <h3 className={styles.head}>{t('表格密度')}</h3>
      <Radio.Group
        className={styles.section ?? ''}
        optionType="button"
        value={remembered.density ?? 'default'}
        options={densities(t)}
        onChange={({ target }) => {
          const density = densities(t).find(({ value }) => value === target.value)?.value;
          if (density) remember({ density });
        }}
      />
      <h3 className={styles.head}>
        {t('显示的列')}
        <Button type="link" size="small" disabled={!remembered.columns} onClick={() => remember({ columns: null })}>
          {t('恢复默认')}
        </Button>
      </h3>
      <ul className={styles.list}>
        {order.rows.map((column) => (
          <li
            key={column.name}
            {...order.onRow(column)}
            className={[styles.line, order.onRow(column).className].join(' ')}
          >
            {order.handle(column)}
            <Checkbox
              checked={column.isShown}
              // The last visible column can't be hidden, since an empty table would offer no way back.
              disabled={column.isShown && shown.length === 1}
              onChange={({ target }) =>
                keep(choices.map((one) => (one.name === column.name ? { ...one, isShown: target.checked } : one)))
              }
            >
              {column.title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

function densities(t: Translate): { readonly value: Density; readonly label: string }[] {
  return [
    { value: 'compact', label: t('紧凑') },
    { value: 'default', label: t('默认') },
    { value: 'loose', label: t('宽松') },
  ];
}

// Reads the text of a column's title. A column that is defined outside a component has an element as its title, since
// `t` is not available there.
function titleText(t: Translate, title: ReactNode): string {
  if (typeof title === 'string') return title;
  return isValidElement<{ readonly text: string }>(title) && title.type === Translated ? t(title.props.text) : '';
}

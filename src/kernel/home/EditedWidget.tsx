import CloseOutlined from '@ant-design/icons/CloseOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button, Select } from 'antd';
import type { HTMLAttributes } from 'react';
import {
  HOME_WIDGET_LABELS,
  HOME_WIDGET_SIZES,
  HOME_WIDGET_SIZE_LABELS,
  MAX_SHORTCUTS,
} from 'contract/site/homeWidgets';
import type { HomeWidgetItem } from 'contract/site/homeWidgets';
import { useTexts } from '@/platform/language/useTexts';
import type { HandleProps } from './useArranging';
import { usePageOptions } from './usePageOptions';
import { WIDGET_DESCRIPTIONS } from './widgetDescriptions';
import styles from './editor.module.css';

interface Props {
  readonly item: HomeWidgetItem;
  readonly isLifted: boolean;
  readonly dropEdge: 'before' | 'after' | undefined;
  readonly elementProps: HTMLAttributes<HTMLElement>;
  readonly handleProps: HandleProps;
  readonly onChange: (item: HomeWidgetItem) => void;
  readonly onRemove: () => void;
}

/** A widget of a board that is being arranged, with its handle, its width and its settings. */
export function EditedWidget({ item, isLifted, dropEdge, elementProps, handleProps, onChange, onRemove }: Props) {
  const t = useTexts();
  const { widget, size } = item;
  const name = t(HOME_WIDGET_LABELS[widget]);
  const look = [styles.tile, styles[size], isLifted && styles.lifted, dropEdge && styles[dropEdge]];
  return (
    <li {...elementProps} className={look.filter(Boolean).join(' ')} data-widget={widget}>
      <div className={styles.head}>
        <Button
          {...handleProps}
          type="text"
          size="small"
          className={styles.handle ?? ''}
          icon={<HolderOutlined />}
          aria-label={t('移动 {name}', { name })}
          aria-pressed={isLifted}
          title={t('拖动，或按空格拿起后按方向键移动')}
        />
        <strong className={styles.name}>{name}</strong>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('移除 {name}', { name })}
          onClick={onRemove}
        />
      </div>
      <p className={styles.hint}>{t(WIDGET_DESCRIPTIONS[widget])}</p>
      {widget === 'shortcuts' && (
        <PageSelect paths={item.paths ?? []} onChange={(paths) => onChange({ ...item, paths })} />
      )}
      <div className={styles.sizes} role="group" aria-label={t('{name}的宽度', { name })}>
        {HOME_WIDGET_SIZES.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.size}
            aria-pressed={one === size}
            onClick={() => onChange({ ...item, size: one })}
          >
            {t(HOME_WIDGET_SIZE_LABELS[one])}
          </button>
        ))}
      </div>
    </li>
  );
}

interface PageSelectProps {
  readonly paths: readonly string[];
  readonly onChange: (paths: string[]) => void;
}

function PageSelect({ paths, onChange }: PageSelectProps) {
  const t = useTexts();
  const options = usePageOptions();
  return (
    <Select
      mode="multiple"
      className={styles.pages ?? ''}
      aria-label={t('选择页面')}
      placeholder={t('选择页面')}
      optionFilterProp="label"
      maxCount={MAX_SHORTCUTS}
      options={[...options]}
      value={[...paths]}
      onChange={onChange}
    />
  );
}

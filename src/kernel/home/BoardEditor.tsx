import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { HOME_WIDGET_LABELS, HOME_WIDGET_SIZE_LABELS } from 'contract/site/homeWidgets';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { EmptyState } from '@/ui/page/EmptyState';
import { AddWidgetDrawer } from './AddWidgetDrawer';
import { EditedWidget } from './EditedWidget';
import { useArranging } from './useArranging';
import styles from './editor.module.css';

/** The props of {@link BoardEditor}. */
export interface BoardEditorProps {
  /** The id of the element, by which a form finds its field. */
  readonly id?: string;
  readonly value?: readonly HomeWidgetItem[];
  readonly onChange?: (items: readonly HomeWidgetItem[]) => void;
  /** The widgets that may be on the board. */
  readonly offered: readonly HomeWidget[];
}

const STEP_TEXTS = {
  lifted: text('已拿起“{name}”，第 {place} 位，共 {count} 位。按方向键移动，按空格放下，按 Esc 取消'),
  moved: text('“{name}”已移到第 {place} 位，共 {count} 位'),
  dropped: text('“{name}”已放在第 {place} 位，共 {count} 位'),
  cancelled: text('已取消移动，“{name}”回到第 {place} 位'),
} as const;

/**
 * Arranges the widgets of a board, by mouse and by keyboard: their order, their widths, which are there, and the pages of
 * 常用入口.
 */
export function BoardEditor({ id, value = [], onChange, offered }: BoardEditorProps) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const [isAdding, setIsAdding] = useState(false);
  const change = (items: readonly HomeWidgetItem[]) => onChange?.(items);
  const { step, liftedId, dropEdge, elementProps, handleProps } = useArranging({
    elements: value.map(({ widget }) => ({ id: widget, name: t(HOME_WIDGET_LABELS[widget]) })),
    onMove: (ids) => change(ids.flatMap((widget) => value.filter((item) => item.widget === widget))),
  });
  if (isReadOnly)
    return value
      .map(({ widget, size, paths = [] }) =>
        [t(HOME_WIDGET_LABELS[widget]), t(HOME_WIDGET_SIZE_LABELS[size]), ...paths].join(' · '),
      )
      .join('\n');
  const missing = offered.filter((widget) => !value.some((item) => item.widget === widget));
  return (
    <div id={id} className={styles.editor} role="group" aria-label={t('首页组件')}>
      <div className={styles.bar}>
        <span className={styles.hint}>
          {t('拖动组件调整顺序；或聚焦移动按钮，按空格拿起，按方向键移动，再按空格放下')}
        </span>
        <Button icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
          {t('添加组件')}
        </Button>
      </div>
      {value.length === 0 && <EmptyState drawing="apps" text={t('还没有组件，请点击“添加组件”')} />}
      <ul className={styles.grid}>
        {value.map((item) => (
          <EditedWidget
            key={item.widget}
            item={item}
            isLifted={liftedId === item.widget}
            dropEdge={dropEdge(item.widget)}
            elementProps={elementProps(item.widget)}
            handleProps={handleProps(item.widget)}
            onChange={(changed) => change(value.map((one) => (one.widget === item.widget ? changed : one)))}
            onRemove={() => change(value.filter(({ widget }) => widget !== item.widget))}
          />
        ))}
      </ul>
      <p className={styles.announcement} aria-live="assertive">
        {step && t(STEP_TEXTS[step.kind], { name: step.name, place: step.place, count: step.count })}
      </p>
      {isAdding && (
        <AddWidgetDrawer
          widgets={missing}
          onAdd={(widget) => change([...value, { widget, size: 'small' }])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}

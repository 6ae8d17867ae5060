import { Button, Drawer } from 'antd';
import { HOME_WIDGET_LABELS } from 'contract/site/homeWidgets';
import type { HomeWidget } from 'contract/site/homeWidgets';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { WIDGET_DESCRIPTIONS } from './widgetDescriptions';
import styles from './editor.module.css';

interface Props {
  /** The widgets that are not on the board yet. */
  readonly widgets: readonly HomeWidget[];
  readonly onAdd: (widget: HomeWidget) => void;
  readonly onClose: () => void;
}

/** Offers the widgets that can be added to a board. Stays open, so that several can be added. */
export function AddWidgetDrawer({ widgets, onAdd, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer open width={360} title={t('添加组件')} onClose={onClose}>
      {widgets.length === 0 && <EmptyState drawing="apps" text={t('可用的组件都已添加')} />}
      <ul className={styles.offers}>
        {widgets.map((widget) => {
          const name = t(HOME_WIDGET_LABELS[widget]);
          return (
            <li key={widget} className={styles.offer}>
              <div className={styles.about}>
                <strong>{name}</strong>
                <span className={styles.hint}>{t(WIDGET_DESCRIPTIONS[widget])}</span>
              </div>
              <Button aria-label={t('添加 {name}', { name })} onClick={() => onAdd(widget)}>
                {t('添加')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}

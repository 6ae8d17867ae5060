import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, HTMLAttributes, ReactNode } from 'react';
import type { Menu } from 'contract/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { getPositionAfterDrop, getChildNodes, getPositionAfterStep, getAllowedChildTypes } from './menuTree';
import type { TreePosition, DropZone } from './menuTree';
import styles from './menus.module.css';

interface MenuOrder {
  /** Props for the row of a node, which makes it a drop target. */
  readonly onRow: (menu: Menu) => HTMLAttributes<HTMLElement>;
  /**
   * Renders the handle of a node. The user drags the handle to any position, or moves the node among its siblings by
   * the arrow keys.
   */
  readonly handle: (menu: Menu) => ReactNode;
}

/**
 * Lets the user move nodes of a tree by mouse or keyboard. `save` moves a node to a position and reports its own
 * failures. Moves run one at a time, since each move starts from the tree that the previous move has left on the
 * server.
 */
export function useMenuOrder(
  rows: readonly Menu[],
  save: (menu: Menu, place: TreePosition) => Promise<unknown>,
): MenuOrder {
  const t = useTexts();
  const prefix = useId();
  const [dragged, setDragged] = useState<Menu>();
  const [target, setTarget] = useState<{ readonly menuId: string; readonly zone: DropZone }>();
  const [movedId, setMovedId] = useState<string>();
  const underWay = useRef(false);

  // Focuses the moved node's handle again: the browser drops the focus when React moves the row's element.
  const order = rows.map(({ menuId }) => menuId).join();
  useLayoutEffect(() => {
    if (movedId !== undefined) document.getElementById(prefix + movedId)?.focus();
  }, [prefix, movedId, order]);

  const move = async (menu: Menu, place: TreePosition | undefined) => {
    if (!place || underWay.current) return;
    underWay.current = true;
    setMovedId(menu.menuId);
    await save(menu, place).catch(() => undefined);
    underWay.current = false;
  };
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const over = (event: DragEvent<HTMLElement>, menu: Menu) => {
    if (!dragged) return;
    const zone = zoneAt(event, menu, dragged);
    if (!getPositionAfterDrop(rows, dragged, menu, zone)) {
      setTarget(undefined);
      return;
    }
    event.preventDefault();
    setTarget({ menuId: menu.menuId, zone });
  };
  const drop = (event: DragEvent<HTMLElement>, menu: Menu) => {
    event.preventDefault();
    if (dragged && target?.menuId === menu.menuId)
      void move(dragged, getPositionAfterDrop(rows, dragged, menu, target.zone));
    end();
  };

  return {
    onRow: (menu) => ({
      className: target?.menuId === menu.menuId ? styles[target.zone] : undefined,
      onDragOver: (event) => over(event, menu),
      onDrop: (event) => drop(event, menu),
    }),
    handle: (menu) => {
      const siblings = getChildNodes(rows, menu.parentId);
      const index = siblings.findIndex(({ menuId }) => menuId === menu.menuId);
      const values = { name: menu.title, n: index + 1, all: siblings.length };
      return (
        <Button
          id={prefix + menu.menuId}
          type="text"
          size="small"
          className={styles.handle ?? ''}
          icon={<HolderOutlined />}
          aria-label={t('移动 {name}，第 {n} 项，共 {all} 项，按上下方向键调整', values)}
          title={t('拖动，或按上下方向键调整顺序')}
          draggable
          onDragStart={({ dataTransfer, currentTarget }) => {
            const line = currentTarget.closest('.ant-table-row');
            if (line) dataTransfer.setDragImage(line, 0, 0);
            dataTransfer.effectAllowed = 'move';
            // Sets some data, since Firefox does not start a drag without data.
            dataTransfer.setData('text/plain', menu.menuId);
            setDragged(menu);
          }}
          onDragEnd={end}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            void move(menu, getPositionAfterStep(rows, menu, step));
          }}
        />
      );
    },
  };
}

// Returns the drop zone at the pointer. The middle of a row means inside, if the node can contain the dragged one. The
// upper and lower edge mean before and after.
function zoneAt({ clientY, currentTarget }: DragEvent<HTMLElement>, menu: Menu, dragged: Menu): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  if (!getAllowedChildTypes(menu).includes(dragged.type)) return part < 0.5 ? 'before' : 'after';
  if (part < 0.25) return 'before';
  return part > 0.75 ? 'after' : 'inside';
}

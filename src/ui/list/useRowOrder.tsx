import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { moveId } from './moveId';
import styles from './rowOrder.module.css';

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The name of a row, for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Saves an order and reports its own failures. After a rejection the former order is shown again. */
  readonly save: (ids: string[]) => Promise<unknown>;
}

interface RowOrder<Row> {
  /** The rows in their new order, even before it is saved. */
  readonly rows: Row[];
  /** Props for a table row, which make it a drop target. */
  readonly onRow: (row: Row) => HTMLAttributes<HTMLElement>;
  /** The handle of a row, which the user drags or moves with the arrow keys. */
  readonly handle: (row: Row) => ReactNode;
}

/** Reorders the rows of a short list by mouse or keyboard. */
export function useRowOrder<Row>({ rows, idOf, nameOf, save }: Options<Row>): RowOrder<Row> {
  const t = useTexts();
  const prefix = useId();
  const [wanted, setWanted] = useState<{ ids: string[]; over: readonly Row[] | 'saving'; movedId: string }>();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ id: string; isAfter: boolean }>();
  const latest = useRef(rows);
  const queue = useRef<{ next: string[] | undefined; isRunning: boolean }>({ next: undefined, isRunning: false });
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  // Whether to show the user's new order instead of the order of `rows`: until the server sends new rows after the
  // save, and only while no row has been added or removed.
  const isWanted =
    wanted !== undefined &&
    (wanted.over === 'saving' || wanted.over === rows) &&
    wanted.ids.length === rows.length &&
    rows.every((row) => wanted.ids.includes(idOf(row)));
  const shown = isWanted
    ? rows.toSorted((a, b) => wanted.ids.indexOf(idOf(a)) - wanted.ids.indexOf(idOf(b)))
    : [...rows];
  const ids = shown.map(idOf);

  // Focuses the moved row again, since a row that moves in the document loses the focus.
  const movedId = wanted?.movedId;
  const order = ids.join();
  useLayoutEffect(() => {
    if (movedId !== undefined) document.getElementById(prefix + movedId)?.focus();
  }, [prefix, movedId, order]);

  // Saves one order at a time. Of the orders that the user makes during a save, only the last is saved afterwards. So
  // no save can overtake another one.
  const saveInTurn = async (order: string[]) => {
    queue.current.next = order;
    if (queue.current.isRunning) return;
    queue.current.isRunning = true;
    try {
      while (queue.current.next) {
        const { next } = queue.current;
        queue.current.next = undefined;
        await save(next);
      }
      setWanted((current) => current && { ...current, over: latest.current });
    } catch {
      queue.current.next = undefined;
      setWanted(undefined);
    }
    queue.current.isRunning = false;
  };
  const move = (id: string, to: number) => {
    const moved = moveId(ids, id, to);
    if (moved.join() === ids.join()) return;
    setWanted({ ids: moved, over: 'saving', movedId: id });
    void saveInTurn(moved);
  };
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const byKey = (event: KeyboardEvent, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
  };
  const over = (event: DragEvent<HTMLElement>, id: string) => {
    if (dragged === undefined) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setTarget({ id, isAfter: event.clientY > top + height / 2 });
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged !== undefined && target) {
      const from = ids.indexOf(dragged);
      const to = ids.indexOf(target.id) + (target.isAfter ? 1 : 0);
      move(dragged, to > from ? to - 1 : to);
    }
    end();
  };

  return {
    rows: shown,
    onRow: (row) => {
      const id = idOf(row);
      const isTarget = target?.id === id && dragged !== id;
      return {
        className: isTarget ? (target.isAfter ? styles.after : styles.before) : undefined,
        onDragOver: (event) => over(event, id),
        onDrop: drop,
      };
    },
    handle: (row) => {
      const id = idOf(row);
      return (
        <Button
          id={prefix + id}
          type="text"
          size="small"
          className={styles.handle ?? ''}
          icon={<HolderOutlined />}
          aria-label={t('移动 {name}，第 {place} 项，共 {n} 项，按上下方向键调整', {
            name: nameOf(row),
            place: ids.indexOf(id) + 1,
            n: ids.length,
          })}
          title={t('拖动，或按上下方向键调整顺序')}
          draggable
          onDragStart={({ dataTransfer, currentTarget }) => {
            const line = currentTarget.closest('tr, li');
            if (line) dataTransfer.setDragImage(line, 0, 0);
            dataTransfer.effectAllowed = 'move';
            // Sets some data, since Firefox does not start a drag without data.
            dataTransfer.setData('text/plain', id);
            setDragged(id);
          }}
          onDragEnd={end}
          onKeyDown={(event) => byKey(event, id)}
        />
      );
    },
  };
}

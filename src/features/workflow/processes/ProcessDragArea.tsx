import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useLayoutEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import type { Process } from 'contract/workflow/processRows';
import { usePointerDrag } from '@/ui/drag/usePointerDrag';
import type { Point } from '@/ui/drag/usePointerDrag';
import { findPlace, listCategory } from './processOrder';
import type { ProcessPage } from './processOrder';
import styles from './processOrder.module.css';

interface Props {
  readonly page: ProcessPage;
  /** The id of the handle that gets the focus once the rows have changed their order. Emptied when it has the focus. */
  readonly focusRef: RefObject<string | undefined>;
  /** Where the last process has come to stand, in words. */
  readonly announcement: string;
  readonly onMove: (process: Process, to: number) => void;
  readonly children: ReactNode;
}

interface Target {
  readonly line: Element;
  readonly isBehind: boolean;
  /** The place in the category. */
  readonly to: number;
}

const draggedShape = v.object({ processId: v.string() });

/** The table of processes, in which rows are dragged by their handles to another place of their category. */
export function ProcessDragArea({ page, focusRef, announcement, onMove, children }: Props) {
  const { rows } = page;
  const { context, dragged, target } = usePointerDrag<Process, Target>({
    read: (data) => {
      const { success, output } = v.safeParse(draggedShape, data);
      return success ? rows.find(({ processId }) => processId === output.processId) : undefined;
    },
    find: (process, element, point) => findTarget(page, process, element, point),
    isSame: (one, other) => one.line === other.line && one.isBehind === other.isBehind,
    onDrop: (process, { to }) => onMove(process, to),
  });

  // A row that moves in the document loses the focus.
  const order = rows.map(({ processId }) => processId).join();
  useLayoutEffect(() => {
    if (focusRef.current === undefined) return;
    document.getElementById(focusRef.current)?.focus();
    focusRef.current = undefined;
  }, [focusRef, order]);

  return (
    <DndContext {...context}>
      {children}
      {target && <DropLine {...target} />}
      <DragOverlay dropAnimation={null} className={styles.overlay ?? ''}>
        {dragged && <div className={styles.dragged}>{dragged.processName}</div>}
      </DragOverlay>
      <p className={styles.announcement} aria-live="polite">
        {announcement}
      </p>
    </DndContext>
  );
}

function DropLine({ line, isBehind }: Target) {
  const { top, bottom } = line.getBoundingClientRect();
  // As wide as what is seen of a table that scrolls sideways.
  const { left, width } = (line.closest('table')?.parentElement ?? line).getBoundingClientRect();
  const edge = { left, width, top: isBehind ? bottom : top };
  return createPortal(<div className={styles.dropLine} style={edge} />, document.body);
}

// By the height of the pointer: the cell of a category spans over several rows, and belongs to the first of them.
function findTarget(page: ProcessPage, process: Process, element: Element, { y }: Point): Target | undefined {
  const lines = [...(element.closest('tbody')?.querySelectorAll('tr[data-row-key]') ?? [])];
  const line = lines.find((one) => y < one.getBoundingClientRect().bottom);
  if (!line) return undefined;
  const category = listCategory(page.rows, process).map(({ processId }) => processId);
  const over = category.indexOf(line.getAttribute('data-row-key') ?? '');
  if (over < 0) return undefined;
  const { top, height } = line.getBoundingClientRect();
  const isBehind = y > top + height / 2;
  const gap = over + (isBehind ? 1 : 0);
  const to = gap > category.indexOf(process.processId) ? gap - 1 : gap;
  return findPlace(page, process, to) && { line, isBehind, to };
}

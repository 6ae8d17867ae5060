import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, HTMLAttributes, KeyboardEvent } from 'react';
import { moveId } from '@/ui/list/moveId';

/** An element on a board while its order is changed. */
export interface ArrangedElement {
  readonly id: string;
  /** The name of the element, for screen readers. */
  readonly name: string;
}

/** What happens to an element, for the announcement to screen readers. Places count from 1. */
export interface ArrangingStep {
  readonly kind: 'lifted' | 'moved' | 'dropped' | 'cancelled';
  readonly name: string;
  readonly place: number;
  readonly count: number;
}

interface Options {
  readonly elements: readonly ArrangedElement[];
  readonly onMove: (ids: string[]) => void;
}

/** The props of the handle of an element. */
export interface HandleProps extends Required<
  Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd' | 'onKeyDown' | 'onBlur'>
> {
  readonly id: string;
  readonly draggable: true;
}

interface Arranging {
  /** The latest step; undefined before the first one. */
  readonly step: ArrangingStep | undefined;
  /** The element that the keyboard has lifted. */
  readonly liftedId: string | undefined;
  /** The edge at which a dragged element would be dropped: before or after the element. */
  readonly dropEdge: (id: string) => 'before' | 'after' | undefined;
  /** The props of the element, which make it a drop target. */
  readonly elementProps: (id: string) => HTMLAttributes<HTMLElement>;
  /** The props of the handle, which is dragged, or lifted with the space bar and moved with the arrow keys. */
  readonly handleProps: (id: string) => HandleProps;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Changes the order of the elements of a board by mouse and by keyboard: space lifts an element, the arrow keys move it,
 * space drops it, Esc puts it back where it was lifted.
 */
export function useArranging({ elements, onMove }: Options): Arranging {
  const prefix = useId();
  const [step, setStep] = useState<ArrangingStep>();
  const [lifted, setLifted] = useState<{ readonly id: string; readonly before: string[] }>();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ readonly id: string; readonly isAfter: boolean }>();
  const ids = elements.map(({ id }) => id);
  const isMoving = useRef(false);

  // Focuses the handle again, since an element that moves in the document loses the focus. The loss drops nothing.
  const order = ids.join();
  const liftedId = lifted?.id;
  useLayoutEffect(() => {
    if (liftedId !== undefined) document.getElementById(prefix + liftedId)?.focus();
    isMoving.current = false;
  }, [prefix, liftedId, order]);

  const announce = (kind: ArrangingStep['kind'], id: string, among: readonly string[]) => {
    const name = elements.find((element) => element.id === id)?.name ?? '';
    setStep({ kind, name, place: among.indexOf(id) + 1, count: among.length });
  };
  const move = (id: string, to: number) => {
    const moved = moveId(ids, id, to);
    if (moved.join() !== order) onMove(moved);
    return moved;
  };
  const drop = (id: string) => {
    setLifted(undefined);
    announce('dropped', id, ids);
  };
  const press = (event: KeyboardEvent, id: string) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted?.id === id) {
        drop(id);
        return;
      }
      setLifted({ id, before: ids });
      announce('lifted', id, ids);
      return;
    }
    if (lifted?.id !== id) return;
    if (event.key === 'Escape') {
      // Keeps a dialog around the board open.
      event.preventDefault();
      event.stopPropagation();
      setLifted(undefined);
      onMove(lifted.before);
      announce('cancelled', id, lifted.before);
      return;
    }
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    announce('moved', id, move(id, ids.indexOf(id) + by));
  };
  const over = (event: DragEvent<HTMLElement>, id: string) => {
    if (dragged === undefined) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setTarget({ id, isAfter: event.clientX > left + width / 2 });
  };
  const dropDragged = (event: DragEvent<HTMLElement>) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (target) {
      const from = ids.indexOf(dragged);
      const to = ids.indexOf(target.id) + (target.isAfter ? 1 : 0);
      announce('dropped', dragged, move(dragged, to > from ? to - 1 : to));
    }
    setDragged(undefined);
    setTarget(undefined);
  };

  return {
    step,
    liftedId,
    dropEdge: (id) =>
      target?.id === id && dragged !== undefined && dragged !== id ? (target.isAfter ? 'after' : 'before') : undefined,
    elementProps: (id) => ({ onDragOver: (event) => over(event, id), onDrop: dropDragged }),
    handleProps: (id) => ({
      id: prefix + id,
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }) => {
        const tile = currentTarget.closest('[data-widget]');
        if (tile) dataTransfer.setDragImage(tile, 0, 0);
        dataTransfer.effectAllowed = 'move';
        // Sets some data, since Firefox does not start a drag without data.
        dataTransfer.setData('text/plain', id);
        setDragged(id);
      },
      onDragEnd: () => {
        setDragged(undefined);
        setTarget(undefined);
      },
      onKeyDown: (event) => press(event, id),
      onBlur: () => {
        if (liftedId === id && !isMoving.current) drop(id);
      },
    }),
  };
}

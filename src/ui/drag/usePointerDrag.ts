import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DndContextProps } from '@dnd-kit/core';
import { useRef, useState } from 'react';

/** A place in the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Options<Dragged, Target> {
  /**
   * Reads what is dragged from the data of a draggable element, and from the element in it that was pressed. Undefined: it
   * can't be dragged now.
   */
  readonly read: (data: unknown, pressed: Element | undefined) => Dragged | undefined;
  /** Where it would be dropped, by the element under the pointer. Undefined: nowhere. */
  readonly find: (dragged: Dragged, element: Element, point: Point) => Target | undefined;
  /** Whether two targets are shown alike. */
  readonly isSame: (one: Target, other: Target) => boolean;
  readonly onDrop: (dragged: Dragged, target: Target) => void;
}

const START_DISTANCE = 4;

/**
 * Drags by pointer. The target is found from what lies under the pointer, so that nothing has to be measured while one drags
 * over hundreds of elements. By keyboard, a page moves things by keys of its own.
 */
export function usePointerDrag<Dragged, Target>({ read, find, isSame, onDrop }: Options<Dragged, Target>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: START_DISTANCE } }));
  const [dragged, setDragged] = useState<Dragged>();
  const [target, setTarget] = useState<Target>();
  const pointer = useRef<Point>({ x: 0, y: 0 });
  // One function for all renderings, so that the listener that was added is the one that is removed.
  const follow = useRef(({ clientX: x, clientY: y }: PointerEvent) => {
    pointer.current = { x, y };
  });
  const end = () => {
    document.removeEventListener('pointermove', follow.current, true);
    setDragged(undefined);
    setTarget(undefined);
  };
  const context: DndContextProps = {
    sensors,
    // What dnd-kit says to screen readers is English, and about another way to move by keyboard. Pages say it themselves.
    accessibility: { screenReaderInstructions: { draggable: '' }, announcements: SILENT, container: UNSEEN },
    onDragStart: ({ active, activatorEvent: { target: pressed } }) => {
      document.addEventListener('pointermove', follow.current, true);
      setDragged(read(active.data.current, pressed instanceof Element ? pressed : undefined));
    },
    onDragMove: () => {
      const element = document.elementFromPoint(pointer.current.x, pointer.current.y);
      const found = dragged && element ? find(dragged, element, pointer.current) : undefined;
      setTarget((before) => (before && found && isSame(before, found) ? before : found));
    },
    onDragEnd: () => {
      if (dragged && target) onDrop(dragged, target);
      end();
    },
    onDragCancel: end,
  };
  return { context, dragged, target };
}

// Holds the live region of dnd-kit, outside of the document.
const UNSEEN = document.createElement('div');

const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

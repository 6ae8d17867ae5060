import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { DragEvent, HTMLAttributes } from 'react';
import type { Item } from 'contract/documents/items';
import { canMoveInto } from './items';
import type { DropTarget } from './items';

/** Items that the user drags onto a folder. */
export interface Dragging {
  readonly items: readonly Item[];
  readonly begin: (items: readonly Item[]) => void;
  readonly end: () => void;
  /** Moves the dragged items into a folder, or copies them if the user holds Ctrl. */
  readonly drop: (targetId: string | null, isCopy: boolean) => void;
}

/** Provides what is dragged. By default, nothing is, and nothing can be dropped. */
export const DraggingContext = createContext<Dragging>({
  items: [],
  begin: () => {},
  end: () => {},
  drop: () => {},
});

type DragProps = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

// Milliseconds for which items have to be held over a closed folder of the tree until it opens.
const OPENING_MS = 600;

/** Makes an element a place where items are dropped to move them into a folder. `onHold` runs while they are held over it. */
export function useDropTarget(
  target: DropTarget | undefined,
  onHold?: () => void,
): { readonly isOver: boolean; readonly dropProps: DragProps } {
  const { items, drop } = useContext(DraggingContext);
  const [isOver, setIsOver] = useState(false);
  const hold = useEffectEvent(() => onHold?.());
  const canDrop = target !== undefined && canMoveInto(items, target);
  const isTarget = isOver && canDrop;
  useEffect(() => {
    if (!isTarget) return undefined;
    const timer = setTimeout(() => hold(), OPENING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isTarget]);
  if (!canDrop) return { isOver: false, dropProps: {} };
  return {
    isOver,
    dropProps: {
      onDragOver: (event) => {
        // Tells the browser that a drop is allowed.
        event.preventDefault();
        event.dataTransfer.dropEffect = isCopyKey(event) ? 'copy' : 'move';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
      },
      onDrop: (event) => {
        event.preventDefault();
        setIsOver(false);
        drop(target.folderId, isCopyKey(event));
      },
    },
  };
}

function isCopyKey({ ctrlKey, metaKey }: DragEvent): boolean {
  return ctrlKey || metaKey;
}

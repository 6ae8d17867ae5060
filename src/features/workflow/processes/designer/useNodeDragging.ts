import * as v from 'valibot';
import type { Dispatch } from 'react';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { usePointerDrag } from '@/ui/drag/usePointerDrag';
import type { ProcessAction } from './processState';
import { findNode, moveNode } from './sequences';
import type { SequencePlace } from './sequences';

/** Where a dragged node would be dropped. */
export interface SlotTarget {
  readonly place: SequencePlace;
  readonly element: HTMLElement;
}

const draggedShape = v.object({ nodeId: v.string() });

/** Drags a node of a process to the place between two others. */
export function useNodeDragging(nodes: readonly ProcessNode[], dispatch: Dispatch<ProcessAction>) {
  const { context, dragged, target } = usePointerDrag<ProcessNode, SlotTarget>({
    read: (data) => {
      const { success, output } = v.safeParse(draggedShape, data);
      return success ? findNode(nodes, output.nodeId) : undefined;
    },
    find: (node, hit) => {
      const element = hit.closest<HTMLElement>('[data-slot]');
      const { slot, branch } = element?.dataset ?? {};
      if (!element || slot === undefined) return undefined;
      const place = { branchId: branch || null, index: Number(slot) };
      return moveNode(nodes, node.id, place) ? { place, element } : undefined;
    },
    isSame: (one, other) => one.element === other.element,
    onDrop: (node, { place }) => dispatch({ type: 'moved', nodeId: node.id, to: place }),
  });
  return { context, target, label: dragged?.name };
}

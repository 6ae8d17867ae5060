import * as v from 'valibot';
import type { Dispatch } from 'react';
import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import { FULL_WIDTH } from 'contract/workflow/formField';
import type { FormDefinition, FormNode } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { usePointerDrag } from '@/ui/drag/usePointerDrag';
import type { Point } from '@/ui/drag/usePointerDrag';
import { createNode } from './createNode';
import type { DesignerAction } from './designerState';
import { canStandAt, moveNode } from './places';
import { findNode, listPlaces } from './tree';
import type { Place, PlacedNode } from './tree';

/** Where what is dragged would be dropped, and the edge of the element at which it is shown. */
export interface DropTarget {
  readonly place: Place;
  readonly element: HTMLElement;
  readonly edge: 'top' | 'bottom' | 'left' | 'right' | 'inside';
}

/** What is dragged: a node, with its reference if it stands in the form already. */
interface Dragged {
  readonly node: FormNode;
  readonly reference: string | undefined;
}

// A kind of the palette. What is dragged on the canvas has no data of its own.
const kindShape = v.object({ kind: v.picklist(Object.values(FIELD_KIND_GROUPS).flat()) });

/** Drags kinds from the palette onto the canvas, and nodes over it. */
export function useDragging(definition: FormDefinition, dispatch: Dispatch<DesignerAction>) {
  const t = useTexts();
  const { context, dragged, target } = usePointerDrag<Dragged, DropTarget>({
    read: (data, pressed) => {
      const kind = v.safeParse(kindShape, data);
      if (kind.success) {
        const created = createNode(kind.output.kind, definition, t);
        return created && { node: created, reference: undefined };
      }
      const reference = pressed?.closest<HTMLElement>('[data-reference]')?.dataset['reference'];
      const node = reference === undefined ? undefined : findNode(definition, reference)?.node;
      return node && { node, reference };
    },
    find: ({ node, reference }, element, point) => {
      const found = findTarget(definition, element, point);
      if (!found) return undefined;
      const isPossible =
        reference === undefined
          ? canStandAt(definition, node, found.place)
          : moveNode(definition, reference, found.place) !== undefined;
      return isPossible ? found : undefined;
    },
    isSame: (one, other) => one.element === other.element && one.edge === other.edge,
    onDrop: ({ node, reference }, { place }) =>
      dispatch(reference === undefined ? { type: 'added', node, place } : { type: 'moved', reference, to: place }),
  });
  const node = dragged?.node;
  const label = node && (node.label || t(fieldKinds[node.kind].label));
  return { context, target, label, reference: dragged?.reference ?? null };
}

function findTarget(definition: FormDefinition, hit: Element, point: Point): DropTarget | undefined {
  const element = hit.closest<HTMLElement>('[data-reference], [data-parent]');
  if (!element) return undefined;
  const { reference, parent, section } = element.dataset;
  if (reference === undefined) return findEnd(definition, element, parent || null, Number(section));
  const placed = findNode(definition, reference);
  return placed && findEdge(placed, element, point);
}

// The free room of the form, of a section or of a table means its end.
function findEnd(
  definition: FormDefinition,
  element: HTMLElement,
  parent: string | null,
  section: number,
): DropTarget | undefined {
  const places = listPlaces(definition).filter((place) => place.parent === parent && place.section === section);
  const place = places.at(-1);
  return place && { place, element, edge: 'inside' };
}

// Beside a node that leaves room in its row, otherwise above or below it.
function findEdge({ node, place, table }: PlacedNode, element: HTMLElement, { x, y }: Point): DropTarget {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isBeside = table !== undefined || ('width' in node && node.width < FULL_WIDTH);
  const isBehind = isBeside ? x > left + width / 2 : y > top + height / 2;
  const edge = isBeside ? (isBehind ? 'right' : 'left') : isBehind ? 'bottom' : 'top';
  return { place: { ...place, index: place.index + (isBehind ? 1 : 0) }, element, edge };
}

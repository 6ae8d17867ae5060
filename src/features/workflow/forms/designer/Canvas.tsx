import { useDraggable } from '@dnd-kit/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { createPortal } from 'react-dom';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { useElementEvent } from '@/ui/useElementEvent';
import { NodeList } from './NodeCard';
import type { DesignerAction } from './designerState';
import { findNode, listNodes } from './tree';
import type { DropTarget } from './useDragging';
import styles from './designer.module.css';

interface Props {
  readonly definition: FormDefinition;
  readonly selected: string | null;
  readonly problems: readonly Pick<DefinitionProblem, 'reference'>[];
  /** The reference of the node that is being dragged. */
  readonly dragged: string | null;
  readonly target: DropTarget | undefined;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<DesignerAction>;
  readonly onOpenProperties: () => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * The form as it is designed. By keyboard, the arrow keys go from node to node, with Alt they move the node, Delete removes
 * it, Ctrl+D copies it, and Enter goes to its properties.
 */
export function Canvas(props: Props) {
  const { definition, selected, problems, dragged, target, isReadOnly, dispatch, onOpenProperties } = props;
  const t = useTexts();
  // One for all nodes: each draggable of its own would be drawn again whenever a drag begins or ends.
  const { setNodeRef, listeners } = useDraggable({ id: 'canvas', disabled: isReadOnly });
  const root = useRef<HTMLDivElement>(null);
  const [hasMoved, setHasMoved] = useState(false);
  // The same set as long as it names the same nodes, so that those are not drawn again with each letter that is typed.
  const wrongReferences = [...new Set(problems.map(({ reference }) => reference ?? ''))].join();
  const wrong = useMemo(() => new Set(wrongReferences.split(',')), [wrongReferences]);
  useFollowSelection(root, selected, definition);

  const tellPlace = (reference: string) => {
    const placed = findNode(definition, reference);
    const around = placed?.place.parent;
    const parent = around === null || around === undefined ? undefined : findNode(definition, around)?.node;
    const name = placed ? placed.node.label || t(fieldKinds[placed.node.kind].label) : '';
    const values = { name, place: (placed?.place.index ?? 0) + 1 };
    return parent
      ? t('“{name}”在“{parent}”中第 {place} 位', {
          ...values,
          parent: parent.label || t(fieldKinds[parent.kind].label),
        })
      : t('“{name}”在第 {place} 位', values);
  };

  useElementEvent(root, 'keydown', (event) => {
    const reference = event.target instanceof HTMLElement ? event.target.dataset['reference'] : undefined;
    if (reference === undefined) return;
    const step = STEPS[event.key];
    setHasMoved(step !== undefined && event.altKey);
    const isCopy = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey);
    const isEditing = (step !== undefined && event.altKey) || isCopy || ['Delete', 'Backspace'].includes(event.key);
    if (isEditing && isReadOnly) return;
    if (step !== undefined && event.altKey) {
      dispatch({ type: 'movedByStep', reference, step });
    } else if (step !== undefined) focusNear(root.current, reference, step, definition);
    else if (isCopy) dispatch({ type: 'copied', reference });
    else if (event.key === 'Delete' || event.key === 'Backspace') dispatch({ type: 'removed', reference });
    else if (event.key === 'Enter') onOpenProperties();
    else if (event.key === 'Escape' && selected !== null) dispatch({ type: 'selected', reference: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useElementEvent(root, 'click', ({ target: clicked }) => {
    const isFree = clicked instanceof Element && clicked.closest('[data-reference]') === null;
    if (isFree) dispatch({ type: 'selected', reference: null });
  });

  return (
    <div ref={root} className={styles.canvas}>
      <p className={styles.hint}>{t('方向键切换字段，Alt + 方向键移动，Ctrl + D 复制，Delete 删除，Enter 编辑属性')}</p>
      <div ref={setNodeRef} {...listeners} role="group" aria-label={t('表单画布')} className={styles.tree}>
        <NodeList
          nodes={definition.nodes}
          table={undefined}
          parent={null}
          section={0}
          selected={selected}
          dragged={dragged}
          first={selected === null ? definition.nodes[0]?.id : undefined}
          wrong={wrong}
          isReadOnly={isReadOnly}
          dispatch={dispatch}
        />
      </div>
      {definition.nodes.length === 0 && <EmptyState drawing="choice" text={t('从左侧拖入字段，或点击字段添加')} />}
      {target && <DropMark target={target} />}
      <p className={styles.announcement} aria-live="polite">
        {hasMoved && selected !== null && tellPlace(selected)}
      </p>
    </div>
  );
}

// A bar at the edge at which the dragged node would be dropped, drawn over everything, so that no node is drawn again.
function DropMark({ target: { element, edge } }: { readonly target: DropTarget }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const bars = {
    top: { left, top: top - 2, width, height: 3 },
    bottom: { left, top: top + height - 1, width, height: 3 },
    left: { left: left - 2, top, width: 3, height },
    right: { left: left + width - 1, top, width: 3, height },
    inside: { left: left + 4, top: top + height - 5, width: width - 8, height: 3 },
  };
  return createPortal(<div className={styles.dropMark} style={bars[edge]} />, document.body);
}

// The focus follows the selection where it was on the canvas, or is lost because its node has gone: before the paint, so that
// no key is lost between what one sees and the focus.
function useFollowSelection(
  root: { readonly current: HTMLElement | null },
  selected: string | null,
  definition: FormDefinition,
) {
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || root.current?.contains(activeElement) === true;
    if (selected === null || !isHere) return;
    findCard(root.current, selected)?.focus();
  }, [root, selected, definition]);
}

function focusNear(root: HTMLElement | null, reference: string, step: -1 | 1, definition: FormDefinition): void {
  const references = listNodes(definition).map((placed) => placed.reference);
  const near = references[references.indexOf(reference) + step];
  if (near !== undefined) findCard(root, near)?.focus();
}

function findCard(root: HTMLElement | null, reference: string): HTMLElement | undefined {
  const cards = root?.querySelectorAll<HTMLElement>('[data-reference]') ?? [];
  return Array.from(cards).find((card) => card.dataset['reference'] === reference);
}

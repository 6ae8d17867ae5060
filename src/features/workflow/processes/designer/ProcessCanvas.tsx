import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import { Button } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { createPortal } from 'react-dom';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { useElementEvent } from '@/ui/useElementEvent';
import { ProcessTree } from './ProcessTree';
import type { ProcessAction, ProcessSelection } from './processState';
import { placeOf } from './sequences';
import type { SlotTarget } from './useNodeDragging';
import styles from './process.module.css';

interface Props {
  readonly nodes: readonly ProcessNode[];
  readonly selected: ProcessSelection | null;
  readonly problems: readonly { readonly nodeId: string | null }[];
  readonly target: SlotTarget | undefined;
  /** Absent: the process is only read. */
  readonly dispatch: Dispatch<ProcessAction> | undefined;
  readonly onOpenPanel: () => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const ZOOM_STEP = 0.1;
const ZOOM = { min: 0.3, max: 1.5 };
const NO_MARKS = new Map<string, never>();

/**
 * The process as it is designed. By keyboard, the arrow keys go from node to node, with Alt they move the node, Delete removes
 * it, Ctrl+D copies it, + adds one behind it, and Enter goes to its settings.
 */
export function ProcessCanvas({ nodes, selected, problems, target, dispatch, onOpenPanel }: Props) {
  const t = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [hasMoved, setHasMoved] = useState(false);
  const wrongIds = [...new Set(problems.map(({ nodeId }) => nodeId ?? ''))].join();
  const wrong = useMemo(() => new Set(wrongIds.split(',')), [wrongIds]);
  useFollowSelection(root, selected, nodes);

  const board = useRef<HTMLDivElement>(null);
  useElementEvent(board, 'keydown', (event) => {
    const card = event.target instanceof HTMLElement ? event.target : undefined;
    const nodeId = card?.dataset['node'];
    if (!card || nodeId === undefined || !dispatch) return;
    const isNode = card.dataset['branchCard'] === undefined;
    const step = STEPS[event.key];
    setHasMoved(step !== undefined && event.altKey && isNode);
    if (step !== undefined && !event.altKey) focusNear(root.current, card, step);
    else if (step !== undefined && isNode) dispatch({ type: 'movedByStep', nodeId, step });
    else if (step !== undefined)
      dispatch({ type: 'branchMoved', nodeId, branchId: card.dataset['branchCard'] ?? '', step });
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && isNode)
      dispatch({ type: 'copied', nodeId });
    else if (event.key === 'Delete' || event.key === 'Backspace')
      dispatch(
        isNode
          ? { type: 'removed', nodeId }
          : { type: 'branchRemoved', nodeId, branchId: card.dataset['branchCard'] ?? '' },
      );
    else if (event.key === '+' && isNode) openMenuBehind(root.current, nodes, nodeId);
    else if (event.key === 'Enter') onOpenPanel();
    else if (event.key === 'Escape' && selected) dispatch({ type: 'selected', selection: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useElementEvent(root, 'click', ({ target: clicked }) => {
    const isFree = clicked instanceof Element && clicked.closest('[data-node], button') === null;
    if (isFree) dispatch?.({ type: 'selected', selection: null });
  });
  const place = hasMoved && selected ? placeOf(nodes, selected.nodeId) : undefined;
  const zoomBy = (by: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round((zoom + by) * 10) / 10)));

  return (
    <div ref={board} className={styles.board} role="group" aria-label={t('流程画布')}>
      <div className={styles.zoom}>
        <Button size="small" icon={<ZoomOutOutlined />} aria-label={t('缩小')} onClick={() => zoomBy(-ZOOM_STEP)} />
        <Button size="small" onClick={() => setZoom(1)}>{`${String(Math.round(zoom * 100))}%`}</Button>
        <Button size="small" icon={<ZoomInOutlined />} aria-label={t('放大')} onClick={() => zoomBy(ZOOM_STEP)} />
        <Button
          size="small"
          icon={<FullscreenOutlined />}
          aria-label={t('适应窗口')}
          title={t('适应窗口')}
          onClick={() => setZoom(findFit(root.current, zoom))}
        />
      </div>
      {dispatch && (
        <p className={styles.hint}>
          {t('方向键切换节点，Alt + 方向键移动，Ctrl + D 复制，+ 在其后添加，Delete 删除，Enter 编辑设置')}
        </p>
      )}
      <div ref={root} className={styles.scroller}>
        <div className={styles.paper} style={{ zoom }}>
          <ProcessTree nodes={nodes} selected={selected} wrong={wrong} marks={NO_MARKS} dispatch={dispatch} />
        </div>
      </div>
      {target && <DropMark element={target.element} />}
      <p className={styles.announcement} aria-live="polite">
        {place && t('已移到第 {place} 位', { place: place.index + 1 })}
      </p>
    </div>
  );
}

function DropMark({ element }: { readonly element: HTMLElement }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const bar = { left: left + width / 2 - 60, top: top + height / 2 - 2, width: 120, height: 4 };
  return createPortal(<div className={styles.dropMark} style={bar} />, document.body);
}

// How large the process can be drawn so that all of it is seen.
function findFit(scroller: HTMLElement | null, zoom: number): number {
  const paper = scroller?.firstElementChild;
  if (!scroller || !paper) return zoom;
  const { width, height } = paper.getBoundingClientRect();
  const fit = zoom * Math.min(scroller.clientWidth / width, scroller.clientHeight / height);
  return Math.min(1, Math.max(ZOOM.min, Math.floor(fit * 20) / 20));
}

// The focus follows the selection where it was on the canvas, or is lost because its node has gone: before the paint, so that
// no key is lost between what one sees and the focus.
function useFollowSelection(
  root: { readonly current: HTMLElement | null },
  selected: ProcessSelection | null,
  nodes: readonly ProcessNode[],
) {
  const { nodeId, branchId } = selected ?? {};
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || root.current?.contains(activeElement) === true;
    if (nodeId === undefined || !isHere) return;
    const card = listCards(root.current).find(
      ({ dataset }) => dataset['node'] === nodeId && dataset['branchCard'] === branchId,
    );
    card?.focus();
  }, [root, nodeId, branchId, nodes]);
}

function listCards(root: HTMLElement | null): HTMLElement[] {
  return Array.from(root?.querySelectorAll<HTMLElement>('[data-node]') ?? []);
}

function focusNear(root: HTMLElement | null, card: HTMLElement, step: -1 | 1): void {
  const cards = listCards(root);
  cards[cards.indexOf(card) + step]?.focus();
}

function openMenuBehind(root: HTMLElement | null, nodes: readonly ProcessNode[], nodeId: string): void {
  const place = placeOf(nodes, nodeId);
  if (!place) return;
  const slot = `[data-slot="${place.index + 1}"][data-branch="${place.branchId ?? ''}"] button`;
  root?.querySelector<HTMLElement>(slot)?.click();
}

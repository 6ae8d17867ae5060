import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { useDraggable } from '@dnd-kit/core';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ListPage } from 'contract/paging';
import { processes } from 'contract/workflow/processes';
import type { Process } from 'contract/workflow/processRows';
import { useMoveProcessMutation } from '@/api/workflow/processes';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import type { RowAction } from '@/ui/list/RowActions';
import type { Paging } from '@/ui/list/useList';
import { ProcessDragArea } from './ProcessDragArea';
import { countSpannedRows, findPlace, isNeighbourElsewhere, listCategory } from './processOrder';
import type { ProcessPage } from './processOrder';
import styles from './processOrder.module.css';

/** What the list of processes needs for its order. */
export interface ProcessOrder {
  /** Over how many rows the cell with the category of a process spans. */
  readonly spanOf: (process: Process) => number;
  /** The handle by which a process is moved, with the mouse, a finger or the arrow keys. Undefined: its order can't be changed now. */
  readonly handle: ((process: Process) => ReactNode) | undefined;
  /** The actions that move a process one step. */
  readonly steps: (process: Process) => readonly (RowAction & { readonly needs: string })[];
  /** The props of the table, whose rows are dragged. */
  readonly tableProps: { readonly tableViewRender?: (props: unknown, table: ReactElement) => ReactElement };
}

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

/**
 * Shows the processes by category, and lets who may edit them move each within its category. Only in the default order, since the
 * place in another order says nothing. Moves are made one at a time, each from the order that the former one has led to.
 */
export function useProcessOrder(
  { orderBy, pageNum, pageSize }: Paging,
  data: ListPage<Process> | undefined,
): ProcessOrder {
  const t = useTexts();
  const prefix = useId();
  const mayMove = useHasPermission(processes.moveProcess.needs);
  const [move] = useMoveProcessMutation();
  const [announcement, setAnnouncement] = useState('');
  const isUnderWay = useRef(false);
  const focusRef = useRef<string>(undefined);
  const page: ProcessPage = { rows: data?.rows ?? [], total: data?.total ?? 0, pageNum, pageSize };
  const isByCategory = orderBy === undefined || orderBy === 'category';
  const isMovable = mayMove && orderBy === undefined;
  const handleId = ({ processId }: Process) => prefix + processId;

  const moveTo = async (process: Process, to: number): Promise<void> => {
    const place = findPlace(page, process, to);
    if (!place || isUnderWay.current) return;
    const { processId, version, processName: name } = process;
    const { after } = place;
    isUnderWay.current = true;
    focusRef.current = handleId(process);
    try {
      await move({ processId, version, afterId: after?.processId ?? null }).unwrap();
      setAnnouncement(
        after
          ? t('“{name}”已移到“{other}”之后', { name, other: after.processName })
          : t('“{name}”已移到分类的最前面', { name }),
      );
    } catch {
      focusRef.current = undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  const placeOf = (process: Process) =>
    listCategory(page.rows, process).findIndex(({ processId }) => processId === process.processId);
  const step = (process: Process, by: -1 | 1, label: string): RowAction & { readonly needs: string } => {
    const isElsewhere = isNeighbourElsewhere(page, process, by);
    const to = placeOf(process) + by;
    return {
      label,
      needs: processes.moveProcess.needs,
      isShown: isMovable && (isElsewhere || findPlace(page, process, to) !== undefined),
      blocked: isElsewhere ? { reason: t('相邻的流程在其他页，请增大每页条数后再移动') } : undefined,
      onClick: () => void moveTo(process, to),
    };
  };

  return {
    spanOf: (process) => (isByCategory ? countSpannedRows(page.rows, process) : 1),
    handle: isMovable
      ? (process) => (
          <Handle
            id={handleId(process)}
            process={process}
            place={placeOf(process) + 1}
            count={listCategory(page.rows, process).length}
            onStep={(by) => void moveTo(process, placeOf(process) + by)}
          />
        )
      : undefined,
    steps: (process) => [step(process, -1, t('上移')), step(process, 1, t('下移'))],
    tableProps: mayMove
      ? {
          tableViewRender: (_, table) => (
            <ProcessDragArea
              page={page}
              focusRef={focusRef}
              announcement={announcement}
              onMove={(process, to) => void moveTo(process, to)}
            >
              {table}
            </ProcessDragArea>
          ),
        }
      : {},
  };
}

interface HandleProps {
  readonly id: string;
  readonly process: Process;
  readonly place: number;
  readonly count: number;
  readonly onStep: (by: -1 | 1) => void;
}

function Handle({ id, process: { processId, processName: name }, place, count, onStep }: HandleProps) {
  const t = useTexts();
  const { setNodeRef, listeners } = useDraggable({ id: processId, data: { processId } });
  return (
    <Button
      {...listeners}
      ref={setNodeRef}
      id={id}
      type="text"
      size="small"
      className={styles.handle ?? ''}
      icon={<HolderOutlined />}
      aria-label={t('移动 {name}，第 {place} 项，共 {n} 项，按上下方向键调整', { name, place, n: count })}
      title={t('拖动，或按上下方向键调整顺序')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(STEPS[event.key]);
      }}
    />
  );
}

import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { useDraggable } from '@dnd-kit/core';
import { Button, Tag } from 'antd';
import { Fragment, memo } from 'react';
import type { Dispatch, FocusEvent } from 'react';
import { isGateway } from 'contract/workflow/processDefinition';
import type { Branch, GatewayNode, ProcessNode } from 'contract/workflow/processDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { AddNode } from './AddNode';
import { BranchSentence, NodeSentence } from './NodeSentence';
import type { NodeMark } from './compareProcesses';
import { NODE_KIND_LABELS } from 'contract/workflow/nodeKinds';
import { NODE_KIND_ICONS } from './nodeKinds';
import type { ProcessAction, ProcessSelection } from './processState';
import { MARK_COLORS, MARK_LABELS } from './markLabels';
import styles from './process.module.css';

/** What all parts of a tree have in common. */
interface Common {
  readonly selected: ProcessSelection | null;
  /** The ids of nodes with problems. */
  readonly wrong: ReadonlySet<string>;
  /** What distinguishes nodes from those of another version. */
  readonly marks: ReadonlyMap<string, NodeMark>;
  /** Absent: the tree is only read. */
  readonly dispatch: Dispatch<ProcessAction> | undefined;
}

interface Props extends Common {
  readonly nodes: readonly ProcessNode[];
}

/** A process as one draws it on paper: from its beginning at the top to its end, with branches side by side. */
export function ProcessTree({ nodes, ...common }: Props) {
  const t = useTexts();
  return (
    <div className={styles.tree}>
      <div className={styles.end}>{t('发起')}</div>
      <Sequence {...common} nodes={nodes} branchId={null} />
      <div className={styles.end}>{t('结束')}</div>
    </div>
  );
}

interface SequenceProps extends Props {
  readonly branchId: string | null;
}

function Sequence({ nodes, branchId, ...common }: SequenceProps) {
  return (
    <div className={styles.sequence}>
      <Slot {...common} branchId={branchId} index={0} />
      {nodes.map((node, index) => (
        <Fragment key={node.id}>
          <NodeCard
            node={node}
            isSelected={common.selected?.nodeId === node.id && common.selected.branchId === undefined}
            isWrong={common.wrong.has(node.id)}
            mark={common.marks.get(node.id)}
            dispatch={common.dispatch}
          />
          {isGateway(node) && <Branches {...common} node={node} />}
          <Slot {...common} branchId={branchId} index={index + 1} />
        </Fragment>
      ))}
    </div>
  );
}

function Slot({ branchId, index, dispatch }: Common & { readonly branchId: string | null; readonly index: number }) {
  if (!dispatch) return <div className={styles.line} />;
  return (
    <div className={styles.slot} data-slot={index} data-branch={branchId ?? ''}>
      <AddNode branchId={branchId} index={index} dispatch={dispatch} />
    </div>
  );
}

function Branches({ node, ...common }: Common & { readonly node: GatewayNode }) {
  return (
    <div className={styles.branches}>
      {node.branches.map((branch) => (
        <div key={branch.id} className={styles.branch}>
          <BranchCard
            node={node}
            branch={branch}
            isSelected={common.selected?.branchId === branch.id}
            mark={common.marks.get(branch.id)}
            dispatch={common.dispatch}
          />
          <Sequence {...common} nodes={branch.nodes} branchId={branch.id} />
        </div>
      ))}
    </div>
  );
}

interface NodeCardProps extends Pick<Common, 'dispatch'> {
  readonly node: ProcessNode;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
  readonly mark: NodeMark | undefined;
}

const NodeCard = memo(function NodeCard({ node, isSelected, isWrong, mark, dispatch }: NodeCardProps) {
  const t = useTexts();
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: node.id,
    data: { nodeId: node.id },
    disabled: !dispatch,
  });
  const look = [styles.card, isSelected && styles.selected, isDragging && styles.moving, mark && styles[mark]];
  const kind = t(NODE_KIND_LABELS[node.kind]);
  const { id: nodeId, name } = node;
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={look.filter(Boolean).join(' ')}
      role="group"
      aria-label={name === kind ? kind : t('{label}，{kind}', { label: name, kind })}
      aria-current={isSelected}
      data-node={nodeId}
      {...focusable(dispatch, { nodeId })}
    >
      <CardContent node={node} isSelected={isSelected} isWrong={isWrong} mark={mark} dispatch={dispatch} />
    </div>
  );
});

// Every card draws itself anew when a drag begins or ends; what is in it does not.
const CardContent = memo(function CardContent({ node, isSelected, isWrong, mark, dispatch }: NodeCardProps) {
  const t = useTexts();
  const Icon = NODE_KIND_ICONS[node.kind];
  const { id: nodeId, name } = node;
  return (
    <>
      <div className={styles.cardHead}>
        <Icon aria-hidden />
        <strong className={styles.cardName}>{name}</strong>
        {mark && <Tag color={MARK_COLORS[mark]}>{t(MARK_LABELS[mark])}</Tag>}
        {isWrong && <ExclamationCircleOutlined className={styles.wrong} aria-label={t('有待完善')} />}
      </div>
      <div className={styles.sentence}>
        <NodeSentence node={node} />
      </div>
      {isSelected && dispatch && (
        <div className={styles.tools}>
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('复制')}
            title={t('复制')}
            tabIndex={-1}
            onClick={() => dispatch({ type: 'copied', nodeId })}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('删除')}
            title={t('删除')}
            tabIndex={-1}
            onClick={() => dispatch({ type: 'removed', nodeId })}
          />
        </div>
      )}
    </>
  );
});

interface BranchCardProps extends Pick<Common, 'dispatch'> {
  readonly node: GatewayNode;
  readonly branch: Branch;
  readonly isSelected: boolean;
  readonly mark: NodeMark | undefined;
}

function BranchCard({ node, branch, isSelected, mark, dispatch }: BranchCardProps) {
  const t = useTexts();
  const look = [styles.card, styles.branchCard, isSelected && styles.selected, mark && styles[mark]];
  return (
    <div
      className={look.filter(Boolean).join(' ')}
      role="group"
      aria-label={t('{label}，{kind}', { label: branch.name, kind: t('分支') })}
      aria-current={isSelected}
      data-node={node.id}
      data-branch-card={branch.id}
      {...focusable(dispatch, { nodeId: node.id, branchId: branch.id })}
    >
      <div className={styles.cardHead}>
        <strong className={styles.cardName}>{branch.name}</strong>
        {mark && <Tag color={MARK_COLORS[mark]}>{t(MARK_LABELS[mark])}</Tag>}
      </div>
      <div className={styles.sentence}>
        <BranchSentence branch={branch} isParallel={node.kind === 'PARALLEL'} />
      </div>
    </div>
  );
}

// A card is a group with content of its own, and the canvas moves the focus from one to the next. What is only read is not focused.
function focusable(dispatch: Dispatch<ProcessAction> | undefined, selection: ProcessSelection) {
  return {
    tabIndex: dispatch ? 0 : -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget) dispatch?.({ type: 'selected', selection });
    },
  };
}

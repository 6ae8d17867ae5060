import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import { Button } from 'antd';
import { memo } from 'react';
import type { Dispatch, FocusEvent } from 'react';
import { fieldKinds } from 'contract/workflow/fieldKinds/registry';
import { FULL_WIDTH } from 'contract/workflow/formField';
import type { FormField } from 'contract/workflow/formField';
import type { FormNode, FormTable } from 'contract/workflow/formDefinition';
import { FieldInput } from '@/forms/FieldInput';
import { useTexts } from '@/platform/language/useTexts';
import { useTurn } from '@/platform/scheduling/turns';
import { KIND_ICONS } from './kindIcons';
import type { DesignerAction } from './designerState';
import { isField } from './tree';
import styles from './designer.module.css';

interface Common {
  /** The selected node if it stands here or in here, otherwise null, so that no more than is needed is drawn again. */
  readonly selected: string | null;
  /** The node that is being dragged if it stands here or in here, otherwise null. */
  readonly dragged: string | null;
  /** The node that the Tab key leads to while none is selected. */
  readonly first: string | undefined;
  /** The references of nodes with problems. */
  readonly wrong: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<DesignerAction>;
}

interface ListProps extends Common {
  readonly nodes: readonly FormNode[];
  /** The table whose columns these are. */
  readonly table: FormTable | undefined;
  readonly parent: string | null;
  readonly section: number;
}

/** The nodes of the form, of a section or of a table, and room to drop others. */
export const NodeList = memo(function NodeList({ nodes, table, parent, section, ...common }: ListProps) {
  const t = useTexts();
  const look = [styles.list, table && styles.columns, parent !== null && styles.inner];
  return (
    <div className={look.filter(Boolean).join(' ')} data-parent={parent ?? ''} data-section={section}>
      {nodes.map((node) => {
        const reference = table ? `${table.id}.${node.id}` : node.id;
        const inside = (wanted: string | null) => (wanted !== null && holds(node, reference, wanted) ? wanted : null);
        return (
          <div key={node.id} className={styles.cell} style={{ width: table ? undefined : toPercent(node) }}>
            <NodeCard
              {...common}
              node={node}
              reference={reference}
              selected={inside(common.selected)}
              dragged={inside(common.dragged)}
            />
          </div>
        );
      })}
      {nodes.length === 0 && parent !== null && (
        <span className={styles.hint}>{table ? t('把列拖到此处') : t('把字段拖到此处')}</span>
      )}
    </div>
  );
});

interface CardProps extends Common {
  readonly node: FormNode;
  readonly reference: string;
}

const NodeCard = memo(function NodeCard({ node, reference, ...common }: CardProps) {
  const t = useTexts();
  const { selected, wrong, isReadOnly, dispatch } = common;
  const isSelected = selected === reference;
  const isDragged = common.dragged === reference;
  const kind = t(fieldKinds[node.kind].label);
  // A card is a group with content of its own, and the canvas moves the focus from one to the next.
  const focusable = {
    tabIndex: isSelected || common.first === reference ? 0 : -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget) dispatch({ type: 'selected', reference });
    },
  };
  const look = [styles.card, isSelected && styles.selected, isDragged && styles.moving, node.hidden && styles.hidden];
  return (
    <div
      className={look.filter(Boolean).join(' ')}
      role="group"
      aria-label={node.label === '' ? kind : t('{label}，{kind}', { label: node.label, kind })}
      aria-current={isSelected}
      data-reference={reference}
      {...focusable}
    >
      <CardHead node={node} kind={kind} isWrong={wrong.has(reference)} />
      <CardBody node={node} common={common} />
      {isSelected && !isReadOnly && (
        <div className={styles.tools}>
          <Button
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('复制')}
            title={t('复制')}
            tabIndex={-1}
            onClick={() => dispatch({ type: 'copied', reference })}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('删除')}
            title={t('删除')}
            tabIndex={-1}
            onClick={() => dispatch({ type: 'removed', reference })}
          />
        </div>
      )}
    </div>
  );
});

function CardHead({
  node,
  kind,
  isWrong,
}: {
  readonly node: FormNode;
  readonly kind: string;
  readonly isWrong: boolean;
}) {
  const t = useTexts();
  const Icon = KIND_ICONS[node.kind];
  return (
    <div className={styles.cardHead}>
      <Icon aria-hidden />
      {'required' in node && node.required && <span className={styles.required}>*</span>}
      <span className={styles.cardLabel}>{node.label === '' ? kind : node.label}</span>
      {node.hidden && <span className={styles.mark}>{t('隐藏')}</span>}
      {node.showWhen && <span className={styles.mark}>{t('有条件')}</span>}
      {isWrong && <ExclamationCircleOutlined className={styles.wrong} aria-label={t('有待完善')} />}
    </div>
  );
}

function CardBody({ node, common }: { readonly node: FormNode; readonly common: Common }) {
  const t = useTexts();
  if ('columns' in node) return <NodeList {...common} nodes={node.columns} table={node} parent={node.id} section={0} />;
  if (isField(node)) return <Sample field={node} />;
  return (
    <div className={node.kind === 'grid' ? styles.grid : undefined}>
      {node.sections.map(({ title, children }, section) => (
        // Sections have no id of their own: their place is what they are known by.
        <div key={section} className={styles.section}>
          {node.kind !== 'grid' && node.kind !== 'card' && (
            <span className={styles.hint}>{title || t('分区 {n}', { n: section + 1 })}</span>
          )}
          <NodeList {...common} nodes={children} table={undefined} parent={node.id} section={section} />
        </div>
      ))}
    </div>
  );
}

// How the field will look. Nothing can be entered, and it is not read out: the card tells what it is.
const Sample = memo(function Sample({ field }: { readonly field: FormField }) {
  const isOn = useTurn();
  return (
    <div className={styles.sample} aria-hidden="true">
      {isOn && <FieldInput field={field} value={undefined} onChange={ignore} isDisabled />}
    </div>
  );
});

function ignore(): void {
  // A sample takes no values.
}

function toPercent(node: FormNode): string {
  const width = 'width' in node ? node.width : FULL_WIDTH;
  return `${String((width / FULL_WIDTH) * 100)}%`;
}

function holds(node: FormNode, reference: string, selected: string): boolean {
  if (reference === selected) return true;
  if ('columns' in node) return selected.startsWith(`${node.id}.`);
  if (!('sections' in node)) return false;
  return node.sections.some(({ children }) => children.some((child) => holds(child, child.id, selected)));
}

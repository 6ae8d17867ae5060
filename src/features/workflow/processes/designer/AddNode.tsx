import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { useContext, useState } from 'react';
import type { Dispatch } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { createNode } from './createNode';
import { NODE_KIND_LABELS } from 'contract/workflow/nodeKinds';
import { NODE_KIND_GROUPS, NODE_KIND_ICONS } from './nodeKinds';
import type { NodeKind } from 'contract/workflow/nodeKinds';
import { ProcessScopeContext } from './processScope';
import type { ProcessAction } from './processState';
import styles from './process.module.css';

interface Props {
  readonly branchId: string | null;
  readonly index: number;
  readonly dispatch: Dispatch<ProcessAction>;
}

/** The button between two nodes that adds one there. */
export function AddNode({ branchId, index, dispatch }: Props) {
  const t = useTexts();
  const { nodes } = useContext(ProcessScopeContext);
  const [isOpen, setIsOpen] = useState(false);
  const add = (kind: NodeKind) => {
    setIsOpen(false);
    dispatch({ type: 'added', node: createNode(kind, { nodes }, t), place: { branchId, index } });
  };
  const button = (
    <Button
      shape="circle"
      size="small"
      className={styles.add ?? ''}
      icon={<PlusOutlined />}
      aria-label={t('添加节点')}
      title={t('添加节点')}
      onClick={() => setIsOpen(true)}
    />
  );
  // The menu is made when it opens: a process has hundreds of these buttons.
  if (!isOpen) return button;
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={setIsOpen}
      menu={{
        onClick: ({ key }) => {
          const kind = NODE_KIND_GROUPS.flatMap(({ kinds }) => kinds).find((one) => one === key);
          if (kind) add(kind);
        },
        items: NODE_KIND_GROUPS.map(({ label, kinds }) => ({
          type: 'group',
          key: label,
          label: t(label),
          children: kinds.map((kind) => ({
            key: kind,
            label: t(NODE_KIND_LABELS[kind]),
            icon: <KindIcon kind={kind} />,
          })),
        })),
      }}
    >
      {button}
    </Dropdown>
  );
}

function KindIcon({ kind }: { readonly kind: NodeKind }) {
  const Icon = NODE_KIND_ICONS[kind];
  return <Icon aria-hidden />;
}

import { Tree } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ComponentRef } from 'react';
import type { Organization } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { NodeTitle } from './NodeTitle';
import { canStandUnder, isMovable } from './branches';
import type { Branch } from './branches';
import styles from './organizations.module.css';
import { useHeight } from './useHeight';

interface Props {
  readonly rows: readonly Organization[];
  readonly branches: Branch[];
  readonly search: string;
  readonly open: string[];
  readonly onOpen: (open: string[]) => void;
  readonly selectedId: string | undefined;
  readonly onSelect: (organizeId: string) => void;
  readonly onMove: ((organization: Organization, to: Organization) => void) | undefined;
}

/** Time in milliseconds after which a collapsed node expands under a dragged one. */
const OPENING_MS = 600;

/**
 * The virtualised tree of organisations. Dragging one onto another moves it below. antd's own dragging is not used: it
 * offers positions between nodes, but here the sort field defines the order of siblings.
 */
export function OrganizationsTree({ rows, branches, search, open, onOpen, selectedId, onSelect, onMove }: Props) {
  const t = useTexts();
  const [measure, height] = useHeight();
  const [dragged, setDragged] = useState<Organization>();
  const [overId, setOverId] = useState<string>();
  const tree = useRef<ComponentRef<typeof Tree>>(null);
  const isMeasured = height > 0;
  useEffect(() => {
    if (selectedId !== undefined && isMeasured) tree.current?.scrollTo({ key: selectedId });
  }, [selectedId, isMeasured]);
  useEffect(() => {
    if (overId === undefined || open.includes(overId)) return undefined;
    const timer = setTimeout(() => {
      onOpen([...open, overId]);
    }, OPENING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [overId, open, onOpen]);
  const end = () => {
    setDragged(undefined);
    setOverId(undefined);
  };

  return (
    <div ref={measure} className={styles.tree}>
      <Tree<Branch>
        ref={tree}
        aria-label={t('组织')}
        blockNode
        // With motion, nodes that arrive while others move would be rendered twice.
        motion={false}
        height={height}
        treeData={branches}
        expandedKeys={open}
        onExpand={(keys) => {
          onOpen(keys.map(String));
        }}
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelect={(_, { node }) => {
          onSelect(node.key);
        }}
        titleRender={({ organization, key }) => (
          <NodeTitle
            organization={organization}
            search={search}
            isTarget={key === overId}
            onDragStart={onMove && isMovable(organization) ? () => setDragged(organization) : undefined}
            onDragEnd={end}
            onDragOver={dragged && canStandUnder(rows, dragged, organization) ? () => setOverId(key) : undefined}
            onDragLeave={() => setOverId(undefined)}
            onDrop={() => {
              if (dragged) onMove?.(dragged, organization);
              end();
            }}
          />
        )}
      />
    </div>
  );
}

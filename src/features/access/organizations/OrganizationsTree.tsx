import { Tree } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ComponentRef } from 'react';
import type { Organization } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { NodeTitle } from './NodeTitle';
import { canMoveBelow, isMovable } from './branches';
import type { OrganizationBranch } from './branches';
import styles from './organizations.module.css';
import { useElementHeight } from './useElementHeight';

interface Props {
  readonly rows: readonly Organization[];
  readonly branches: OrganizationBranch[];
  readonly search: string;
  readonly open: string[];
  readonly onOpen: (open: string[]) => void;
  readonly selectedId: string | undefined;
  readonly onSelect: (organizeId: string) => void;
  readonly onMove: ((organization: Organization, to: Organization) => void) | undefined;
}

/** Milliseconds for which the user has to drag an organisation over a collapsed node until the node expands. */
const OPENING_MS = 600;

/**
 * The virtualised tree of organisations. Dragging an organisation onto another one moves it below the other one. antd's
 * own dragging is not used: antd offers positions between nodes, but the sort field defines the order of siblings.
 */
export function OrganizationsTree({ rows, branches, search, open, onOpen, selectedId, onSelect, onMove }: Props) {
  const t = useTexts();
  const [measure, height] = useElementHeight();
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
      <Tree<OrganizationBranch>
        ref={tree}
        aria-label={t('组织')}
        blockNode
        // Disables antd's animation, which would render nodes twice if they appear while others move.
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
            onDragOver={dragged && canMoveBelow(rows, dragged, organization) ? () => setOverId(key) : undefined}
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

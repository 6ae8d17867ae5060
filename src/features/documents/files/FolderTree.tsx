import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined';
import FolderOutlined from '@ant-design/icons/FolderOutlined';
import HddOutlined from '@ant-design/icons/HddOutlined';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Folder } from 'contract/documents/folders';
import { useListFoldersQuery } from '@/api/documents/folders';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDropTarget } from './dragging';
import type { DropTarget } from './items';
import styles from './folderTree.module.css';
import { moveInTree } from './moveInTree';

interface TreeProps {
  /** The chosen folder; null for the top, undefined for none. */
  readonly selectedId: string | null | undefined;
  /** The folders whose sub-folders are shown. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (folderId: string, isOpen: boolean) => void;
  readonly onSelect: (target: DropTarget) => void;
}

/** The tree of folders. The sub-folders of a folder are loaded when it opens. */
export function FolderTree({ label, ...tree }: TreeProps & { readonly label: string }) {
  const t = useTexts();
  return (
    <div role="tree" aria-label={label} className={styles.tree}>
      <TreeNode
        {...tree}
        target={{ folderId: null, level: null }}
        name={t('全部文件')}
        icon={<HddOutlined />}
        level={1}
        isOpen
      >
        <Branch {...tree} parentId={undefined} level={2} />
      </TreeNode>
    </div>
  );
}

interface BranchProps extends TreeProps {
  readonly parentId: string | undefined;
  /** The level of the folders in the tree, from 1. */
  readonly level: number;
}

function Branch({ parentId, level, ...tree }: BranchProps) {
  const t = useTexts();
  const { data, error, refetch } = useListFoldersQuery(parentId === undefined ? {} : { parentId });
  const indent = { paddingInlineStart: level * 16 };
  return (
    <div role="group">
      {data?.map((folder) => (
        <FolderNode key={folder.folderId} {...tree} folder={folder} level={level} />
      ))}
      {isFailure(error) && !data && (
        <button type="button" className={styles.retry} style={indent} onClick={() => void refetch()}>
          {t('加载失败，点击重试')}
        </button>
      )}
      {!data && !error && (
        <div className={styles.loading} style={indent}>
          {t('正在加载')}
        </div>
      )}
    </div>
  );
}

function FolderNode({ folder, level, ...tree }: TreeProps & { readonly folder: Folder; readonly level: number }) {
  const { folderId, folderName, hasSubfolders } = folder;
  const isOpen = hasSubfolders && tree.open.has(folderId);
  return (
    <TreeNode
      {...tree}
      target={folder}
      name={folderName}
      icon={isOpen ? <FolderOpenOutlined /> : <FolderOutlined />}
      level={level}
      isOpen={hasSubfolders ? isOpen : undefined}
    >
      {isOpen && <Branch {...tree} parentId={folderId} level={level + 1} />}
    </TreeNode>
  );
}

interface NodeProps extends TreeProps {
  readonly target: DropTarget;
  readonly name: string;
  readonly icon: ReactNode;
  readonly level: number;
  /** Whether the sub-folders are shown; undefined if there are none. */
  readonly isOpen: boolean | undefined;
  readonly children: ReactNode;
}

function TreeNode({ target, name, icon, level, isOpen, selectedId, onToggle, onSelect, children }: NodeProps) {
  const { folderId } = target;
  const isSelected = folderId === selectedId;
  const toggle = (isOpening: boolean) => {
    if (folderId !== null) onToggle(folderId, isOpening);
  };
  const { isOver, dropProps } = useDropTarget(target, () => {
    if (isOpen === false) toggle(true);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveInTree(event, level, isOpen, toggle)) event.preventDefault();
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(target);
    }
  };
  const looks = [styles.node, isSelected && styles.selected, isOver && styles.target];
  return (
    <>
      <div
        {...dropProps}
        role="treeitem"
        aria-level={level}
        aria-selected={isSelected}
        aria-expanded={isOpen}
        tabIndex={isSelected || folderId === null ? 0 : -1}
        className={looks.filter(Boolean).join(' ')}
        style={{ paddingInlineStart: (level - 1) * 16 }}
        title={name}
        onClick={() => onSelect(target)}
        onKeyDown={onKeyDown}
      >
        <span
          role="presentation"
          className={isOpen === true ? `${styles.caret} ${styles.open}` : styles.caret}
          onClick={(event) => {
            event.stopPropagation();
            if (isOpen !== undefined) toggle(!isOpen);
          }}
        >
          {isOpen !== undefined && folderId !== null && <CaretRightOutlined aria-hidden="true" />}
        </span>
        <span aria-hidden="true">{icon}</span>
        <span className={styles.name}>{name}</span>
      </div>
      {children}
    </>
  );
}

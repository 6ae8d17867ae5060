import { Tree } from 'antd';
import { useMemo } from 'react';
import type { TreeDataNode } from 'antd';
import type { OrganizationNode } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { shownIn, withoutBelow } from './excluded';

interface Props {
  readonly tree: readonly OrganizationNode[];
  /** What the roles of the user show. */
  readonly given: readonly string[];
  /** Given by the form, as are value and onChange: the organisations that are taken out. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (excludedIds: string[]) => void;
}

/** A form field that takes organisations, with all below them, out of what a user's roles show: what is ticked stays. */
export function ExcludedOrganizations({ tree, given, id, value = [], onChange }: Props) {
  const t = useTexts();
  const treeData = useMemo(() => toTreeData(tree, new Set(given), new Set(value)), [tree, given, value]);
  if (given.length === 0) {
    return <EmptyState text={t('该用户的角色不包含任何组织的数据')} />;
  }
  return (
    <div id={id} role="group" aria-label={t('可查看的组织')} tabIndex={-1}>
      <Tree
        aria-label={t('可查看的组织')}
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        height={360}
        treeData={treeData}
        checkedKeys={shownIn(tree, given, value)}
        onCheck={(_, { node, checked }) => {
          const key = String(node.key);
          // What is out with the one above need not be named as well.
          onChange?.(checked ? value.filter((one) => one !== key) : [...withoutBelow(tree, value, key), key]);
        }}
      />
    </div>
  );
}

function toTreeData(
  nodes: readonly OrganizationNode[],
  given: ReadonlySet<string>,
  excluded: ReadonlySet<string>,
  isOut = false,
): TreeDataNode[] {
  return nodes.map(({ id, label, children }) => ({
    key: id,
    title: label,
    checkable: given.has(id),
    // It comes back with the one above it.
    disabled: isOut,
    children: toTreeData(children, given, excluded, isOut || excluded.has(id)),
  }));
}

import { Tree } from 'antd';
import { useMemo } from 'react';
import type { TreeDataNode } from 'antd';
import type { OrganizationNode } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { excludeOrganizations, removeDescendants } from './exclusion';

interface Props {
  readonly tree: readonly OrganizationNode[];
  /** The organisations that the user's roles make visible. */
  readonly given: readonly string[];
  /** The form passes `id`, `value` and `onChange`. The value is the excluded organisations. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (excludedIds: string[]) => void;
}

/**
 * A form field that excludes organisations, with all their descendants, from what a user's roles make visible. Ticked
 * organisations stay visible, unticked ones are excluded.
 */
export function ExcludedOrganizationsField({ tree, given, id, value = [], onChange }: Props) {
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
        checkedKeys={excludeOrganizations(tree, given, value)}
        onCheck={(_, { node, checked }) => {
          const key = String(node.key);
          // Lists only the excluded organisation: its descendants are excluded with it.
          onChange?.(checked ? value.filter((one) => one !== key) : [...removeDescendants(tree, value, key), key]);
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
    // Disables the box of an organisation below an excluded one, until the organisation above is visible again.
    disabled: isOut,
    children: toTreeData(children, given, excluded, isOut || excluded.has(id)),
  }));
}

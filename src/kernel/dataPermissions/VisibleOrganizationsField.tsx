import { Flex, Form, Tag, Tree } from 'antd';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { TreeDataNode } from 'antd';
import type { OrganizationNode } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { EmptyState } from '@/ui/page/EmptyState';
import { excludeOrganizations, removeDescendants } from './exclusion';

interface Props {
  readonly tree: readonly OrganizationNode[];
  /** The organisations that the user's roles make visible. */
  readonly given: readonly string[];
  /** Set for a user whose data scope can't be changed. */
  readonly isDisabled: boolean;
  readonly label: string;
  readonly hint: string;
}

/**
 * The form fields `addedIds` and `organizeIds` as one tree of the organisations that a user sees. Unticking one that the
 * roles show excludes it with all below it; ticking another one adds it alone.
 */
export function VisibleOrganizationsField({ label, hint, ...props }: Props) {
  return (
    <Form.Item name="addedIds" noStyle>
      <AddedOrganizations>
        {(added, onAddedChange) => (
          <Form.Item name="organizeIds" label={label} extra={hint}>
            <OrganizationsTree {...props} label={label} added={added} onAddedChange={onAddedChange} />
          </Form.Item>
        )}
      </AddedOrganizations>
    </Form.Item>
  );
}

type SetIds = (ids: string[]) => void;

/** Passes on the value of its form field, since the tree edits two fields at once. */
function AddedOrganizations({
  value = [],
  onChange = () => undefined,
  children,
}: {
  readonly value?: readonly string[];
  readonly onChange?: SetIds;
  readonly children: (value: readonly string[], onChange: SetIds) => ReactNode;
}) {
  return children(value, onChange);
}

interface TreeProps extends Omit<Props, 'hint'> {
  readonly added: readonly string[];
  readonly onAddedChange: SetIds;
  /** The form passes `id`, `value` and `onChange`. The value is the excluded organisations. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: SetIds;
}

function OrganizationsTree({
  tree,
  given,
  isDisabled,
  label,
  added,
  onAddedChange,
  id,
  value = [],
  onChange,
}: TreeProps) {
  const t = useTexts();
  const treeData = useMemo(
    () => toTreeData(t, tree, { given: new Set(given), added: new Set(added), excluded: new Set(value) }),
    [t, tree, given, added, value],
  );
  if (tree.length === 0) return <EmptyState text={t('您的数据范围内没有组织')} />;

  const show = (key: string) => {
    if (value.includes(key)) onChange?.(value.filter((one) => one !== key));
    if (!given.includes(key)) onAddedChange([...added.filter((one) => one !== key), key]);
  };
  const hide = (key: string) => {
    if (added.includes(key)) onAddedChange(added.filter((one) => one !== key));
    // Lists only the excluded organisation: its descendants are excluded with it.
    if (given.includes(key)) onChange?.([...removeDescendants(tree, value, key), key]);
  };
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1}>
      <Tree
        aria-label={label}
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll
        height={360}
        disabled={isDisabled}
        treeData={treeData}
        checkedKeys={excludeOrganizations(tree, [...given, ...added], value)}
        onCheck={(_, { node, checked }) => (checked ? show : hide)(String(node.key))}
      />
    </div>
  );
}

interface Shown {
  readonly given: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

function toTreeData(t: Translate, nodes: readonly OrganizationNode[], shown: Shown, isOut = false): TreeDataNode[] {
  const { given, added, excluded } = shown;
  return nodes.map(({ id, label, isSelectable, children }) => ({
    key: id,
    title: (
      <Flex gap={8} align="center">
        {label}
        {excluded.has(id) && <Tag bordered={false}>{t('已排除')}</Tag>}
        {added.has(id) && !excluded.has(id) && (
          <Tag bordered={false} color="processing">
            {t('单独添加')}
          </Tag>
        )}
      </Flex>
    ),
    checkable: isSelectable || given.has(id) || added.has(id) || excluded.has(id),
    // Disables the box of an organisation below an excluded one, until the organisation above is visible again.
    disabled: isOut,
    children: toTreeData(t, children, shown, isOut || excluded.has(id)),
  }));
}

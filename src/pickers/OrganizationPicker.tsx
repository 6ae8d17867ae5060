import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { OrganizationNode } from 'contract/access/organizations';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';

interface Props extends ProFormTreeSelectProps {
  /** The organisations that can't be chosen here, in addition to those that are never offered. */
  readonly barred?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** A form field that chooses one organisation of the merchant. */
export function OrganizationPicker({ barred = NONE, ...props }: Props) {
  const { data, isLoading } = useGetOrganizationTreeQuery();
  const treeData = useMemo(() => (data ?? []).map((node) => toChoice(node, barred)), [data, barred]);
  return (
    <ProFormTreeSelect
      {...props}
      fieldProps={{
        treeData,
        loading: isLoading,
        fieldNames: { label: 'label', value: 'id', children: 'children' },
        treeNodeFilterProp: 'label',
        showSearch: true,
        treeDefaultExpandAll: true,
        ...props.fieldProps,
      }}
    />
  );
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly children: Choice[];
}

// Copies the nodes, since the field writes into the nodes that it receives.
function toChoice({ id, label, isSelectable, children }: OrganizationNode, barred: ReadonlySet<string>): Choice {
  const disabled = !isSelectable || barred.has(id);
  return { id, label, disabled, children: children.map((child) => toChoice(child, barred)) };
}

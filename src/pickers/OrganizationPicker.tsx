import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { useGetOrganizationTreeQuery } from '@/api/organizations';

/** A form field that chooses one organisation of the merchant. */
export function OrganizationPicker(props: ProFormTreeSelectProps) {
  const { data, isLoading } = useGetOrganizationTreeQuery();
  // The field writes into the nodes that it is given, and what is in the cache can't be written to.
  const treeData = useMemo(() => structuredClone(data ?? []), [data]);
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

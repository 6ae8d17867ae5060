import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { ProFormTreeSelectProps } from '@ant-design/pro-components';

/** An option of a {@link TreePicker} with the options that it contains. */
export interface TreeOption {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeOption[];
}

interface Props extends ProFormTreeSelectProps {
  /** Made for this field alone, since antd writes into the options that it receives. */
  readonly offered: TreeOption[];
  readonly isLoading: boolean;
}

/** A form field that chooses among the nodes of a tree, searched by title. The tree begins expanded. */
export function TreePicker({ offered, isLoading, ...props }: Props) {
  return (
    <ProFormTreeSelect
      {...props}
      fieldProps={{
        treeData: offered,
        loading: isLoading,
        treeNodeFilterProp: 'title',
        showSearch: true,
        treeDefaultExpandAll: true,
        ...props.fieldProps,
      }}
    />
  );
}

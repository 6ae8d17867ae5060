import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { MerchantNode } from 'contract/access/merchants';
import { useGetMerchantTreeQuery } from '@/api/access/merchants';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/textOf';

interface Props extends ProFormTreeSelectProps {
  /** The merchant that can't be chosen here, in addition to the disabled ones. */
  readonly barred?: string | undefined;
}

/** A form field that chooses one of the merchants that the user manages: the user's own and all below it. */
export function MerchantPicker({ barred, ...props }: Props) {
  const t = useTexts();
  const { data, isLoading } = useGetMerchantTreeQuery();
  const treeData = useMemo(() => (data ?? []).map((node) => toChoice(t, node, barred)), [t, data, barred]);
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
function toChoice(t: Translate, node: MerchantNode, barred: string | undefined): Choice {
  const { id, label, isEnabled, children } = node;
  const name = isEnabled ? label : t('{name}（已停用）', { name: label });
  const disabled = !isEnabled || id === barred;
  return { id, label: name, disabled, children: children.map((child) => toChoice(t, child, barred)) };
}

import type { ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useMemo } from 'react';
import type { MerchantNode } from 'contract/access/merchants';
import { useGetMerchantTreeQuery } from '@/api/access/merchants';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { TreePicker } from '@/ui/form/pickers';
import type { TreeOption } from '@/ui/form/pickers';

interface Props extends ProFormTreeSelectProps {
  /** The merchant that can't be chosen in this field, in addition to the disabled ones. */
  readonly barred?: string | undefined;
}

/** A form field that chooses one of the merchants that the user manages: the user's own and all below it. */
export function MerchantPicker({ barred, ...props }: Props) {
  const t = useTexts();
  const { data, isLoading } = useGetMerchantTreeQuery();
  const offered = useMemo(() => (data ?? []).map((node) => toOption(t, node, barred)), [t, data, barred]);
  return <TreePicker {...props} offered={offered} isLoading={isLoading} />;
}

function toOption(t: Translate, node: MerchantNode, barred: string | undefined): TreeOption {
  const { id, label, isEnabled, children } = node;
  return {
    value: id,
    title: isEnabled ? label : t('{name}（已停用）', { name: label }),
    disabled: !isEnabled || id === barred,
    children: children.map((child) => toOption(t, child, barred)),
  };
}

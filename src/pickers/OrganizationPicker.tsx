import type { ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useMemo } from 'react';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';
import { TreePicker } from '@/ui/form/pickers';
import { organizationOptions } from './organizationOptions';

interface Props extends ProFormTreeSelectProps {
  /** The organisations that can't be chosen in this field, in addition to those that are not selectable anywhere. */
  readonly barred?: ReadonlySet<string>;
}

/** A form field that chooses one organisation of the merchant. */
export function OrganizationPicker({ barred, ...props }: Props) {
  const { data, isLoading } = useGetOrganizationTreeQuery();
  const offered = useMemo(() => organizationOptions(data ?? [], barred), [data, barred]);
  return <TreePicker {...props} offered={offered} isLoading={isLoading} />;
}

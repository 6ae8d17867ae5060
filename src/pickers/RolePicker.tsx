import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetRoleOptionsQuery } from '@/api/access/roles';

interface Props extends ProFormSelectProps {
  /** What is chosen already: shown by name even where it is no longer offered. */
  readonly held?: readonly { readonly roleId: string; readonly roleName: string }[];
}

/** A form field that chooses roles of the merchant. */
export function RolePicker({ held = [], ...props }: Props) {
  const { data = [], isLoading } = useGetRoleOptionsQuery();
  const names = new Map([...held, ...data].map(({ roleId, roleName }) => [roleId, roleName]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return (
    <ProFormSelect
      {...props}
      mode="multiple"
      options={options}
      fieldProps={{ loading: isLoading, optionFilterProp: 'label', ...props.fieldProps }}
    />
  );
}

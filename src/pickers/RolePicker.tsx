import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetRoleOptionsQuery } from '@/api/roles';

/** A form field that chooses roles of the merchant. */
export function RolePicker(props: ProFormSelectProps) {
  const { data = [], isLoading } = useGetRoleOptionsQuery();
  const options = data.map(({ roleId: value, roleName: label }) => ({ label, value }));
  return (
    <ProFormSelect
      {...props}
      mode="multiple"
      options={options}
      fieldProps={{ loading: isLoading, ...props.fieldProps }}
    />
  );
}

import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetPositionOptionsQuery } from '@/api/positions';

/** A form field that chooses positions of the merchant. */
export function PositionPicker(props: ProFormSelectProps) {
  const { data = [], isLoading } = useGetPositionOptionsQuery();
  const options = data.map(({ positionId: value, positionName: label }) => ({ label, value }));
  return (
    <ProFormSelect
      {...props}
      mode="multiple"
      options={options}
      fieldProps={{ loading: isLoading, ...props.fieldProps }}
    />
  );
}

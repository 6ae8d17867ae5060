import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetPositionOptionsQuery } from '@/api/access/positions';

interface Props extends ProFormSelectProps {
  /** What is chosen already: shown by name even where it is no longer offered. */
  readonly held?: readonly { readonly positionId: string; readonly positionName: string }[];
}

/** A form field that chooses positions of the merchant. */
export function PositionPicker({ held = [], ...props }: Props) {
  const { data = [], isLoading } = useGetPositionOptionsQuery();
  const names = new Map([...held, ...data].map(({ positionId, positionName }) => [positionId, positionName]));
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

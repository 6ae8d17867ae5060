import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetPositionOptionsQuery } from '@/api/access/positions';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held?: readonly { readonly positionId: string; readonly positionName: string }[];
}

/** A form field that chooses positions of the merchant. */
export function PositionPicker({ held = [], ...props }: Props) {
  const { data = [], isLoading } = useGetPositionOptionsQuery();
  const option = (one: (typeof data)[number]) => [one.positionId, one.positionName] as const;
  return (
    <OptionsPicker
      {...props}
      mode="multiple"
      offered={data.map(option)}
      held={held.map(option)}
      isLoading={isLoading}
    />
  );
}

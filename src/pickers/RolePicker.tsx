import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useGetRoleOptionsQuery } from '@/api/access/roles';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held?: readonly { readonly roleId: string; readonly roleName: string }[];
}

/** A form field that chooses roles of the merchant. */
export function RolePicker({ held = [], ...props }: Props) {
  const { data = [], isLoading } = useGetRoleOptionsQuery();
  const option = (one: (typeof data)[number]) => [one.roleId, one.roleName] as const;
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

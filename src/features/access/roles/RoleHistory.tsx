import { skipToken } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { roles } from 'contract/access/roles';
import type { Role } from 'contract/access/roles';
import { useGetRoleQuery, useUpdateRoleMutation } from '@/api/access/roles';
import { LazyObjectHistory } from '@/kernel/audit/LazyObjectHistory';
import { useHasPermission } from '@/kernel/permissions/permissions';

interface Props {
  readonly role: Role;
  readonly onClose: () => void;
}

/** The history of a role. Reads the role first, since the list lacks the menu nodes that can be restored. */
export function RoleHistory({ role: { roleId, roleName, isAdministrator }, onClose }: Props) {
  const isReadable = useHasPermission(roles.getRole.needs) && !isAdministrator;
  const { data: role } = useGetRoleQuery(isReadable ? { roleId } : skipToken, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateRoleMutation();
  const target = role && {
    needs: roles.updateRole.needs,
    present: {
      roleName: role.roleName,
      roleCode: role.roleCode,
      // The log sorts ids.
      menuIds: [...role.menuIds].sort(),
      dataScope: role.dataScope,
      organizeIds: [...role.organizeIds].sort(),
      secondFactor: role.secondFactor,
      remark: role.remark ?? null,
    },
    save: async (values: object) => update(v.parse(roles.updateRole.arg, { ...role, ...values })).unwrap(),
  };
  return <LazyObjectHistory kind="role" objectId={roleId} name={roleName} target={target} onClose={onClose} />;
}

import { roles } from 'contract/roles';
import type { Role } from 'contract/roles';
import { useChangeRoleStatusMutation, useRemoveRoleMutation } from '@/api/roles';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useConfirm } from '@/ui/list/useConfirm';
import type { RoleDialog } from './dialog';

interface Props {
  readonly role: Role;
  readonly open: (dialog: RoleDialog) => void;
}

/** What can be done with one role; the built-in one can only be looked at. */
export function RoleActions({ role, open }: Props) {
  const [changeStatus] = useChangeRoleStatusMutation();
  const [removeRole] = useRemoveRoleMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { roleId, roleName, status, userCount, isAdministrator } = role;
  const { getRole, addRole, updateRole, changeRoleStatus, listRoleUsers, removeRole: removal } = roles;

  const enable = () => void tell(changeStatus({ roleId, status: 'NORMAL' }).unwrap(), '已启用');
  const disable = () =>
    confirm({
      title: `停用角色 ${roleName}？`,
      content:
        userCount > 0
          ? `持有该角色的 ${String(userCount)} 名用户将立即失去由它获得的权限。`
          : '停用后，该角色不再产生权限，也不能再分配给用户。',
      verb: '停用',
      onConfirm: () => tell(changeStatus({ roleId, status: 'STOP_USING' }).unwrap(), '已停用'),
    });
  const remove = () =>
    confirm({
      title: `删除角色 ${roleName}？`,
      content: '角色及其菜单权限将一并删除，不能恢复。',
      verb: '删除',
      onConfirm: () => tell(removeRole({ roleId }).unwrap(), '已删除'),
    });
  const isShown = !isAdministrator;

  return (
    <AuthorizedActions
      actions={[
        {
          label: '编辑',
          needs: [getRole.needs, updateRole.needs],
          isShown,
          onClick: () => open({ kind: 'edit', roleId }),
        },
        { label: '用户', needs: listRoleUsers.needs, onClick: () => open({ kind: 'users', role }) },
        {
          label: '复制',
          needs: [getRole.needs, addRole.needs],
          isShown,
          onClick: () => open({ kind: 'copy', roleId }),
        },
        { label: '启用', needs: changeRoleStatus.needs, isShown: isShown && status !== 'NORMAL', onClick: enable },
        { label: '停用', needs: changeRoleStatus.needs, isShown: isShown && status === 'NORMAL', onClick: disable },
        { label: '删除', needs: removal.needs, isShown, isDanger: true, onClick: remove },
      ]}
    />
  );
}

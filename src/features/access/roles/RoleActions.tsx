import { roles } from 'contract/access/roles';
import type { Role } from 'contract/access/roles';
import { useChangeRoleStatusMutation, useRemoveRoleMutation } from '@/api/access/roles';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { RoleDialog } from './dialog';

interface Props {
  readonly role: Role;
  readonly open: (dialog: RoleDialog) => void;
}

const REFUSAL_TEXTS = {
  beyondOwnRights: text('角色“{name}”超出了您自己的权限，不能操作'),
  heldByCaller: text('不能修改自己持有的角色'),
} as const;

/** The actions on one role. The built-in administrator role is read-only. */
export function RoleActions({ role, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeRoleStatusMutation();
  const [removeRole] = useRemoveRoleMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const mayListUsers = useHasPermission(roles.listRoleUsers.needs);
  const { roleId, roleName, status, userCount, guestCount, isAdministrator, changeRefusal } = role;
  const { getRole, addRole, updateRole, changeRoleStatus, listRoleUsers, removeRole: removal } = roles;

  const enable = () => void tell(changeStatus({ roleId, status: 'NORMAL' }).unwrap(), t('已启用'));
  const disable = () =>
    confirm({
      title: t('停用角色“{roleName}”？', { roleName }),
      content:
        userCount > 0
          ? t('持有该角色的 {n} 名用户将立即失去由它获得的权限。', { n: userCount })
          : t('停用后，该角色不再产生权限，也不能再分配给用户。'),
      verb: t('停用'),
      onConfirm: () => tell(changeStatus({ roleId, status: 'STOP_USING' }).unwrap(), t('已停用')),
    });
  const unchangeable =
    changeRefusal === null ? undefined : { reason: t(REFUSAL_TEXTS[changeRefusal], { name: roleName }) };
  const held = [
    ...(userCount > 0 ? [t('{n} 个用户', { n: userCount })] : []),
    ...(guestCount > 0 ? [t('{n} 个其他租户的授权用户', { n: guestCount })] : []),
  ];
  const showUsers = { label: t('查看这些用户'), onClick: () => open({ kind: 'users', role }) };
  const inUse =
    held.length > 0
      ? {
          reason: t('该角色下有 {held}，不能删除', { held: held.join(t('、')) }),
          link: userCount > 0 && mayListUsers ? showUsers : undefined,
        }
      : undefined;
  const remove = () =>
    confirm({
      title: t('删除角色“{roleName}”？', { roleName }),
      content: t('角色及其菜单权限将一并删除，不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeRole({ roleId }).unwrap(), t('已删除')),
    });
  const isShown = !isAdministrator;

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('编辑'),
          needs: [getRole.needs, updateRole.needs],
          isShown,
          blocked: unchangeable,
          onClick: () => open({ kind: 'edit', roleId }),
        },
        {
          label: t('用户', { meaning: 'list' }),
          needs: listRoleUsers.needs,
          onClick: () => open({ kind: 'users', role }),
        },
        {
          label: t('复制'),
          needs: [getRole.needs, addRole.needs],
          isShown,
          onClick: () => open({ kind: 'copy', roleId }),
        },
        {
          label: t('启用'),
          needs: changeRoleStatus.needs,
          isShown: isShown && status !== 'NORMAL',
          blocked: unchangeable,
          onClick: enable,
        },
        {
          label: t('停用'),
          needs: changeRoleStatus.needs,
          isShown: isShown && status === 'NORMAL',
          blocked: unchangeable,
          onClick: disable,
        },
        { label: t('变更记录'), needs: roles.listRoles.needs, onClick: () => open({ kind: 'history', role }) },
        {
          label: t('删除'),
          needs: removal.needs,
          isShown,
          isDanger: true,
          blocked: unchangeable ?? inUse,
          onClick: remove,
        },
      ]}
    />
  );
}

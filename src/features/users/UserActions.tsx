import { users } from 'contract/users';
import type { UserRow } from 'contract/users';
import { useChangeUserStatusMutation, useUnlockUserMutation } from '@/api/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { RowActions } from '@/ui/list/RowActions';
import { useConfirm } from '@/ui/list/useConfirm';
import type { UserDialog } from './dialog';
import { useRemoveUsers } from './useRemoveUsers';

interface Props {
  readonly user: UserRow;
  readonly open: (dialog: UserDialog) => void;
}

/** What can be done with one user (USR-03). */
export function UserActions({ user, open }: Props) {
  const [changeStatus] = useChangeUserStatusMutation();
  const [unlock] = useUnlockUserMutation();
  const remove = useRemoveUsers();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const mayEdit = useHasPermission(users.updateUser.needs);
  const mayLock = useHasPermission(users.lockUser.needs);
  const mayRemove = useHasPermission(users.removeUsers.needs);
  const { userId, status } = user;
  const name = `${user.nickName ?? ''}（${user.userName}）`;

  const disable = () => {
    confirm({
      title: `停用 ${name}？`,
      content: '停用后该用户立即退出登录，且不能再登录。',
      verb: '停用',
      onConfirm: () => tell(changeStatus({ userId, status: 'STOP_USING' }).unwrap(), '已停用'),
    });
  };
  const enable = () => void tell(changeStatus({ userId, status: 'NORMAL' }).unwrap(), '已启用');

  return (
    <RowActions
      actions={[
        {
          label: '编辑',
          isShown: mayEdit,
          onClick: () => {
            open({ kind: 'edit', userId });
          },
        },
        { label: '启用', isShown: mayEdit && status === 'STOP_USING', onClick: enable },
        { label: '停用', isShown: mayEdit && status !== 'STOP_USING', onClick: disable },
        {
          label: '锁定',
          isShown: mayLock && status === 'NORMAL',
          onClick: () => {
            open({ kind: 'lock', user });
          },
        },
        {
          label: '解锁',
          isShown: mayLock && status === 'LOCKED',
          onClick: () => void tell(unlock({ userId }).unwrap(), '已解锁'),
        },
        {
          label: '删除',
          isShown: mayRemove,
          isDanger: true,
          onClick: () => {
            remove([user]);
          },
        },
      ]}
    />
  );
}

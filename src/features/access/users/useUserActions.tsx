import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { authorizations } from 'contract/access/authorizations';
import { passwords } from 'contract/access/passwords';
import { secondFactors } from 'contract/access/secondFactors';
import { users } from 'contract/access/users';
import type { UserRow } from 'contract/access/users';
import { useRemoveUserSecondFactorMutation } from '@/api/access/secondFactors';
import { useChangeUserStatusMutation, useUnlockUserMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { UserDialog } from './dialog';
import { useRemoveUsers } from './useRemoveUsers';

/**
 * Returns a function that renders the actions on one user (USR-03). A hook of the list rather than a component of each
 * row: every mutation hook subscribes to the store, and a list has many rows.
 */
export function useUserActions(open: (dialog: UserDialog) => void): (user: UserRow) => ReactNode {
  const t = useTexts();
  const [changeStatus] = useChangeUserStatusMutation();
  const [unlock] = useUnlockUserMutation();
  const [removeSecondFactor] = useRemoveUserSecondFactorMutation();
  const remove = useRemoveUsers();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const ownId = useSelector(selectSessionInfo)?.user.userId;
  const { getUser, updateUser, changeUserStatus, lockUser, unlockUser, removeUsers } = users;
  return (user) => {
    const { userId, status, isBeyondOwnRights } = user;
    const isLocked = status === 'LOCKED';

    const enable = () => void tell(changeStatus({ userId, status: 'NORMAL' }).unwrap(), t('已启用'));
    const disable = () =>
      confirm({
        title: t('停用用户“{name}（{userName}）”？', { name: user.nickName ?? '', userName: user.userName }),
        content: t('停用后该用户立即退出登录，且不能再登录。'),
        verb: t('停用'),
        onConfirm: () => tell(changeStatus({ userId, status: 'STOP_USING' }).unwrap(), t('已停用')),
      });
    const release = () => void tell(unlock({ userId }).unwrap(), isLocked ? t('已解锁') : t('已解除登录限制'));

    const removeFactor = () =>
      confirm({
        title: t('解除用户“{name}（{userName}）”的二次验证？', { name: user.nickName ?? '', userName: user.userName }),
        content: t('请先确认是本人要求解除，例如手机遗失。解除后恢复码和免验证的设备也失效，登录只需要密码。'),
        verb: t('解除'),
        onConfirm: () => tell(removeSecondFactor({ userId }).unwrap(), t('已解除二次验证')),
      });

    const blockHigher = isBeyondOwnRights
      ? { reason: t('用户“{name}”的权限超出了您自己的权限，不能操作', { name: user.nickName ?? '' }) }
      : undefined;
    const blockSelf = (reason: string) => (userId === ownId ? { reason } : blockHigher);

    return (
      <AuthorizedActions
        actions={[
          // First where it is most likely what the search was for.
          { label: t('解锁'), needs: unlockUser.needs, isShown: isLocked, blocked: blockHigher, onClick: release },
          {
            label: t('编辑'),
            needs: [getUser.needs, updateUser.needs],
            blocked: blockHigher,
            onClick: () => open({ kind: 'edit', userId }),
          },
          {
            label: t('启用'),
            needs: changeUserStatus.needs,
            isShown: status === 'STOP_USING',
            blocked: blockHigher,
            onClick: enable,
          },
          {
            label: t('停用'),
            needs: changeUserStatus.needs,
            isShown: status !== 'STOP_USING',
            blocked: blockSelf(t('不能停用自己')),
            onClick: disable,
          },
          {
            label: t('锁定'),
            needs: lockUser.needs,
            isShown: status === 'NORMAL',
            blocked: blockSelf(t('不能锁定自己')),
            onClick: () => open({ kind: 'lock', user }),
          },
          {
            label: t('重置密码'),
            needs: passwords.resetPwd.needs,
            blocked: blockHigher,
            isShown: userId !== ownId,
            onClick: () => open({ kind: 'reset', user }),
          },
          {
            label: t('解除二次验证'),
            needs: secondFactors.removeUserSecondFactor.needs,
            blocked: blockHigher,
            isShown: userId !== ownId,
            onClick: removeFactor,
          },
          {
            label: t('数据权限'),
            needs: users.excludeDataPerms.needs,
            blocked: blockHigher,
            isShown: userId !== ownId,
            onClick: () => open({ kind: 'dataPerms', user }),
          },
          {
            label: t('授权租户', { meaning: 'action' }),
            needs: authorizations.addAuthorization.needs,
            isShown: userId !== ownId && status !== 'STOP_USING',
            onClick: () => open({ kind: 'authorize', user }),
          },
          {
            label: t('解除登录限制'),
            needs: unlockUser.needs,
            isShown: status === 'NORMAL',
            blocked: blockHigher,
            onClick: release,
          },
          { label: t('变更记录'), needs: users.listUsers.needs, onClick: () => open({ kind: 'history', user }) },
          {
            label: t('删除'),
            needs: removeUsers.needs,
            isDanger: true,
            blocked: blockSelf(t('不能删除自己')),
            onClick: () => remove([user]),
          },
        ]}
      />
    );
  };
}

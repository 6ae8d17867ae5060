import { useSelector } from 'react-redux';
import { onlineSessions } from 'contract/access/onlineSessions';
import { users } from 'contract/access/users';
import { loginLogs } from 'contract/audit/loginLogs';
import type { LoginLog } from 'contract/audit/loginLogs';
import { useEndOnlineSessionsMutation } from '@/api/access/onlineSessions';
import { useUnlockUserMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly log: LoginLog;
  readonly onOpen: () => void;
}

/** The actions on a row of the login log: its fields, ending a session that is open, and unlocking an account. */
export function LoginLogActions({ log, onOpen }: Props) {
  const t = useTexts();
  const [endSessions] = useEndOnlineSessionsMutation();
  const [unlock] = useUnlockUserMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const merchantId = useSelector(selectSessionInfo)?.merchant.merchantId;
  const { sessionId, userId } = log;
  // An account is unlocked in its own merchant. Unlocking lifts the limits after wrong passwords, too.
  const mayUnlock = log.reason === 'wrongPassword' || log.reason === 'userLocked';

  const end = () =>
    confirm({
      title: t('结束“{name}”的会话？', { name: log.userName ?? '' }),
      content: t('该用户立即退出登录，未保存的内容会丢失。'),
      verb: t('结束会话'),
      onConfirm: () => tell(endSessions({ sessionId: sessionId ?? '', extent: 'session' }).unwrap(), t('已结束会话')),
    });

  return (
    <AuthorizedActions
      actions={[
        { label: t('详情'), needs: loginLogs.listLoginLogs.needs, onClick: onOpen },
        {
          label: t('结束会话'),
          needs: onlineSessions.endOnlineSessions.needs,
          isDanger: true,
          isShown: log.isSessionOpen && !log.isOwnSession,
          onClick: end,
        },
        {
          label: t('解锁账号'),
          needs: users.unlockUser.needs,
          isShown: log.isRefused && mayUnlock && log.merchantId === merchantId,
          onClick: () => void tell(unlock({ userId: userId ?? '' }).unwrap(), t('已解锁')),
        },
      ]}
    />
  );
}

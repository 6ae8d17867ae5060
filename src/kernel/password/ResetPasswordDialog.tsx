import { passwords } from 'contract/access/passwords';
import type { UserRow } from 'contract/access/users';
import { useResetPwdMutation, useSendVerificationMutation } from '@/api/access/passwords';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';
import { useFeedback } from '../feedback/useFeedback';
import { NewPasswordFields } from './NewPasswordFields';
import { VerificationCodeField } from './VerificationCodeField';

interface Props {
  /** The user whose password is reset. */
  readonly user: Pick<UserRow, 'userId' | 'userName' | 'nickName'>;
  readonly onClose: () => void;
}

/** 重置密码: resets the password of another user, with a verification code that was sent to that user (PRF-06, PRF-07). */
export function ResetPasswordDialog({ user, onClose }: Props) {
  const t = useTexts();
  const { userId, userName, nickName } = user;
  const [resetPassword] = useResetPwdMutation();
  const [sendVerification] = useSendVerificationMutation();
  const { succeed } = useFeedback();

  return (
    <FormDialog
      endpoint={passwords.resetPwd}
      title={t('重置密码：{name}', { name: nickName ?? userName })}
      width={400}
      verb={t('重置')}
      fixed={{ userId }}
      onSubmit={(arg) => resetPassword(arg).unwrap()}
      onSaved={() => {
        succeed(t('修改成功'));
        onClose();
      }}
      onClose={onClose}
    >
      <NewPasswordFields />
      <VerificationCodeField
        name="verifyCode"
        rules={formRules(passwords.resetPwd, 'verifyCode')}
        sender={`reset:${userId}`}
        request={() => sendVerification({ userId }).unwrap()}
        hint={t('验证码将发送到该用户的邮箱，请向本人索取；无法向其发送验证码时不必填写。本人下次登录时须再次修改密码')}
      />
    </FormDialog>
  );
}

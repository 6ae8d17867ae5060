import { ProFormText } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { passwords } from 'contract/access/passwords';
import type { UserRow } from 'contract/access/users';
import { useResetPwdMutation, useSendVerificationMutation } from '@/api/access/passwords';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useFeedback } from '../feedback/useFeedback';
import { NewPasswordFields } from './NewPasswordFields';
import { CODE_SENT_MESSAGE, useVerificationCodeSender } from './useVerificationCodeSender';

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
  const { secondsLeft, isSending, send } = useVerificationCodeSender(`reset:${userId}`);
  const [problem, setProblem] = useState<PortalText>('');
  const { succeed } = useFeedback();
  const untold = useUnreportedFailure();

  const askForCode = async () => {
    setProblem('');
    const failure = await send(async () => {
      await sendVerification({ userId }).unwrap();
      succeed(CODE_SENT_MESSAGE);
    });
    setProblem(untold(failure).message);
  };

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
      <ProFormText
        name="verifyCode"
        label={t('验证码')}
        // Treats an emptied field as omitted: a user who can't receive a code needs none.
        normalize={(typed: unknown) => (typed === '' ? undefined : typed)}
        extra={
          problem ? (
            <Typography.Text type="danger">{t(problem)}</Typography.Text>
          ) : (
            t('验证码将发送到该用户的邮箱，请向本人索取；无法向其发送验证码时不必填写。本人下次登录时须再次修改密码')
          )
        }
        fieldProps={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6 }}
        addonAfter={
          <Button disabled={secondsLeft > 0} loading={isSending && { delay: 300 }} onClick={() => void askForCode()}>
            {secondsLeft > 0 ? t('{n} 秒后重新获取', { n: secondsLeft }) : t('获取验证码')}
          </Button>
        }
        rules={formRules(passwords.resetPwd, 'verifyCode')}
      />
    </FormDialog>
  );
}

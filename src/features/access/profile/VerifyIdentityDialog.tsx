import { ProFormText } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { passwords } from 'contract/access/passwords';
import { PROOF_LIFETIME_MINUTES, profile } from 'contract/access/profile';
import { useProveIdentityMutation, useSendProofVerificationMutation } from '@/api/access/profile';
import { VerificationCodeField } from '@/kernel/password/VerificationCodeField';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

interface Props {
  /** Says before what the user has to prove who they are. */
  readonly reason: string;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** 验证身份: the user proves who they are, by the password or by a code to the e-mail address on file (SEC-04). */
export function VerifyIdentityDialog({ reason, onProved, onClose }: Props) {
  const t = useTexts();
  const [prove] = useProveIdentityMutation();
  const [sendCode] = useSendProofVerificationMutation();
  const [isByCode, setIsByCode] = useState(false);

  return (
    <FormDialog
      endpoint={profile.proveIdentity}
      title={t('验证身份')}
      width={400}
      verb={t('验证')}
      onSubmit={({ originalPassword, verification }) =>
        prove(isByCode ? { verification } : { originalPassword }).unwrap()
      }
      onSaved={onProved}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">
        {t('{reason}，请验证是您本人操作；{n} 分钟内不必再次验证', { reason, n: PROOF_LIFETIME_MINUTES })}
      </Typography.Paragraph>
      {isByCode ? (
        <VerificationCodeField
          name="verification"
          rules={formRules(passwords.resetForgottenPassword, 'verifyCode')}
          sender="proof"
          request={() => sendCode().unwrap()}
          hint={t('验证码将发送到您现在的邮箱')}
        />
      ) : (
        <ProFormText.Password
          name="originalPassword"
          label={t('原始密码')}
          fieldProps={{ autoComplete: 'current-password', autoFocus: true }}
          rules={formRules(passwords.resetPwdBySelf, 'originalPassword')}
        />
      )}
      <Button type="link" size="small" onClick={() => setIsByCode(!isByCode)}>
        {isByCode ? t('改用密码') : t('改用邮箱验证码')}
      </Button>
    </FormDialog>
  );
}

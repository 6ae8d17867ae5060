import { ProFormText } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { secondFactors } from 'contract/access/secondFactors';
import { useConfirmPasskeyAgainMutation, useStartPasskeyAgainMutation } from '@/api/access/passkeys';
import { useConfirmSecondFactorMutation } from '@/api/access/secondFactors';
import { endStepUp } from '@/platform/http/stepUp';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { canAnswer, getPasskeyProof } from '@/platform/passkeys/passkeys';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/**
 * 二次验证: the user gives the second factor again before a call that grants rights or hands out secrets (SET-03). The
 * call then goes on by itself; without the second factor it fails.
 */
export function StepUpDialog() {
  const t = useTexts();
  const [confirm] = useConfirmSecondFactorMutation();
  return (
    <FormDialog
      endpoint={secondFactors.confirmSecondFactor}
      title={t('二次验证')}
      width={400}
      verb={t('验证')}
      // Keeps this dialog above that of the form whose call waits.
      zIndex={1100}
      onSubmit={(arg) => confirm(arg).unwrap()}
      onSaved={() => endStepUp(true)}
      onClose={() => endStepUp(false)}
    >
      <Typography.Paragraph type="secondary">
        {t('该操作涉及权限或敏感信息，请输入身份验证器中的验证码后继续')}
      </Typography.Paragraph>
      <PasskeyButton />
      <ProFormText
        {...field(secondFactors.confirmSecondFactor, 'code', { autoComplete: 'one-time-code', autoFocus: true })}
        label={t('验证码或恢复码')}
      />
    </FormDialog>
  );
}

// Lets the user prove a passkey instead, where one works in this browser.
function PasskeyButton() {
  const t = useTexts();
  const unreported = useUnreportedFailure();
  const [start, { data: question }] = useStartPasskeyAgainMutation();
  const [confirm] = useConfirmPasskeyAgainMutation();
  const [isProving, setIsProving] = useState(false);
  const [problem, setProblem] = useState<PortalText>('');
  useEffect(() => {
    // Without an answer, a code is the way.
    start()
      .unwrap()
      .catch(() => undefined);
  }, [start]);

  const prove = async () => {
    setIsProving(true);
    setProblem('');
    try {
      const asked = await start().unwrap();
      if (!asked) return;
      await confirm({ proof: await getPasskeyProof(asked) }).unwrap();
      endStepUp(true);
    } catch (failure) {
      setProblem(unreported(failure).message);
    } finally {
      setIsProving(false);
    }
  };
  if (!canAnswer(question) && !isProving) return null;
  return (
    <Typography.Paragraph>
      <Button block loading={isProving} onClick={() => void prove()}>
        {t('使用通行密钥')}
      </Button>
      {problem && (
        <Typography.Text type="danger" role="alert">
          {t(problem)}
        </Typography.Text>
      )}
    </Typography.Paragraph>
  );
}

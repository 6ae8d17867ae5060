import { ProFormText } from '@ant-design/pro-components';
import { Button, Typography } from 'antd';
import type { FormRule } from 'antd';
import { useState } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useFeedback } from '../feedback/useFeedback';
import { CODE_SENT_MESSAGE, useVerificationCodeSender } from './useVerificationCodeSender';

interface Props {
  /** The name of the field in the endpoint's argument. */
  readonly name: string;
  readonly rules: FormRule[];
  /** Identifies the form and the recipient. Each has its own waiting time between two codes. */
  readonly sender: string;
  /** The call that makes the server send a code. */
  readonly request: () => Promise<unknown>;
  /** Says where the code goes. Shown until a code could not be sent. */
  readonly hint: string;
}

/** A field for a verification code in a form dialog, with a button that makes the server send a code (PRF-07). */
export function VerificationCodeField({ name, rules, sender, request, hint }: Props) {
  const t = useTexts();
  const { secondsLeft, isSending, send } = useVerificationCodeSender(sender);
  const [problem, setProblem] = useState<PortalText>('');
  const { succeed } = useFeedback();
  const unreported = useUnreportedFailure();

  const askForCode = async () => {
    setProblem('');
    const failure = await send(async () => {
      await request();
      succeed(CODE_SENT_MESSAGE);
    });
    setProblem(unreported(failure).message);
  };

  return (
    <ProFormText
      name={name}
      label={t('验证码')}
      // Treats an emptied field as omitted: a user who can't receive a code needs none.
      normalize={(typed: unknown) => (typed === '' ? undefined : typed)}
      extra={problem ? <Typography.Text type="danger">{t(problem)}</Typography.Text> : hint}
      fieldProps={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6 }}
      addonAfter={
        <Button disabled={secondsLeft > 0} loading={isSending && { delay: 300 }} onClick={() => void askForCode()}>
          {secondsLeft > 0 ? t('{n} 秒后重新获取', { n: secondsLeft }) : t('获取验证码')}
        </Button>
      }
      rules={rules}
    />
  );
}

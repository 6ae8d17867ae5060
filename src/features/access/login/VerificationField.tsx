import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { CODE_SENT_MESSAGE } from '@/kernel/password/useVerificationCodeSender';
import type { VerificationCodeSender } from '@/kernel/password/useVerificationCodeSender';
import { Field } from './Field';
import styles from './form.module.css';

interface Props {
  readonly name: string;
  readonly problem: PortalText | undefined;
  readonly resend: VerificationCodeSender;
  readonly onSend: () => void;
}

/** The field for a verification code, with the button that sends one. */
export function VerificationField({ name, problem, resend, onSend }: Props) {
  const t = useTexts();
  const { secondsLeft, isSending, isSent } = resend;
  return (
    <Field
      name={name}
      label={t('验证码')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      problem={problem}
      hint={isSent && <span>{t(CODE_SENT_MESSAGE)}</span>}
    >
      <button type="button" className={styles.beside} disabled={secondsLeft > 0 || isSending} onClick={onSend}>
        {isSending && t('正在发送…')}
        {!isSending && (secondsLeft > 0 ? t('{n} 秒后重新获取', { n: secondsLeft }) : t('获取验证码'))}
      </button>
    </Field>
  );
}

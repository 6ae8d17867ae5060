import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { passkeySteps } from 'contract/access/passkeys';
import type { DataOf } from 'contract/endpoint';
import { usePassSignInPasskeyMutation } from '@/api/access/passkeys';
import { readStepToken, signInStepPassed } from '@/kernel/session/signInStep';
import { useTexts } from '@/platform/language/useTexts';
import { canAnswer, getPasskeyProof } from '@/platform/passkeys/passkeys';
import { Heading } from './Heading';
import { RememberChoice } from './RememberChoice';
import { LeaveStepButton, useLeaveEndedStep } from './leaveStep';
import { usePlainForm } from './usePlainForm';
import styles from './form.module.css';

interface Props {
  /** Asks the server for a question, which the browser answers once. */
  readonly ask: () => Promise<DataOf<typeof passkeySteps.startSignInPasskey>>;
  /** Whether the user has an authenticator app as well. */
  readonly hasApp: boolean;
  /** Lets the user enter a code instead. */
  readonly onLeave: () => void;
}

/** Has the user prove the sign-in with a passkey. */
export function PasskeyForm({ ask, hasApp, onLeave }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const leaveIfEnded = useLeaveEndedStep();
  const [passPasskey] = usePassSignInPasskeyMutation();
  const [isRemembered, setIsRemembered] = useState(false);
  const { formProps, isSaving, problem } = usePlainForm<never>({
    rules: [],
    compare: () => undefined,
    save: async () => {
      const { question } = await ask();
      // The last passkey was removed meanwhile.
      if (!canAnswer(question)) {
        onLeave();
        return;
      }
      const arg = { stepToken: readStepToken(), proof: await getPasskeyProof(question), isRemembered };
      const { token } = await leaveIfEnded(passPasskey(arg).unwrap());
      dispatch(signInStepPassed(token));
    },
    onSaved: () => undefined,
  });
  return (
    <form {...formProps} className={styles.form}>
      <Heading title={t('二次验证')} text={t('请用指纹、面容、PIN 或安全密钥证明是您本人。')} problem={problem} />
      <div className={styles.between}>
        <RememberChoice isRemembered={isRemembered} onChange={setIsRemembered} />
        <button type="button" className={styles.link} onClick={onLeave}>
          {hasApp ? t('改用验证码') : t('改用恢复码')}
        </button>
      </div>
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在验证…') : t('使用通行密钥登录')}
      </button>
      <LeaveStepButton />
    </form>
  );
}

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { secondFactorCode } from 'contract/access/passwords';
import { usePassSecondFactorMutation } from '@/api/access/signInSteps';
import { readStepToken, signInStepPassed } from '@/kernel/session/signInStep';
import { useTexts } from '@/platform/language/useTexts';
import { Field } from './Field';
import { Heading } from './Heading';
import { RememberChoice } from './RememberChoice';
import { LeaveStepButton, useLeaveEndedStep } from './leaveStep';
import { usePlainForm } from './usePlainForm';
import styles from './form.module.css';

const rules = [{ name: 'code', rule: secondFactorCode }] as const;

interface Props {
  /** Whether the user has an authenticator app. Without one, only recovery codes remain. */
  readonly hasApp: boolean;
  /** Returns to the passkey. Undefined: there is none. */
  readonly onPasskey: (() => void) | undefined;
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function CodeForm({ hasApp, onPasskey }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const leaveIfEnded = useLeaveEndedStep();
  const [passSecondFactor] = usePassSecondFactorMutation();
  const [isRemembered, setIsRemembered] = useState(false);
  const [isByRecoveryCode, setIsByRecoveryCode] = useState(!hasApp);
  const { formProps, isSaving, problem, problemOf, goTo } = usePlainForm<'code'>({
    rules,
    compare: () => undefined,
    save: async (valueOf) => {
      const arg = { stepToken: readStepToken(), code: valueOf('code'), isRemembered };
      const { token } = await leaveIfEnded(passSecondFactor(arg).unwrap());
      dispatch(signInStepPassed(token));
    },
    onSaved: () => undefined,
  });
  return (
    <form {...formProps} className={styles.form}>
      <Heading
        title={t('二次验证')}
        text={isByRecoveryCode ? t('请输入一个未使用过的恢复码。') : t('请输入身份验证器上的 6 位验证码。')}
        problem={problem}
      />
      <Field
        key={String(isByRecoveryCode)}
        name="code"
        label={isByRecoveryCode ? t('恢复码') : t('验证码')}
        autoComplete={isByRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={isByRecoveryCode ? 'text' : 'numeric'}
        maxLength={isByRecoveryCode ? 11 : 6}
        problem={problemOf('code')}
      />
      <div className={styles.between}>
        <RememberChoice isRemembered={isRemembered} onChange={setIsRemembered} />
        {hasApp && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setIsByRecoveryCode(!isByRecoveryCode);
              goTo('code');
            }}
          >
            {isByRecoveryCode ? t('改用验证码') : t('改用恢复码')}
          </button>
        )}
        {onPasskey && (
          <button type="button" className={styles.link} onClick={onPasskey}>
            {t('改用通行密钥')}
          </button>
        )}
      </div>
      <button type="submit" className={styles.submit} aria-disabled={isSaving}>
        {isSaving ? t('正在验证…') : t('验证并登录')}
      </button>
      <LeaveStepButton />
    </form>
  );
}
